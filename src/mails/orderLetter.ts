import type { OrderRow } from '../operations/orderRows.ts'
import type { Part } from './letter.ts'

/** What letters tell of an order. */
export type LetterOrder = Pick<
  OrderRow,
  | 'orderId'
  | 'customerInfo'
  | 'items'
  | 'paidInCents'
  | 'refundedInCents'
  | 'currency'
  | 'rehearsal'
  | 'review'
  | 'createdAt'
>

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day an order was placed, in words. */
export const placedOn = ({ createdAt }: LetterOrder) => DATE.format(new Date(createdAt))

export function greeting({ customerInfo }: LetterOrder): Part {
  const name = [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(' ')
  return { paragraph: name ? `Dear ${name},` : 'Good day,' }
}

/** A piece as a letter names it: 'Nacre Gown, size M, Ivory × 2'. */
export function pieceOf({ productName, size, color, quantity }: LetterOrder['items'][number]): string {
  const choice = [productName, size && `size ${size}`, color].filter(Boolean).join(', ')
  return `${choice} × ${quantity}`
}

/** How to come back to the order. */
export function orderFoot({ orderId }: LetterOrder, publicUrl: string): Part[] {
  return [
    {
      paragraph: `Your order number is ${orderId}. With it and this e-mail address you find your order here.`,
    },
    { link: 'Find your order', href: `${publicUrl}/order-status?orderId=${encodeURIComponent(orderId)}` },
    { link: 'Visit the shop', href: `${publicUrl}/` },
  ]
}
