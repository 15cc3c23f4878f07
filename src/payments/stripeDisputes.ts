import type Stripe from 'stripe'
import type { DisputeStatus } from '../../domain/rules/payments/disputes.ts'
import type { Dispute } from './PaymentProvider.ts'

/** More disputes than any payment has. */
const MAX_DISPUTES = 100

export async function findDisputes(stripe: Stripe, paymentIntentId: string): Promise<Dispute[]> {
  const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId, limit: MAX_DISPUTES })
  return data.map(({ id, status, amount, created, evidence_details: { due_by: dueBy } }) => ({
    id,
    status: toDisputeStatus(status),
    isInquiry: status.startsWith('warning_'),
    amountInCents: amount,
    at: toIsoTime(created),
    answerBy: dueBy ? toIsoTime(dueBy) : null,
  }))
}

/** Converts Stripe's status. Appeals and statuses of later API versions count as open. */
function toDisputeStatus(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'lost') return 'lost'
  if (['won', 'warning_closed', 'prevented'].includes(status)) return 'won'
  return status.endsWith('under_review') ? 'under_review' : 'needs_response'
}

const toIsoTime = (seconds: number) => new Date(seconds * 1000).toISOString()
