import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import type { Refund } from '../records/records.ts'
import { recordEvent } from './recordEvent.ts'

/** Fails a refund, as if the bank returned it: the amount counts as not refunded. */
export function failRefund(call: Call): Refund {
  const { draft, id } = call
  const refund = draft.get('refund', id)
  const charge = refund && draft.get('charge', refund.charge)
  if (!refund || !charge) throw ApiError.missing('refund', id)
  if (refund.status === 'failed') return refund
  draft.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  const failed = draft.put('refund', { ...refund, status: 'failed', failure_reason: 'unknown' })
  recordEvent(call, 'refund.updated', failed)
  recordEvent(call, 'refund.failed', failed)
  return failed
}
