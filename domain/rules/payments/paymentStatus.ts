import type { PaymentStatus } from '../orders/statuses.ts'
import type { DisputeStatus } from './disputes.ts'

/** What a charged payment is after disputes and refunds; both amounts in cents. A dispute that was won counts no more. */
export function paymentStatusOf(
  paidInCents: number,
  refundedInCents: number,
  dispute: DisputeStatus | null = null,
): PaymentStatus {
  if (dispute === 'needs_response' || dispute === 'under_review') return 'disputed'
  if (dispute === 'lost') return 'dispute_lost'
  if (refundedInCents <= 0) return 'succeeded'
  return refundedInCents < paidInCents ? 'partially_refunded' : 'refunded'
}
