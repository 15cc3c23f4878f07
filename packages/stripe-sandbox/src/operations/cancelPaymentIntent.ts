import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import type { PaymentIntent } from '../records/records.ts'
import { unixNow } from '../records/unixNow.ts'
import { findPaymentIntent } from './findPaymentIntent.ts'
import { recordEvent } from './recordEvent.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/** POST /v1/payment_intents/:id/cancel */
export function cancelPaymentIntent(call: Call): PaymentIntent {
  const reason = call.params.oneOf('cancellation_reason', REASONS)
  const intent = findPaymentIntent(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const words = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`
    throw ApiError.unexpectedState(words, intent)
  }
  const canceled = call.draft.put('payment_intent', {
    ...intent,
    canceled_at: unixNow(),
    cancellation_reason: reason ?? null,
    next_action: null,
    status: 'canceled',
  })
  recordEvent(call, 'payment_intent.canceled', canceled)
  return canceled
}
