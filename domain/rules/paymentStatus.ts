import type { PaymentStatus } from '../contract/order.ts'

/** What a charged payment is after refunds; both amounts in cents. */
export function paymentStatusOf(paidInCents: number, refundedInCents: number): PaymentStatus {
  if (refundedInCents <= 0) return 'succeeded'
  return refundedInCents < paidInCents ? 'partially_refunded' : 'refunded'
}
