import type { PaymentStatus } from '../orders/statuses.ts'
import type { DisputeStatus } from './disputes.ts'

/** Returns the status of a charged payment after disputes and refunds; amounts in cents. Ignores a won dispute. */
export function getPaymentStatus(
  paidInCents: number,
  refundedInCents: number,
  dispute: DisputeStatus | null = null,
): PaymentStatus {
  if (dispute === 'needs_response' || dispute === 'under_review') return 'disputed'
  if (dispute === 'lost') return 'dispute_lost'
  if (refundedInCents <= 0) return 'succeeded'
  return refundedInCents < paidInCents ? 'partially_refunded' : 'refunded'
}
