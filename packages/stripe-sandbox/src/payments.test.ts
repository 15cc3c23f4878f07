import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Stripe from 'stripe'
import { startTestSandbox, type TestSandbox } from './testing/startTestSandbox.ts'
import { testCards } from './cards/testCards.ts'

let shop: TestSandbox
beforeAll(async () => {
  shop = await startTestSandbox()
})
afterAll(() => shop.end())

const newIntent = (params: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  shop.stripe.paymentIntents.create({ amount: 48_000, currency: 'usd', ...params })

const card = (number: string, extra: Record<string, string> = {}) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String((new Date().getFullYear() + 2) % 100),
  'payment_method_data[card][cvc]': '123',
  ...extra,
})

const pay = (intent: Stripe.PaymentIntent, number: string, extra: Record<string, string> = {}) =>
  shop.browser('POST', `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    ...card(number, extra),
  })

async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('The call was expected to be refused.')
}

describe('payments', () => {
  it('charges a valid card for the whole amount', async () => {
    const intent = await newIntent({ metadata: { order_id: 'R-1' } })
    expect(intent.status).toBe('requires_payment_method')
    const paid = await pay(intent, '4242424242424242', {
      'payment_method_data[billing_details][name]': 'A. Shopper',
    })
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } })

    const seen = await shop.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(seen).toMatchObject({ amount_received: 48_000, metadata: { order_id: 'R-1' } })
    expect(seen.latest_charge).toMatchObject({
      amount: 48_000,
      paid: true,
      billing_details: { name: 'A. Shopper' },
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
  })

  it('charges only once if a payment is confirmed several times', async () => {
    const intent = await newIntent()
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(intent, '4242424242424242')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    })
    const charges = await shop.stripe.charges.list({ payment_intent: intent.id })
    expect(charges.data).toHaveLength(1)
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  ])("declines %s with Stripe's message, and accepts another card", async (number, code, reason, message) => {
    const intent = await newIntent()
    const declined = await pay(intent, number)
    expect(declined.status).toBe(402)
    expect(declined.body.error).toMatchObject({ type: 'card_error', code, decline_code: reason, message })
    const seen = await shop.stripe.paymentIntents.retrieve(intent.id)
    expect(seen).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } })
    expect((await pay(intent, '5555555555554444')).body).toMatchObject({ status: 'succeeded' })
  })

  it('rejects any number that is not a test card', async () => {
    const intent = await newIntent()
    const real = await pay(intent, '4111111111111111')
    expect(real).toMatchObject({ status: 402, body: { error: { decline_code: 'test_mode_live_card' } } })
    const mistyped = await pay(intent, '4242424242424241')
    expect(mistyped.body.error).toMatchObject({ code: 'incorrect_number' })
  })

  it('rejects an expired card', async () => {
    const late = await pay(await newIntent(), '4242424242424242', {
      'payment_method_data[card][exp_year]': '20',
    })
    expect(late.body.error).toMatchObject({ type: 'card_error', code: 'invalid_expiry_year' })
  })

  it('accepts test tokens from the server, but no card number', async () => {
    const intent = await newIntent()
    const declined = await errorOf(
      shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa_chargeDeclined' }),
    )
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError)
    const paid = await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    expect(paid.status).toBe('succeeded')
    const raw = { type: 'card' as const, card: { number: '4242424242424242', exp_month: 1, exp_year: 2040 } }
    const refused = await errorOf(shop.stripe.paymentMethods.create(raw))
    expect(refused.message).toMatch(/test tokens .* for example pm_card_visa/)
  })

  it('stores no card number', async () => {
    const numbers = [...Object.values(testCards).map(({ number }) => number), '4111111111111111']
    const intents = await Promise.all(numbers.map(() => newIntent()))
    await Promise.all(intents.map((intent, n) => pay(intent, numbers[n] ?? '')))
    const stored = readdirSync(shop.dataDir)
      .map((name) => readFileSync(join(shop.dataDir, name), 'utf8'))
      .join('')
    for (const name of Object.keys(testCards)) expect(stored).toContain(name)
    for (const number of numbers) expect(stored).not.toContain(number)
  })
})

describe('3-D Secure', () => {
  const answerBank = (intent: Stripe.PaymentIntent, source: string, outcome: 'succeed' | 'fail') =>
    shop.browser('POST', `/v1/payment_intents/${intent.id}/sandbox_3ds`, {
      client_secret: intent.client_secret ?? '',
      source,
      outcome,
    })

  async function challenged(number: string) {
    const intent = await newIntent()
    const { body } = await pay(intent, number)
    expect(body).toMatchObject({ status: 'requires_action' })
    const action = body['next_action'] as { use_stripe_sdk: { source: string } }
    return { intent, source: action.use_stripe_sdk.source }
  }

  it.each(['4000002500003155', '4000000000003220'])('charges %s after the bank approves', async (number) => {
    const { intent, source } = await challenged(number)
    expect((await shop.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(0)
    expect((await answerBank(intent, source, 'succeed')).body).toMatchObject({ status: 'succeeded' })
    expect((await answerBank(intent, source, 'succeed')).status).toBe(400)
    expect((await shop.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  it('charges nothing if the bank does not approve', async () => {
    const { intent, source } = await challenged('4000002500003155')
    expect((await answerBank(intent, source, 'fail')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(0)
  })

  it('declines a card with insufficient funds after the bank approves', async () => {
    const { intent, source } = await challenged('4000008260003178')
    const { body } = await answerBank(intent, source, 'succeed')
    expect(body).toMatchObject({ last_payment_error: { decline_code: 'insufficient_funds' } })
  })

  it('rejects an earlier approval if the amount has changed', async () => {
    const { intent, source } = await challenged('4000002500003155')
    const changed = await shop.stripe.paymentIntents.update(intent.id, { amount: 99_000 })
    expect(changed.status).toBe('requires_confirmation')
    expect((await answerBank(intent, source, 'succeed')).status).toBe(400)
  })

  it('rejects an approval from another challenge', async () => {
    const { intent } = await challenged('4000002500003155')
    expect((await answerBank(intent, 'src_other', 'succeed')).status).toBe(400)
  })
})

describe('amounts', () => {
  it.each([
    [49, 'amount_too_small'],
    [100_000_000, 'amount_too_large'],
    [12.5, 'parameter_invalid_integer'],
    [-1, 'parameter_invalid_integer'],
  ])('rejects an amount of %d', async (amount, code) => {
    expect(await errorOf(newIntent({ amount }))).toMatchObject({ statusCode: 400, code, param: 'amount' })
  })

  it('accepts the smallest and the largest amount', async () => {
    expect((await newIntent({ amount: 50 })).amount).toBe(50)
    expect((await newIntent({ amount: 99_999_999 })).amount).toBe(99_999_999)
  })

  it('changes the amount of an open payment, but not of a paid one', async () => {
    const intent = await newIntent()
    expect((await shop.stripe.paymentIntents.update(intent.id, { amount: 100 })).amount).toBe(100)
    await shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
    const refused = await errorOf(shop.stripe.paymentIntents.update(intent.id, { amount: 200 }))
    expect(refused.code).toBe('payment_intent_unexpected_state')
    const noted = await shop.stripe.paymentIntents.update(intent.id, { metadata: { order_id: 'R-2' } })
    expect(noted.metadata).toEqual({ order_id: 'R-2' })
  })
})

describe('canceling', () => {
  it('cancels an open payment permanently', async () => {
    const intent = await newIntent()
    const reason = { cancellation_reason: 'abandoned' } as const
    const canceled = await shop.stripe.paymentIntents.cancel(intent.id, reason)
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const late = await pay(intent, '4242424242424242')
    expect(late).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } })
    const again = await errorOf(shop.stripe.paymentIntents.cancel(intent.id))
    expect(again.code).toBe('payment_intent_unexpected_state')
  })

  it('rejects the cancellation of a paid payment', async () => {
    const intent = await newIntent({ confirm: true, payment_method: 'pm_card_visa' })
    const refused = await errorOf(shop.stripe.paymentIntents.cancel(intent.id))
    expect(refused).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(refused.payment_intent?.status).toBe('succeeded')
    expect(refused.message).toMatch(
      /^You cannot cancel this PaymentIntent because it has a status of succeeded\./,
    )
  })
})

describe('refunds', () => {
  it('refunds a payment in parts, up to the whole amount', async () => {
    const intent = await newIntent({ confirm: true, payment_method: 'pm_card_visa' })
    const part = await shop.stripe.refunds.create({ payment_intent: intent.id, amount: 8_000 })
    expect(await shop.stripe.refunds.retrieve(part.id)).toMatchObject({ amount: 8_000, status: 'succeeded' })
    const tooMuch = await errorOf(shop.stripe.refunds.create({ payment_intent: intent.id, amount: 40_001 }))
    expect(tooMuch.message).toContain('greater than unrefunded amount on charge ($400.00)')
    const rest = await shop.stripe.refunds.create({ payment_intent: intent.id })
    expect(rest.amount).toBe(40_000)
    const again = await errorOf(shop.stripe.refunds.create({ payment_intent: intent.id }))
    expect(again.code).toBe('charge_already_refunded')
    const charge = await shop.stripe.charges.retrieve(String(rest.charge))
    expect(charge).toMatchObject({ amount_refunded: 48_000, refunded: true })
  })

  it('rejects the refund of an unpaid payment', async () => {
    const intent = await newIntent()
    await errorOf(shop.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }))
    const refused = await errorOf(shop.stripe.refunds.create({ payment_intent: intent.id }))
    expect(refused.message).toContain('does not have a successful charge to refund')
  })
})

describe('lists', () => {
  it('paginates payments, newest first', async () => {
    const made = [await newIntent(), await newIntent(), await newIntent()].map(({ id }) => id).reverse()
    const seen: string[] = []
    for await (const { id } of shop.stripe.paymentIntents.list({ limit: 2 })) {
      if (seen.push(id) === 3) break
    }
    expect(seen).toEqual(made)
  })
})
