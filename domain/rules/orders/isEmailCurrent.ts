import type { EmailKind } from '../../contract/email.ts'
import { type OrderPaymentState, needsPaymentReview } from './orderStatus.ts'

/** Returns whether an email of this kind still matches the state of an order. */
export function isEmailCurrent(kind: EmailKind, order: OrderPaymentState): boolean {
  const { orderStatus, paymentCheck, refundedInCents } = order
  switch (kind) {
    case 'order-payment-received':
      return needsPaymentReview(order)
    case 'order-confirmed':
      return paymentCheck !== 'open' && orderStatus !== 'cancelled'
    case 'order-shipped':
      return orderStatus === 'shipped' || orderStatus === 'delivered'
    case 'order-delivered':
      return orderStatus === 'delivered'
    case 'order-cancelled':
      return orderStatus === 'cancelled'
    case 'order-refunded':
      return refundedInCents > 0
    case 'newsletter-confirm':
    case 'newsletter-welcome':
    case 'waitlist-confirm':
    case 'back-in-stock':
    case 'sign-in-alert':
    case 'password-reset':
      return false
  }
}
