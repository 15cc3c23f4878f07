import { randomBytes } from 'node:crypto'
import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import { newId } from '../records/newId.ts'
import type { Params } from '../call/params.ts'
import type { PaymentIntent } from '../records/records.ts'
import { unixNow } from '../records/unixNow.ts'
import { confirmIntent } from './confirmPaymentIntent.ts'
import { choosePaymentMethod } from './paymentMethods.ts'

const CURRENCIES = ['usd', 'cad', 'gbp', 'eur', 'aud']

/** POST /v1/payment_intents */
export function createPaymentIntent(call: Call): PaymentIntent {
  const { params } = call
  const amount = params.chargeable()
  if (amount === undefined) throw params.absent('amount')
  const method = choosePaymentMethod(call)
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic',
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    confirmation_method: 'automatic',
    created: unixNow(),
    currency: readCurrency(params),
    customer: params.text('customer') ?? null,
    description: params.text('description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: params.metadata(),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: cardOnly(params),
    processing: null,
    receipt_email: params.text('receipt_email') ?? null,
    setup_future_usage: null,
    shipping: params.details('shipping') ?? null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  }
  if (params.text('confirm') === 'true') return confirmIntent(call, intent, method)
  return call.draft.put('payment_intent', intent)
}

function readCurrency(params: Params): string {
  const currency = params.requiredText('currency').toLowerCase()
  if (CURRENCIES.includes(currency)) return currency
  const words = `Invalid currency: ${currency}. The payment sandbox supports these currencies: ${CURRENCIES.join(', ')}`
  throw ApiError.invalid(words, { param: 'currency' })
}

function automaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const nested = params.nested('automatic_payment_methods')
  if (nested.text('enabled') !== 'true') return null
  return { allow_redirects: nested.text('allow_redirects') ?? 'always', enabled: true }
}

/** The parameter has two names; Stripe expects the newer one from current SDKs. */
function cardOnly(params: Params): string[] {
  for (const param of ['allowed_payment_method_types', 'payment_method_types']) {
    const other = params.list(param).find((type) => type !== 'card')
    if (other === undefined) continue
    const words = `The payment method type "${other}" is invalid. The payment sandbox supports only "card".`
    throw ApiError.invalid(words, { param })
  }
  return ['card']
}
