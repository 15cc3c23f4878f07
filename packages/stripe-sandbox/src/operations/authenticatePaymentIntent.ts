import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import type { ErrorBody, PaymentIntent } from '../records/records.ts'
import { findPaymentIntent } from './findPaymentIntent.ts'
import { failPayment, settlePayment } from './settlePayment.ts'

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/**
 * POST /v1/payment_intents/:id/sandbox_3ds: the response from the sandbox's bank page. Not a Stripe endpoint: Stripe
 * gets it from the bank.
 */
export function authenticatePaymentIntent(call: Call): PaymentIntent {
  const { params, draft } = call
  const intent = findPaymentIntent(call)
  const source = params.requiredText('source')
  const method = draft.get('payment_method', intent.payment_method ?? '')
  if (
    intent.status !== 'requires_action' ||
    intent.next_action?.use_stripe_sdk.source !== source ||
    !method
  ) {
    const words = `You cannot authenticate this PaymentIntent because it has a status of ${intent.status}.`
    throw ApiError.unexpectedState(words, intent)
  }
  if (params.oneOf('outcome', ['succeed', 'fail']) === 'succeed') {
    return settlePayment(call, intent, method).intent
  }
  const error: ErrorBody = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: NOT_AUTHENTICATED,
    payment_method: method.method,
  }
  return failPayment(call, intent, error).intent
}
