import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { PaymentIntent, StoredPaymentMethod } from '../records/records.ts'
import { testCards, type TestCard } from '../cards/testCards.ts'
import { findPaymentIntent } from './findPaymentIntent.ts'
import { choosePaymentMethod } from './paymentMethods.ts'
import { settlePayment } from './settlePayment.ts'

/** POST /v1/payment_intents/:id/confirm */
export function confirmPaymentIntent(call: Call): PaymentIntent {
  const intent = findPaymentIntent(call)
  if (intent.status === 'succeeded') {
    const words =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw ApiError.unexpectedState(words, intent)
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    const words = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`
    throw ApiError.unexpectedState(words, intent)
  }
  return confirmIntent(call, intent, choosePaymentMethod(call))
}

/** Pays an open intent with the given card, or with its current one. */
export function confirmIntent(
  call: Call,
  intent: PaymentIntent,
  chosen?: StoredPaymentMethod,
): PaymentIntent {
  const method = chosen ?? call.draft.get('payment_method', intent.payment_method ?? '')
  if (!method) {
    const words =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method."
    throw ApiError.unexpectedState(words, intent)
  }
  const { params } = call
  const ready: PaymentIntent = {
    ...intent,
    payment_method: method.id,
    receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    shipping: params.details('shipping') ?? intent.shipping,
  }
  const card: TestCard = testCards[method.testCard]
  if (card.challenge) return requireAuthentication(call, ready)
  const settled = settlePayment(call, ready, method)
  if (settled.error) throw new ApiError(402, { ...settled.error, payment_intent: settled.intent }, true)
  return settled.intent
}

function requireAuthentication(call: Call, intent: PaymentIntent): PaymentIntent {
  return call.draft.put('payment_intent', {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: newId('src') },
    },
    status: 'requires_action',
  })
}
