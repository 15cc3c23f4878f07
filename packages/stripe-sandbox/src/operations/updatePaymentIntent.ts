import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import type { PaymentIntent } from '../records/records.ts'
import { findPaymentIntent } from './findPaymentIntent.ts'
import { choosePaymentMethod } from './paymentMethods.ts'

const OPEN: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** POST /v1/payment_intents/:id. A paid amount and card cannot change; metadata can change at any time. */
export function updatePaymentIntent(call: Call): PaymentIntent {
  const { params } = call
  const intent = findPaymentIntent(call)
  for (const name of ['amount', 'payment_method', 'payment_method_data']) {
    if (params.has(name) && !OPEN.includes(intent.status)) throw createClosedError(intent, name)
  }
  const amount = params.chargeable() ?? intent.amount
  const method = choosePaymentMethod(call)
  const changed: PaymentIntent = {
    ...intent,
    amount,
    description: params.text('description') ?? intent.description,
    metadata: params.metadata(intent.metadata),
    payment_method: method?.id ?? intent.payment_method,
    receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    shipping: params.details('shipping') ?? intent.shipping,
  }
  // The pending bank confirmation is for the old amount and card: it must not pay for the new ones.
  const isConfirmationOutdated =
    intent.status === 'requires_action' && (amount !== intent.amount || method !== undefined)
  if (isConfirmationOutdated || (method && OPEN.includes(intent.status))) {
    changed.status = 'requires_confirmation'
    changed.next_action = null
  }
  return call.draft.put('payment_intent', changed)
}

function createClosedError(intent: PaymentIntent, name: string): ApiError {
  return ApiError.unexpectedState(
    `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${OPEN.join(', ')}.`,
    intent,
  )
}
