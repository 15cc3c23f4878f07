import { formatCents } from '../../domain/rules/payments/money.ts'
import { type Email, composeEmail } from './email.ts'
import {
  BANKS_TAKE,
  type EmailOrder,
  type ItemPictures,
  type OrderLinks,
  greeting,
  itemsOf,
  orderFoot,
  placedOn,
} from './orderEmail.ts'

/** The email that an order was cancelled: what it was, and what becomes of its money. */
export function orderCancelled(
  order: EmailOrder,
  links: OrderLinks,
  pictures: ItemPictures,
  /** Whether all of the payment was to go back, even where it did not yet. */
  { refundWasChosen }: { refundWasChosen: boolean },
): Email {
  const { orderId, rehearsal: isTest } = order
  return composeEmail({
    subject: `Your Rivage order ${orderId} is cancelled`,
    heading: 'Your order is cancelled',
    parts: [
      greeting(order),
      {
        paragraph: `Your order ${orderId} of ${placedOn(order)} is cancelled, and nothing of it will be sent.`,
      },
      ...moneyLabel(order, refundWasChosen).map((paragraph) => ({ paragraph })),
      ...itemsOf(order, pictures),
    ],
    foot: orderFoot(order, links),
    isTest,
  })
}

function moneyLabel({ paidInCents, refundedInCents }: EmailOrder, refundWasChosen: boolean): string[] {
  const [paid, refunded] = [formatCents(paidInCents), formatCents(refundedInCents)]
  const byHand = 'We look at it by hand, and write to you as soon as it is on its way.'
  if (paidInCents <= 0) return []
  if (refundedInCents >= paidInCents)
    return [`The whole payment of ${paid} goes back to the card you paid with.`, BANKS_TAKE]
  if (refundedInCents === 0)
    return refundWasChosen
      ? [`Your payment of ${paid} could not be sent back yet. ${byHand}`]
      : [`Your payment of ${paid} stays with us for now. Please write to us if you have a question about it.`]
  return [
    `Of the ${paid} you paid, ${refunded} in all goes back to the card you paid with.`,
    BANKS_TAKE,
    refundWasChosen
      ? `The rest could not be sent back yet. ${byHand}`
      : 'The rest stays with us for now. Please write to us if you have a question about it.',
  ]
}
