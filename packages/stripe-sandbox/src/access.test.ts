import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import Stripe from 'stripe'
import { startTestSandbox, type TestSandbox } from './testing/startTestSandbox.ts'

let shop: TestSandbox
beforeAll(async () => {
  shop = await startTestSandbox()
})
afterAll(() => shop.end())

const newIntent = () => shop.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
const at = (intent: Stripe.PaymentIntent) => `/v1/payment_intents/${intent.id}`

describe('browser API', () => {
  it('returns a payment for its client secret, without metadata and charges', async () => {
    const intent = await shop.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      metadata: { customer_email: 'shopper@example.com' },
    })
    const seen = await shop.browser('GET', at(intent), { client_secret: intent.client_secret ?? '' })
    expect(seen).toMatchObject({ status: 200, body: { id: intent.id, amount: 5_000 } })
    expect(seen.body).not.toHaveProperty('metadata')
    expect(seen.body).not.toHaveProperty('latest_charge')
  })

  it('returns 404 for the client secret of another payment, and 400 for none', async () => {
    const [mine, other] = [await newIntent(), await newIntent()]
    const wrong = { client_secret: mine.client_secret ?? '' }
    expect(await shop.browser('GET', at(other), wrong)).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
    })
    const confirmed = await shop.browser('POST', `${at(other)}/confirm`, {
      ...wrong,
      payment_method: 'pm_card_visa',
    })
    expect(confirmed.status).toBe(404)
    expect((await shop.browser('GET', at(mine), {})).status).toBe(400)
    expect((await shop.stripe.paymentIntents.retrieve(other.id)).status).toBe('requires_payment_method')
  })

  it.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/charges'],
  ] as const)('returns 403 for %s %s with the publishable key', async (method, path) => {
    expect((await shop.browser(method, path, {})).status).toBe(403)
  })

  it('rejects the secret key in the browser API', async () => {
    const key = shop.sandbox.keys.secretKey
    expect((await shop.browser('GET', '/v1/payment_intents', { key })).status).toBe(401)
  })

  it('creates payment methods and tokens that can pay', async () => {
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getFullYear() + 1),
    }
    const method = await shop.browser('POST', '/v1/payment_methods', { type: 'card', ...card })
    const paid = await shop.stripe.paymentIntents.confirm((await newIntent()).id, {
      payment_method: String(method.body['id']),
    })
    expect(paid.status).toBe('succeeded')

    const token = await shop.browser('POST', '/v1/tokens', card)
    const paidByToken = await shop.stripe.paymentIntents.confirm((await newIntent()).id, {
      payment_method_data: { type: 'card', card: { token: String(token.body['id']) } },
    } as Stripe.PaymentIntentConfirmParams)
    expect(paidByToken.status).toBe('succeeded')
  })
})

describe('server API', () => {
  it('rejects an unknown key', async () => {
    const { host, port } = shop.sandbox
    const stranger = new Stripe('sk_test_stranger', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    await expect(stranger.paymentIntents.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  it('returns 404 for unknown payments and endpoints', async () => {
    await expect(shop.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(shop.stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 })
  })

  it('rejects an unknown parameter', async () => {
    const misspelt = { amount: 5_000, currency: 'usd', receipt_mail: 'a@example.com' }
    await expect(shop.stripe.paymentIntents.create(misspelt)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'receipt_mail',
    })
  })
})

describe('idempotency keys', () => {
  const create = (amount: number, idempotencyKey: string) =>
    shop.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey })

  it('returns the same response for a repeated request', async () => {
    const [first, second] = await Promise.all([create(5_000, 'one'), create(5_000, 'one')])
    expect(second.id).toBe(first.id)
    expect([first, second].map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])).toContain(
      'true',
    )
  })

  it('rejects another request with the same key', async () => {
    await create(5_000, 'two')
    const error: unknown = await create(5_001, 'two').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error).toMatchObject({ statusCode: 400 })
  })

  it('does not use up a key if the request has invalid parameters', async () => {
    await expect(create(1, 'three')).rejects.toMatchObject({ code: 'amount_too_small' })
    expect((await create(5_000, 'three')).amount).toBe(5_000)
  })

  it('returns a decline again without another charge', async () => {
    const { id } = await newIntent()
    const confirm = () =>
      shop.stripe.paymentIntents.confirm(
        id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'four' },
      )
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 })
    await expect(confirm()).rejects.toMatchObject({ statusCode: 402 })
    expect((await shop.stripe.charges.list({ payment_intent: id })).data).toHaveLength(1)
  })

  it('keeps idempotency keys after a restart', async () => {
    const before = await create(7_000, 'five')
    await shop.restart()
    expect((await create(7_000, 'five')).id).toBe(before.id)
  })
})
