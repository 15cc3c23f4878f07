import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import type { PaymentIntent } from '../records/records.ts'

export function findPaymentIntent(call: Call, id = call.id, param = 'intent'): PaymentIntent {
  const intent = call.draft.get('payment_intent', id)
  if (!intent) throw ApiError.missing('payment_intent', id, param)
  return intent
}
