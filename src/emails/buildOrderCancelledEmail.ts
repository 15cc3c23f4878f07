import { formatCents } from '../../domain/rules/payments/money.ts'
import { REFUND_TIME } from '../../domain/rules/delivery/orderMessage.ts'
import { type Email, composeEmail } from './composeEmail.ts'
import {
  type EmailOrder,
  type ItemImages,
  type OrderLinks,
  buildGreeting,
  buildItemParts,
  buildOrderFooter,
  formatPlacedDate,
} from './orderEmail.ts'

/** Returns the cancellation email with the items and the refund. */
export function buildOrderCancelledEmail(
  order: EmailOrder,
  links: OrderLinks,
  pictures: ItemImages,
  /** A full refund was chosen, even if it is still pending. */
  { refundWasChosen }: { refundWasChosen: boolean },
): Email {
  const { orderId, isTest } = order
  return composeEmail({
    subject: `Your Rivage order ${orderId} is canceled`,
    preview: moneyLabel(order, refundWasChosen)[0] ?? 'It will not ship.',
    heading: 'Your order is canceled',
    parts: [
      buildGreeting(order),
      {
        paragraph: `Your order ${orderId} of ${formatPlacedDate(order)} has been canceled and will not ship.`,
      },
      ...moneyLabel(order, refundWasChosen).map((paragraph) => ({ paragraph })),
      ...buildItemParts(order, pictures),
    ],
    footer: buildOrderFooter(links),
    isTest,
    isAboutOrder: true,
  })
}

function moneyLabel({ paidInCents, refundedInCents }: EmailOrder, refundWasChosen: boolean): string[] {
  const [paid, refunded] = [formatCents(paidInCents), formatCents(refundedInCents)]
  const nextStep = 'We are looking into it and will email you when it has.'
  if (paidInCents <= 0) return []
  if (refundedInCents >= paidInCents)
    return [`We have refunded ${paid} to your original payment method.`, REFUND_TIME]
  if (refundedInCents === 0)
    return refundWasChosen
      ? [`Your refund of ${paid} has not gone through yet. ${nextStep}`]
      : [
          `No refund of your payment of ${paid} has been issued yet. Contact us if you have a question about it.`,
        ]
  return [
    `We have refunded ${refunded} of the ${paid} you paid to your original payment method.`,
    refundWasChosen
      ? `The rest of your refund has not gone through yet. ${nextStep}`
      : 'No refund of the rest has been issued yet. Contact us if you have a question about it.',
  ]
}
