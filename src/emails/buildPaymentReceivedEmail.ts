import { formatCents } from '../../domain/rules/payments/money.ts'
import { SHOP_CURRENCY } from '../../domain/rules/payments/paymentCover.ts'
import { type Email, composeEmail } from './composeEmail.ts'
import { type EmailOrder, type OrderLinks, buildGreeting, buildOrderFooter } from './orderEmail.ts'

const NO_ACTION_NEEDED = 'No action is needed, and there is no need to pay again.'

/** Returns the email for a payment that staff must review first: it confirms nothing and names no items. */
export function buildPaymentReceivedEmail(order: EmailOrder, links: OrderLinks): Email {
  const { orderId, paidInCents, currency, isTest } = order
  const payment = currency === SHOP_CURRENCY ? `payment of ${formatCents(paidInCents)}` : 'payment'
  return composeEmail({
    subject: `We have received your payment, number ${orderId}`,
    preview: NO_ACTION_NEEDED,
    heading: 'We have received your payment',
    parts: [
      buildGreeting(order),
      {
        paragraph: `We have received your ${payment}, number ${orderId}, and are reviewing it before we confirm your order. We will email you when it is confirmed.`,
      },
      { paragraph: NO_ACTION_NEEDED },
    ],
    footer: buildOrderFooter(links),
    isTest,
    isAboutOrder: true,
  })
}
