import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { Charge, Refund } from '../records/records.ts'
import { unixNow } from '../records/unixNow.ts'
import { findPaymentIntent } from './findPaymentIntent.ts'
import { recordEvent } from './recordEvent.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/**
 * POST /v1/refunds: refunds what is left of a charge, or the given part of it. Like Stripe, rejects charges that a bank
 * disputes (`charge_disputed`), fully refunded ones (`charge_already_refunded`), and more than is left.
 */
export function createRefund(call: Call): Refund {
  const { params, draft } = call
  const reason = params.oneOf('reason', REASONS)
  const charge = findCharge(call)
  const left = charge.amount - charge.amount_refunded
  const amount = params.integer('amount') ?? left
  if (draft.get('dispute', charge.dispute ?? '')?.is_charge_refundable === false)
    throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`)
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (amount > left) {
    const words = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`
    throw ApiError.invalid(words, { param: 'amount' })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: unixNow(),
    currency: charge.currency,
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    reason: reason ?? null,
    status: 'succeeded',
  }
  const amountRefunded = charge.amount_refunded + amount
  const after = draft.put('charge', {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  })
  recordEvent(call, 'charge.refunded', after)
  return draft.put('refund', refund)
}

function findCharge(call: Call): Charge {
  const intentId = call.params.text('payment_intent')
  const chargeId = intentId
    ? findPaymentIntent(call, intentId, 'payment_intent').latest_charge
    : call.params.text('charge')
  if (!intentId && !chargeId) {
    throw ApiError.invalid('One of the following params should be provided: payment_intent or charge.')
  }
  const charge = call.draft.get('charge', chargeId ?? '')
  if (charge?.status === 'succeeded') return charge
  if (intentId) {
    const words = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
    throw ApiError.invalid(words, { param: 'payment_intent' })
  }
  throw ApiError.missing('charge', chargeId ?? '', 'charge')
}

const refused = (code: string, message: string) =>
  new ApiError(400, { type: 'invalid_request_error', code, message }, true)

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
