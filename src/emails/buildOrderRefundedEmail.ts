import { formatCents } from '../../domain/rules/payments/money.ts'
import { REFUND_TIME } from '../../domain/rules/delivery/orderMessage.ts'
import { type Email, composeEmail } from './composeEmail.ts'
import { type EmailOrder, type OrderLinks, buildGreeting, buildOrderFooter } from './orderEmail.ts'

/** Returns the email about a full refund, or about the total refunded so far. */
export function buildOrderRefundedEmail(order: EmailOrder, links: OrderLinks): Email {
  const { orderId, paidInCents, refundedInCents, isTest } = order
  const isWhole = refundedInCents >= paidInCents
  const [refunded, paid] = [formatCents(refundedInCents), formatCents(paidInCents)]
  return composeEmail({
    subject: `Your refund for Rivage order ${orderId}`,
    preview: `We have refunded ${refunded}. ${REFUND_TIME}`,
    heading: isWhole ? 'Your payment is refunded' : 'We have issued a partial refund',
    parts: [
      buildGreeting(order),
      {
        paragraph: isWhole
          ? `We have refunded ${refunded} for your order ${orderId} to your original payment method.`
          : `We have refunded ${refunded} of the ${paid} you paid for your order ${orderId} to your original payment method.`,
      },
      { paragraph: REFUND_TIME },
    ],
    footer: buildOrderFooter(links),
    isTest,
    isAboutOrder: true,
  })
}
