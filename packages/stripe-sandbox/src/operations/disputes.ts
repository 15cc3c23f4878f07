import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { Charge, Dispute, DisputeStatus } from '../records/records.ts'
import { unixNow } from '../records/unixNow.ts'
import { recordEvent } from './recordEvent.ts'

const RESPONSE_DEADLINE_SECONDS = 9 * 24 * 60 * 60

/** Opens a dispute of a charge by the buyer's bank. */
export function openDispute(call: Call, charge: Charge, kind: 'chargeback' | 'inquiry'): void {
  const isInquiry = kind === 'inquiry'
  const created = unixNow()
  const id = newId('du')
  call.draft.put('charge', { ...charge, disputed: true, dispute: id })
  const dispute = call.draft.put('dispute', {
    id,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + RESPONSE_DEADLINE_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  })
  recordEvent(call, 'charge.dispute.created', dispute)
}

/** POST /v1/charges/:id/sandbox_dispute: opens a dispute of a charge that was paid with any card. */
export function disputeCharge(call: Call): Charge {
  const charge = call.draft.get('charge', call.id)
  if (!charge) throw ApiError.missing('charge', call.id)
  openDispute(call, charge, call.params.oneOf('kind', ['chargeback', 'inquiry']) ?? 'chargeback')
  return call.draft.get('charge', call.id) ?? charge
}

/**
 * POST /v1/disputes/:id: the merchant's response. As in Stripe's test mode its text decides: 'winning_evidence' and
 * 'losing_evidence' immediately; any other submission is under review.
 */
export function updateDispute(call: Call): Dispute {
  const { params } = call
  const dispute = findOpen(call)
  const evidence = { ...dispute.evidence, ...params.details('evidence') }
  const words = evidence['uncategorized_text']
  const isInquiry = dispute.status.startsWith('warning_')
  const given = { ...dispute, evidence, metadata: params.metadata(dispute.metadata) }
  const details = { ...dispute.evidence_details, has_evidence: true }
  const submitted = { ...given, evidence_details: { ...details, submission_count: 1 } }
  if (words === 'winning_evidence') return close(call, submitted, isInquiry ? 'warning_closed' : 'won')
  if (words === 'losing_evidence') return close(call, submitted, 'lost')
  const updated = call.draft.put(
    'dispute',
    params.text('submit') === 'false'
      ? { ...given, evidence_details: details }
      : { ...submitted, status: isInquiry ? 'warning_under_review' : 'under_review' },
  )
  recordEvent(call, 'charge.dispute.updated', updated)
  return updated
}

/** POST /v1/disputes/:id/close: the merchant accepts the dispute as lost. */
export function closeDispute(call: Call): Dispute {
  return close(call, findOpen(call), 'lost')
}

function close(call: Call, dispute: Dispute, status: DisputeStatus): Dispute {
  const closed = call.draft.put('dispute', { ...dispute, status, is_charge_refundable: status !== 'lost' })
  recordEvent(call, 'charge.dispute.closed', closed)
  return closed
}

function findOpen({ draft, id }: Call): Dispute {
  const dispute = draft.get('dispute', id)
  if (!dispute) throw ApiError.missing('dispute', id)
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw ApiError.invalid('This dispute is already closed.')
  return dispute
}
