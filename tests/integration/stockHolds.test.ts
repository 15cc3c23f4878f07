import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import type { Checkout } from '../../src/persistence/rows/checkoutRows.ts'
import { HttpError } from '../../src/errors/HttpError.ts'
import { releaseStrayHolds } from '../../src/operations/checks/releaseStrayHolds.ts'
import { updateRow } from '../../src/persistence/tables.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { collect } from '../support/collect.ts'
import type { OpenPayment, ShopClient } from '../support/ShopClient.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  product = await client.createProduct({ price: 200, stockQuantity: 2 })
})

const checkoutOf = async ({ paymentIntentId }: OpenPayment) => {
  const row = await test.shop.payload.db.findOne<Checkout>({
    collection: 'checkouts',
    where: { paymentIntentId: { equals: paymentIntentId } },
  })
  if (!row) throw new Error('There is no such checkout')
  return row
}
const change = async (payment: OpenPayment, data: Partial<Checkout>) => {
  const { id } = await checkoutOf(payment)
  await test.shop.payload.db.updateOne({ collection: 'checkouts', id, data })
}
const past = () => new Date(Date.now() - 1000).toISOString()
const expire = (payment: OpenPayment) => change(payment, { expiresAt: past(), askAt: past() })
const isSellable = async () => (await client.requestPayment([buildItem(product, 2)], 40_000)).status
const statusOf = async ({ paymentIntentId }: OpenPayment) =>
  (await test.stripe.paymentIntents.retrieve(paymentIntentId)).status

