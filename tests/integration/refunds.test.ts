import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { orderResponse } from '../../domain/contract/orderSteps.ts'
import { HttpError } from '../../src/errors/HttpError.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let order: Order
let keys = 0
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.pass()
  order = await placeOrder(test, 100)
})

const newKey = () => `refund-key-${++keys}`
const refund = (amount: unknown, key: unknown = newKey(), id = order.id) =>
  test.client.asAdmin('POST', `/api/admin/orders/${id}/refunds`, { amount, key })
const orderNow = async () => (await test.client.findOrdersByPayment(order.payment.stripePaymentIntentId))[0]
const refundsAtProvider = async () => {
  const { data } = await test.stripe.refunds.list({ payment_intent: order.payment.stripePaymentIntentId })
  return data.map(({ amount }) => amount)
}
const messages = (count: number) =>
  test.webhooks.waitForDeliveries('charge.refunded', order.payment.stripePaymentIntentId, count)

describe('refund', () => {
  it('refunds the full amount and records user and time', async () => {
    const start = Math.floor(Date.now() / 1000) * 1000
    const { status, body } = await refund(100)
    expect(status).toBe(201)
    const { payment, refunded, history } = orderResponse.parse(body).order
    expect({ status: payment.status, refunded }).toEqual({ status: 'refunded', refunded: 100 })
    expect(history).toEqual([{ refunded: 100, at: expect.any(String), by: ADMIN.username }])
    expect(Date.parse(history[0]?.at ?? '')).toBeGreaterThanOrEqual(start)
    expect(await refundsAtProvider()).toEqual([10_000])
    expect(await orderNow()).toEqual(body.order)
  })

  it('refunds a part and the rest later', async () => {
    expect((await refund(30.25)).body.order).toMatchObject({
      refunded: 30.25,
      payment: { status: 'partially_refunded', amount: 10_000 },
    })
    expect((await refund(69.75)).body.order).toMatchObject({
      refunded: 100,
      payment: { status: 'refunded' },
      history: [{ refunded: 30.25 }, { refunded: 69.75 }],
    })
  })

  it('leaves the rest of the order unchanged', async () => {
    const { refunded: _r, history: _h, payment: _p, holds: _holds, ...kept } = order
    expect((await refund(100)).body.order).toMatchObject(kept)
  })

  it('refunds a canceled order', async () => {
    const path = `/api/admin/orders/${order.id}/status`
    await test.client.asAdmin('PUT', path, { status: 'cancelled', from: 'confirmed' })
    expect((await refund(100)).body.order).toMatchObject({ orderStatus: 'cancelled', refunded: 100 })
  })
})

describe('idempotency key of a refund', () => {
  it('refunds once for a repeated request', async () => {
    const key = newKey()
    expect((await refund(40, key)).status).toBe(201)
    const again = await refund(40, key)
    expect(again).toMatchObject({ status: 200, body: { order: { refunded: 40 } } })
    expect(await refundsAtProvider()).toEqual([4_000])
  })

  it('refunds once for concurrent requests', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(40, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
    expect(await refundsAtProvider()).toEqual([4_000])
    expect((await orderNow())?.history).toHaveLength(1)
  })

  it('returns 409 for the same key with another amount', async () => {
    const key = newKey()
    await refund(40, key)
    expect(await refund(41, key)).toMatchObject({
      status: 409,
      body: { error: 'This refund was already made, for $40.00.', field: 'key' },
    })
    expect(await refundsAtProvider()).toEqual([4_000])
  })

  it('accepts the same key for another order', async () => {
    const key = newKey()
    await refund(40, key)
    order = await placeOrder(test, 50)
    expect((await refund(40, key)).status).toBe(201)
  })
})

describe('refund of more than is left', () => {
  it('returns 409 with the amount that is left', async () => {
    await refund(60)
    expect(await refund(40.01)).toMatchObject({
      status: 409,
      body: { error: 'Enter $40.00 or less.', field: 'amount' },
    })
    await refund(40)
    expect((await refund(0.01)).body.error).toBe('This payment is fully refunded. Nothing is left to refund.')
    expect(await refundsAtProvider()).toEqual([4_000, 6_000])
  })

  it('accepts only one of several concurrent refunds', async () => {
    const answers = await Promise.all([refund(100), refund(100), refund(60)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    const sum = (await refundsAtProvider()).reduce((total, amount) => total + amount, 0)
    expect(sum).toBeLessThanOrEqual(10_000)
    expect((await orderNow())?.refunded).toBe(sum / 100)
  })

  it('returns 409 if another process refunds first', async () => {
    const { refundPayment } = test.shop.payments
    test.shop.payments.refundPayment = async (request) => {
      await refundPayment({ ...request, idempotencyKey: newKey() })
      await refundPayment(request)
    }
    const answer = await refund(60).finally(() => {
      test.shop.payments.refundPayment = refundPayment
    })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'Enter $40.00 or less.' },
    })
    expect(await refundsAtProvider()).toEqual([6_000])
    expect((await orderNow())?.refunded).toBe(60)
  })

  it('returns 409 by the refunds at the provider if the order is out of date', async () => {
    test.webhooks.hold()
    await test.stripe.refunds.create({
      payment_intent: order.payment.stripePaymentIntentId,
      amount: 8_000,
    })
    expect((await orderNow())?.refunded).toBe(0)
    expect((await refund(30)).body.error).toBe('Enter $20.00 or less.')
    expect((await orderNow())?.refunded).toBe(80)
  })
})

