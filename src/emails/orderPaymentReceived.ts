import { formatCents } from '../../domain/rules/payments/money.ts'
import { SHOP_CURRENCY } from '../../domain/rules/payments/paymentCover.ts'
import { type Email, composeEmail } from './email.ts'
import { type EmailOrder, type OrderLinks, greeting, orderFoot } from './orderEmail.ts'

/** The email that money came in and somebody has to look at it first: it confirms nothing, and names no item. */
export function orderPaymentReceived(order: EmailOrder, links: OrderLinks): Email {
  const { orderId, paidInCents, currency, rehearsal: isTest } = order
  const payment = currency === SHOP_CURRENCY ? `payment of ${formatCents(paidInCents)}` : 'payment'
  return composeEmail({
    subject: `We have received your payment, number ${orderId}`,
    heading: 'We have received your payment',
    parts: [
      greeting(order),
      {
        paragraph: `Your ${payment} has reached us under the number ${orderId}. We look at it by hand before we confirm an order, and write to you again as soon as we have.`,
      },
      { paragraph: 'There is nothing you have to do. Please do not pay a second time.' },
    ],
    foot: orderFoot(order, links),
    isTest,
  })
}