describe('stock holds', () => {
  it('holds units for thirty minutes from opening the payment', async () => {
    const payment = await client.openPayment(product, 2)
    const { expiresAt } = await checkoutOf(payment)
    const minutes = (Date.parse(String(expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  it('keeps the ETag of the product valid for staff', async () => {
    const { etag } = await client.readManaged(product.id)
    await client.openPayment(product, 1)
    const change = { name: 'Renamed' }
    const answer = await client.asAdmin('PUT', `/api/products/${product.id}`, change, { 'if-match': etag })
    expect(answer.status).toBe(200)
  })

  it('restarts the hold when the shopper returns to pay', async () => {
    const payment = await client.openPayment(product, 1, 'hold-1')
    await change(payment, { expiresAt: new Date(Date.now() + 60_000).toISOString() })
    await client.openPayment(product, 1, 'hold-1')
    const minutes = (Date.parse(String((await checkoutOf(payment)).expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
  })

  it('keeps an unexpired hold during a sweep', async () => {
    const payment = await client.openPayment(product, 2)
    await sweepCheckouts(test.shop, { everything: true })
    expect(await readHeldUnits(test.shop, product.id)).toBe(2)
    expect(await statusOf(payment)).toBe('requires_payment_method')
  })

  it('cancels the payment of an expired hold and releases its units', async () => {
    const payment = await client.openPayment(product, 2)
    expect(await isSellable()).toBe(409)
    await expire(payment)
    await sweepCheckouts(test.shop)
    expect(await statusOf(payment)).toBe('canceled')
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
    expect((await checkoutOf(payment)).status).toBe('released')
    expect(await client.pay(payment.clientSecret)).not.toBe('succeeded')
    expect(await isSellable()).toBe(200)
  })

  it('restarts an expired hold with a new payment when the shopper returns', async () => {
    const first = await client.openPayment(product, 2, 'hold-2')
    await expire(first)
    await sweepCheckouts(test.shop)
    const second = await client.openPayment(product, 2, 'hold-2')
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await readHeldUnits(test.shop, product.id)).toBe(2)
    expect(await client.pay(second.clientSecret)).toBe('succeeded')
  })

  it('completes a release that a crash interrupted in the next sweep', async () => {
    const payment = await client.openPayment(product, 2)
    await test.stripe.paymentIntents.cancel(payment.paymentIntentId)
    await change(payment, { status: 'releasing', askAt: past() })
    await sweepCheckouts(test.shop)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
    expect((await checkoutOf(payment)).status).toBe('released')
  })

  it('releases an expired hold whose payment was never opened', async () => {
    const payment = await client.openPayment(product, 2)
    const { id } = await checkoutOf(payment)
    await test.shop.payload.db.updateOne({
      collection: 'checkouts',
      id,
      data: { paymentIntentId: null, expiresAt: past(), askAt: past() },
    })
    await sweepCheckouts(test.shop)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })

  it('releases a hold once in concurrent sweeps', async () => {
    const payment = await client.openPayment(product, 1)
    const other = await client.openPayment(product, 1)
    await expire(payment)
    await Promise.all([sweepCheckouts(test.shop), sweepCheckouts(test.shop), sweepCheckouts(test.shop)])
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
    expect(await client.pay(other.clientSecret)).toBe('succeeded')
  })
})

describe('checkouts that end while their payment is opened', () => {
  /** Ends the checkout while its payment is opened and its units are held in the ledger. */
  function endConcurrently(status: 'closed' | 'released', fails = false) {
    const { payments, payload } = test.shop
    const openPayment = payments.openPayment.bind(payments)
    return vi.spyOn(payments, 'openPayment').mockImplementationOnce(async (request) => {
      const payment = await openPayment(request)
      const paymentIntentId = status === 'closed' ? payment.id : null
      if (status === 'closed') await client.pay(payment.clientSecret)
      await updateRow(
        payload,
        'checkouts',
        { id: { equals: request.checkoutId } },
        { status, paymentIntentId },
      )
      if (fails) throw new HttpError(503, 'The provider is away')
      return payment
    })
  }

  it.each([
    ['paid', 'closed', 200, 0],
    ['given up, and its shopper comes back for it', 'released', 200, 2],
  ] as const)('leaves no stray hold when the checkout is %s', async (_how, status, code, held) => {
    const ends = endConcurrently(status)
    const answer = await client.requestPayment([buildItem(product, 2)], 40_000)
    ends.mockRestore()
    expect(answer.status).toBe(code)
    expect(await readHeldUnits(test.shop, product.id)).toBe(held)
    expect(await collect(releaseStrayHolds(test.shop))).toEqual([])
  })

  it('leaves no hold when opening the payment fails', async () => {
    const ends = endConcurrently('released', true)
    const answer = await client.requestPayment([buildItem(product, 2)], 40_000)
    ends.mockRestore()
    expect(answer.status).toBe(503)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })
})

describe('payments whose webhook did not arrive', () => {
  it('creates an order in the sweep, even after the hold expired', async () => {
    const payment = await client.openPayment(product, 2)
    await client.pay(payment.clientSecret)
    await expire(payment)
    await sweepCheckouts(test.shop)
    const orders = await client.findOrdersByPayment(payment.paymentIntentId)
    expect(orders).toMatchObject([{ total: 400, review: null }])
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 0, inStock: false })
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })

  it('creates one order from concurrent sweeps, webhook and browser request', async () => {
    const payment = await client.openPayment(product, 1)
    await client.pay(payment.clientSecret)
    const message = await test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    await expire(payment)
    await Promise.all([
      sweepCheckouts(test.shop),
      sweepCheckouts(test.shop, { everything: true }),
      test.webhooks.deliver(message),
      client.postOrder(payment.paymentIntentId, [buildItem(product)]),
    ])
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 1, inStock: true })
  })

  it('creates an order for review when the units were already released', async () => {
    const payment = await client.openPayment(product, 2)
    await client.pay(payment.clientSecret)
    await change(payment, { status: 'released' })
    const { status } = await client.postOrder(payment.paymentIntentId, [buildItem(product, 2)])
    expect(status).toBe(201)
    const [order] = await client.findOrdersByPayment(payment.paymentIntentId)
    expect(order).toMatchObject({ items: [{ quantity: 2 }], total: 400 })
    expect(order?.review).toContain('Check that the items are still in stock')
  })

  it('completes an order that a crash interrupted and sells its units once', async () => {
    const payment = await client.openPayment(product, 1)
    await client.pay(payment.clientSecret)
    await change(payment, { status: 'paid', askAt: past() })
    await sweepCheckouts(test.shop)
    await sweepCheckouts(test.shop)
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
    expect((await client.readProduct(product.id)).stockQuantity).toBe(1)
    expect((await checkoutOf(payment)).status).toBe('closed')
  })
})

// Keep this last: the provider stays down for the rest of this file.
describe('payment provider outage', () => {
  const words = 'We cannot take payment right now. Nothing was charged. Try again in a few minutes.'
  let waiting: OpenPayment
  beforeAll(async () => {
    waiting = await client.openPayment(await client.createProduct({ stockQuantity: 1 }))
    await test.stopProvider()
  })

  it('returns 503 for a checkout and releases its units', async () => {
    const { status, body } = await client.requestPayment([buildItem(product, 2)], 40_000)
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })

  it('returns 503 for a payment without a cart', async () => {
    const { status, body } = await client.call('POST', '/create-payment-intent', {
      amount: 500,
      currency: 'usd',
    })
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
  })

  it('returns 503 for an order instead of a permanent error', async () => {
    const { status, body } = await client.postOrder(waiting.paymentIntentId, [buildItem(product)])
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
  })

  it('keeps an expired checkout open that may still be paid', async () => {
    await expire(waiting)
    await sweepCheckouts(test.shop)
    expect((await checkoutOf(waiting)).status).toBe('open')
  })

  it('keeps serving readiness and product requests', async () => {
    expect((await client.call('GET', '/readyz')).status).toBe(200)
    expect((await client.call('GET', '/api/products')).status).toBe(200)
  })
})
