import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Sandbox, startSandbox } from '@rivage/stripe-sandbox'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from './PaymentProvider.ts'
import { stripeProvider } from './stripeProvider.ts'

let dataDir: string
let sandbox: Sandbox
let stripe: Stripe
let provider: PaymentProvider
let paymentIntentId: string
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rivage-refunds-'))
  // Nothing listens for events on port 9 (discard).
  sandbox = await startSandbox({ dataDir, webhookUrl: 'http://127.0.0.1:9/' })
  const api = { host: sandbox.host, port: sandbox.port, protocol: 'http' } as const
  stripe = new Stripe(sandbox.keys.secretKey, { ...api, maxNetworkRetries: 0, telemetry: false })
  provider = stripeProvider({
    ...sandbox.keys,
    mode: 'sandbox',
    shopUrl: 'http://shop.example',
    browserScript: null,
    api,
  })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  const paid = { amount: 10_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
  paymentIntentId = (await stripe.paymentIntents.create(paid)).id
})

const refund = (amountInCents: number, idempotencyKey = 'key-1') =>
  provider.refundPayment({ paymentIntentId, amountInCents, by: 'ines', byId: 'account-1', idempotencyKey })

describe('Stripe refunds', () => {
  it('returns an empty list for a payment without refunds', async () => {
    expect(await provider.findPayment(paymentIntentId)).toMatchObject({ refundedInCents: 0, refunds: [] })
  })

  it('stores the author and the idempotency key of each refund', async () => {
    await refund(4_000)
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 })
    const payment = await provider.findPayment(paymentIntentId)
    expect(payment?.refundedInCents).toBe(5_000)
    expect(payment?.refunds.toSorted((one, other) => one.amountInCents - other.amountInCents)).toEqual([
      {
        id: expect.any(String),
        amountInCents: 1_000,
        at: expect.any(String),
        by: null,
        byId: null,
        key: null,
      },
      {
        id: expect.any(String),
        amountInCents: 4_000,
        at: expect.any(String),
        by: 'ines',
        byId: 'account-1',
        key: 'key-1',
      },
    ])
    expect(Math.abs(Date.parse(payment?.refunds[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  })

  it('refunds once per key, and rejects the key with another amount', async () => {
    await refund(4_000)
    await refund(4_000)
    await expect(refund(4_001)).rejects.toMatchObject({ status: 409, field: 'key' })
    expect((await provider.findPayment(paymentIntentId))?.refundedInCents).toBe(4_000)
  })

  it('returns more refunds than fit on one page', async () => {
    for (let made = 0; made < 103; made++) await refund(1, `key-${made}`)
    const payment = await provider.findPayment(paymentIntentId)
    expect(payment?.refunds).toHaveLength(103)
    expect(payment?.refundedInCents).toBe(103)
  })

  it('rejects more than the remaining amount with the message of Stripe', async () => {
    await refund(9_999)
    await expect(refund(2, 'key-2')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Stripe declined this refund: Refund amount ($0.02)'),
    })
  })

  it('rejects a refund of an incomplete payment', async () => {
    paymentIntentId = (await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })).id
    await expect(refund(1)).rejects.toMatchObject({ status: 409 })
  })

  it('returns 503 if Stripe is unreachable', async () => {
    const away = stripeProvider({
      secretKey: 'sk_test_nobody',
      publishableKey: '',
      webhookSecret: '',
      mode: 'test',
      shopUrl: 'http://shop.example',
      browserScript: null,
      // Nothing listens on port 9 (discard).
      api: { host: '127.0.0.1', port: 9, protocol: 'http' },
    })
    const request = { paymentIntentId, amountInCents: 1, by: 'ines', idempotencyKey: 'key-1' }
    await expect(away.refundPayment(request)).rejects.toMatchObject({ status: 503 })
  })
})
