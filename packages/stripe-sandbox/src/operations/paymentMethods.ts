import { ApiError } from '../call/apiError.ts'
import type { Call } from '../call/call.ts'
import { luhn } from '../cards/luhn.ts'
import { newId } from '../records/newId.ts'
import type { Params } from '../call/params.ts'
import type { PaymentMethod, StoredPaymentMethod } from '../records/records.ts'
import {
  realCardRefused,
  testCardByNumber,
  testCardByToken,
  testCards,
  type TestCardName,
} from '../cards/testCards.ts'
import { unixNow } from '../records/unixNow.ts'

/** POST /v1/payment_methods */
export function createPaymentMethod(call: Call): PaymentMethod {
  return makeMethod(call, call.params).method
}

/** POST /v1/tokens: a card token for `payment_method_data[card][token]`. */
export function createToken(call: Call): unknown {
  const { method } = makeMethod(call, call.params)
  const { created, livemode } = method
  const card = { ...method.card, object: 'card', id: method.id.replace('pm_', 'card_') }
  return {
    id: method.id.replace('pm_', 'tok_'),
    object: 'token',
    card,
    created,
    livemode,
    type: 'card',
    used: false,
  }
}

/** Returns the card that a call names: a stored one, one of Stripe's `pm_card_…` test names, or card details. */
export function choosePaymentMethod(call: Call): StoredPaymentMethod | undefined {
  const { params, draft } = call
  const id = params.text('payment_method')
  if (id) {
    const testCard = id.startsWith('pm_card_') ? testCardByToken(id) : undefined
    const found = testCard ? storeMethod(call, testCard, nextYear(), {}) : draft.get('payment_method', id)
    if (!found) throw ApiError.missing('PaymentMethod', id, 'payment_method')
    return found
  }
  return params.has('payment_method_data')
    ? makeMethod(call, params.nested('payment_method_data'))
    : undefined
}

function makeMethod(call: Call, params: Params): StoredPaymentMethod {
  const card = params.nested('card')
  const token = card.text('token')
  if (token) {
    const behind = call.draft.get('payment_method', token.replace(/^tok_/, 'pm_'))
    if (!behind) throw ApiError.missing('token', token, 'token')
    const { exp_month: month, exp_year: year } = behind.method.card
    return storeMethod(call, behind.testCard, { month, year }, params.details('billing_details') ?? {})
  }
  if (call.role === 'secret') throw rawCard()
  const number = card.requiredText('number').replace(/\D/g, '')
  if (!luhn(number)) throw refusedCard('incorrect_number', 'Your card number is incorrect.')
  const testCard = testCardByNumber(number)
  if (!testCard) throw new ApiError(402, { ...realCardRefused })
  const expiry = readExpiry(card)
  const cvc = card.text('cvc')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refusedCard('invalid_cvc', "Your card's security code is invalid.")
  }
  return storeMethod(call, testCard, expiry, params.details('billing_details') ?? {})
}

/** Returns Stripe's error for card numbers sent by a server. */
function rawCard(): ApiError {
  const words =
    'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, for example pm_card_visa, see https://stripe.com/docs/testing.'
  return ApiError.invalid(words, {}, 402)
}

interface Expiry {
  month: number
  year: number
}

function readExpiry(card: Params): Expiry {
  const month = card.integer('exp_month', 0) ?? 0
  const given = card.integer('exp_year', 0) ?? 0
  const year = given < 100 ? 2000 + given : given
  const now = new Date()
  if (year < now.getFullYear() || year > now.getFullYear() + 50) {
    throw refusedCard('invalid_expiry_year', "Your card's expiration year is invalid.")
  }
  const past = year === now.getFullYear() && month < now.getMonth() + 1
  if (month < 1 || month > 12 || past) {
    throw refusedCard('invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  return { month, year }
}

const nextYear = (): Expiry => ({ month: 12, year: new Date().getFullYear() + 1 })

const refusedCard = (code: string, message: string) =>
  new ApiError(402, { type: 'card_error', code, message })

function storeMethod(
  call: Call,
  testCard: TestCardName,
  expiry: Expiry,
  billingDetails: PaymentMethod['billing_details'],
): StoredPaymentMethod {
  const { number, brand } = testCards[testCard]
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, ...billingDetails },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      funding: 'credit',
      last4: number.slice(-4),
    },
    created: unixNow(),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  return call.draft.put('payment_method', { id: method.id, method, testCard })
}
