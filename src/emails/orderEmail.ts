import { formatCents } from '../../domain/rules/payments/money.ts'
import { formatShopDate } from '../../domain/rules/dates/shopTime.ts'
import { buyerName, envelopeLines } from '../../domain/rules/addresses/addressLines.ts'
import { expectedDay, expectedLabel } from '../../domain/rules/delivery/expectedDelivery.ts'
import { expectedOrder } from '../../domain/rules/orders/orderSteps.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'
import type { ItemTexts, Part } from './email.ts'

/** What emails tell of an order. */
export type EmailOrder = Pick<
  OrderRow,
  | 'orderId'
  | 'customerInfo'
  | 'items'
  | 'paidInCents'
  | 'refundedInCents'
  | 'currency'
  | 'rehearsal'
  | 'review'
  | 'orderStatus'
  | 'history'
  | 'createdAt'
>

/** Day the order was placed, in the shop's time zone. */
export const placedOn = ({ createdAt }: EmailOrder) => formatShopDate(createdAt)

export function greeting({ customerInfo }: EmailOrder): Part {
  const name = buyerName(customerInfo ?? {})
  return { paragraph: name ? `Dear ${name},` : 'Hello,' }
}

/** Where an order goes or went; nothing of an order without an address. */
export function shippingPart({ customerInfo }: EmailOrder, title = 'Shipping to'): Part[] {
  return customerInfo?.address ? [{ title, lines: envelopeLines(customerInfo) }] : []
}

/** Returns the day by which an order should arrive, as a sentence; nothing where none can be named. */
export function expectedTexts(order: EmailOrder): string[] {
  const day = expectedDay(expectedOrder(order))
  return day ? [expectedLabel(day)] : []
}

/** Where the pictures are of what was bought, by product and color; what has none any more is not in it. */
export type ItemPictures = ReadonlyMap<string, string>

export const pictureKey = ({ productId, color }: Pick<EmailOrder['items'][number], 'productId' | 'color'>) =>
  `${productId} ${color}`

/** What was bought as an email names it: 'Nacre Gown', 'size M, Ivory × 2', and what it came to where that is `priced`. */
export function itemsOf(
  { items }: Pick<EmailOrder, 'items'>,
  pictures: ItemPictures,
  { priced = false } = {},
): Part[] {
  if (items.length === 0) return []
  return [{ items: items.map((item) => itemText(item, pictures, priced)) }]
}

function itemText(item: EmailOrder['items'][number], pictures: ItemPictures, priced: boolean): ItemTexts {
  const { productName, size, color, quantity, priceInCents } = item
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  return {
    name: productName,
    choice: `${choice} × ${quantity}`.trim(),
    ...(priced && { amount: formatCents(priceInCents * quantity) }),
    picture: pictures.get(pictureKey(item)),
  }
}

/** Where an order's e-mail leads. */
export interface OrderLinks {
  shop: string
  /** Opens the order without a question. */
  order: string
  /** Whether it goes to another address than the order's, which does not find the order. */
  isSentElsewhere?: boolean
}

/** The order's number stands in the query, so that a link cut short still fills it in; the token in the fragment, which no server is told. */
export function orderLinks(
  publicUrl: string,
  { orderId }: Pick<EmailOrder, 'orderId'>,
  token: string,
): OrderLinks {
  return {
    shop: `${publicUrl}/`,
    order: `${publicUrl}/order-status?orderId=${encodeURIComponent(orderId)}#token=${token}`,
  }
}

/** How to come back to the order. The button of an email leads there already, if it is the order's. */
export function orderFoot(links: OrderLinks, { hasButton = false } = {}): Part[] {
  return [
    ...(links.isSentElsewhere
      ? []
      : [{ paragraph: 'Look up your order any time with its number and your email address.' }]),
    ...(hasButton ? [] : [{ link: 'See your order', href: links.order }]),
    { link: 'Contact us', href: `${links.shop}pages/contact` },
    { link: 'Visit the shop', href: links.shop },
  ]
}
