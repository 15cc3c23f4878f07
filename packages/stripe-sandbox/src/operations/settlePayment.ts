import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { Charge, ErrorBody, PaymentIntent, StoredPaymentMethod } from '../records/records.ts'
import { testCards, type Decline, type TestCard } from '../cards/testCards.ts'
import { unixNow } from '../records/unixNow.ts'
import { openDispute } from './disputes.ts'
import { recordEvent } from './recordEvent.ts'

export interface Settlement {
  intent: PaymentIntent
  error?: ErrorBody
}

/** Charges or declines the card: the only place where money moves. */
export function settlePayment(call: Call, intent: PaymentIntent, stored: StoredPaymentMethod): Settlement {
  const { decline, dispute }: TestCard = testCards[stored.testCard]
  const charge = call.draft.put('charge', makeCharge(intent, stored, decline))
  if (decline) {
    const error: ErrorBody = {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      charge: charge.id,
      payment_method: stored.method,
    }
    return failPayment(call, { ...intent, latest_charge: charge.id }, error)
  }
  const paid = call.draft.put('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: stored.id,
    status: 'succeeded',
  })
  recordEvent(call, 'payment_intent.succeeded', paid)
  if (dispute) openDispute(call, charge, dispute)
  return { intent: paid }
}

/** Fails the payment; the shopper may try another card on the same intent. */
export function failPayment(call: Call, intent: PaymentIntent, error: ErrorBody): Settlement {
  const failed = call.draft.put('payment_intent', {
    ...intent,
    last_payment_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  recordEvent(call, 'payment_intent.payment_failed', failed)
  return { intent: failed, error }
}

function makeCharge(intent: PaymentIntent, { id, method }: StoredPaymentMethod, decline?: Decline): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    created: unixNow(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: decline
      ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    status: decline ? 'failed' : 'succeeded',
  }
}