describe('refund webhook', () => {
  it('updates the order once if the webhook arrives before the response', async () => {
    const { refundPayment } = test.shop.payments
    test.shop.payments.refundPayment = async (request) => {
      await refundPayment(request)
      await messages(1)
      expect((await orderNow())?.history).toMatchObject([{ refunded: 40, by: ADMIN.username }])
    }
    const { status, body } = await refund(40).finally(() => {
      test.shop.payments.refundPayment = refundPayment
    })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      refunded: 40,
      history: [{ refunded: 40, by: ADMIN.username }],
    })
  })

  it('changes nothing if the webhook arrives last or twice', async () => {
    test.webhooks.hold()
    const { body } = await refund(40)
    const [message] = await messages(1)
    if (!message) throw new Error('A message was sent')
    expect(await test.webhooks.deliver(message)).toBe(200)
    expect(await test.webhooks.deliver(message)).toBe(200)
    expect(await orderNow()).toEqual(body.order)
  })

  it('records a refund made at the provider without a user', async () => {
    await test.stripe.refunds.create({ payment_intent: order.payment.stripePaymentIntentId, amount: 500 })
    await messages(1)
    expect((await orderNow())?.history).toEqual([{ refunded: 5, at: expect.any(String), by: null }])
    expect((await refund(10)).body.order).toMatchObject({
      refunded: 15,
      history: [
        { refunded: 5, by: null },
        { refunded: 10, by: ADMIN.username },
      ],
    })
  })
})

describe('lost response to a refund', () => {
  let real: TestShop['shop']['payments']['refundPayment']
  beforeEach(() => {
    real = test.shop.payments.refundPayment
  })
  afterEach(() => {
    test.shop.payments.refundPayment = real
  })

  it('finds a completed refund at the provider', async () => {
    test.shop.payments.refundPayment = async (request) => {
      await real(request)
      throw new HttpError(503, 'lost')
    }
    expect(await refund(40)).toMatchObject({ status: 201, body: { order: { refunded: 40 } } })
  })

  it('returns 503 if the refund is not found and accepts the same key again', async () => {
    const key = newKey()
    test.shop.payments.refundPayment = async () => {
      throw new HttpError(503, 'lost')
    }
    const { status, body } = await refund(40, key)
    expect(status).toBe(503)
    expect(body.error).toContain('the refund may have gone through')
    expect((await orderNow())?.refunded).toBe(0)
    test.shop.payments.refundPayment = real
    expect((await refund(40, key)).status).toBe(201)
    expect(await refundsAtProvider()).toEqual([4_000])
  })
})

describe('invalid refund requests', () => {
  it.each([
    [undefined, undefined, 'amount', 'amount is required'],
    ['10', undefined, 'amount', 'amount must be a number'],
    [0, undefined, 'amount', 'amount must be more than 0'],
    [-5, undefined, 'amount', 'amount must be more than 0'],
    [0.001, undefined, 'amount', 'amount must have at most 2 decimals'],
    [10, null, 'key', 'key must be a string'],
    [10, 'short', 'key', 'key must be 8 to 200 visible ASCII characters'],
  ])('rejects the amount %j with the key %j', async (amount, key, field, error) => {
    expect(await refund(amount, key)).toMatchObject({ status: 400, body: { error, field } })
  })

  it('returns 404 for an unknown order', async () => {
    expect(await refund(10, newKey(), 'none')).toMatchObject({
      status: 404,
      body: { error: 'Order not found' },
    })
  })

  it('returns 409 for a payment that the provider does not know', async () => {
    const row = buildOrderRow(7)
    await insertRows(test.shop.payload, 'orders', [row])
    expect(await refund(10, newKey(), row.id)).toMatchObject({
      status: 409,
      body: { error: "Stripe doesn't know the payment of this order." },
    })
  })
})

// The provider is unavailable from here on.
describe('refund while the provider is unavailable', () => {
  it('returns 503 and refunds nothing', async () => {
    await test.stopProvider()
    expect(await refund(10)).toMatchObject({
      status: 503,
      body: {
        error: "Stripe can't be reached, so nothing was refunded. Try again in a few minutes.",
      },
    })
    expect((await orderNow())?.refunded).toBe(0)
  })
})
