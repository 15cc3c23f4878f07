import { formatCents } from '../../domain/rules/payments/money.ts'
import { type Email, composeEmail } from './email.ts'
import { BANKS_TAKE, type EmailOrder, type OrderLinks, greeting, orderFoot } from './orderEmail.ts'

/** The email that money went back: all that was paid, or so far a part of it. */
export function orderRefunded(order: EmailOrder, links: OrderLinks): Email {
  const { orderId, paidInCents, refundedInCents, rehearsal: isTest } = order
  const isWhole = refundedInCents >= paidInCents
  const [refunded, paid] = [formatCents(refundedInCents), formatCents(paidInCents)]
  return composeEmail({
    subject: `Your refund for Rivage order ${orderId}`,
    heading: isWhole ? 'Your payment is refunded' : 'A part of your payment is refunded',
    parts: [
      greeting(order),
      {
        paragraph: isWhole
          ? `The whole payment of ${refunded} for your order ${orderId} goes back to the card you paid with.`
          : `Of the ${paid} you paid for your order ${orderId}, ${refunded} in all goes back to the card you paid with.`,
      },
      { paragraph: BANKS_TAKE },
    ],
    foot: orderFoot(order, links),
    isTest,
  })
}
