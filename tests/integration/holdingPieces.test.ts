import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import type { Checkout } from '../../src/persistence/rows/checkoutRows.ts'
import { HttpError } from '../../src/errors/HttpError.ts'
import { freeStrayHolds } from '../../src/operations/checks/freeStrayHolds.ts'
import { updateRow } from '../../src/persistence/tables.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { collect } from '../support/collect.ts'
import type { OpenPayment, ShopClient } from '../support/ShopClient.ts'
import { heldOf } from '../support/heldOf.ts'
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
const isSellable = async () => (await client.askToPay([buildItem(product, 2)], 40_000)).status
const statusOf = async ({ paymentIntentId }: OpenPayment) =>
  (await test.stripe.paymentIntents.retrieve(paymentIntentId)).status

describe('a hold', () => {
  it('lasts thirty minutes from the moment the payment is opened', async () => {
    const payment = await client.openPayment(product, 2)
    const { expiresAt } = await checkoutOf(payment)
    const minutes = (Date.parse(String(expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
  })

  it('changes nothing that staff read: what they are about to save stays theirs to save', async () => {
    const { etag } = await client.readManaged(product.id)
    await client.openPayment(product, 1)
    const change = { name: 'Renamed' }
    const answer = await client.asAdmin('PUT', `/api/products/${product.id}`, change, { 'if-match': etag })
    expect(answer.status).toBe(200)
  })

  it('begins anew when the shopper comes back to pay', async () => {
    const payment = await client.openPayment(product, 1, 'hold-1')
    await change(payment, { expiresAt: new Date(Date.now() + 60_000).toISOString() })
    await client.openPayment(product, 1, 'hold-1')
    const minutes = (Date.parse(String((await checkoutOf(payment)).expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
  })

  it('is left alone by the sweep while its time is not over', async () => {
    const payment = await client.openPayment(product, 2)
    await sweepCheckouts(test.shop, { everything: true })
    expect(await heldOf(test.shop, product.id)).toBe(2)
    expect(await statusOf(payment)).toBe('requires_payment_method')
  })

  it('is given back when its time is over, and its payment cancelled first', async () => {
    const payment = await client.openPayment(product, 2)
    expect(await isSellable()).toBe(409)
    await expire(payment)
    await sweepCheckouts(test.shop)
    expect(await statusOf(payment)).toBe('canceled')
    expect(await heldOf(test.shop, product.id)).toBe(0)
    expect((await checkoutOf(payment)).status).toBe('released')
    expect(await client.pay(payment.clientSecret)).not.toBe('succeeded')
    expect(await isSellable()).toBe(200)
  })

  it('that ran out can be taken up again by the same shopper', async () => {
    const first = await client.openPayment(product, 2, 'hold-2')
    await expire(first)
    await sweepCheckouts(test.shop)
    const second = await client.openPayment(product, 2, 'hold-2')
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await heldOf(test.shop, product.id)).toBe(2)
    expect(await client.pay(second.clientSecret)).toBe('succeeded')
  })

  it('half given back by a crash is given back by the next sweep', async () => {
    const payment = await client.openPayment(product, 2)
    await test.stripe.paymentIntents.cancel(payment.paymentIntentId)
    await change(payment, { status: 'releasing', askAt: past() })
    await sweepCheckouts(test.shop)
    expect(await heldOf(test.shop, product.id)).toBe(0)
    expect((await checkoutOf(payment)).status).toBe('released')
  })

  it('of a payment that was never opened is given back when its time is over', async () => {
    const payment = await client.openPayment(product, 2)
    const { id } = await checkoutOf(payment)
    await test.shop.payload.db.updateOne({
      collection: 'checkouts',
      id,
      data: { paymentIntentId: null, expiresAt: past(), askAt: past() },
    })
    await sweepCheckouts(test.shop)
    expect(await heldOf(test.shop, product.id)).toBe(0)
  })

  it('given back twice gives back once', async () => {
    const payment = await client.openPayment(product, 1)
    const other = await client.openPayment(product, 1)
    await expire(payment)
    await Promise.all([sweepCheckouts(test.shop), sweepCheckouts(test.shop), sweepCheckouts(test.shop)])
    expect(await heldOf(test.shop, product.id)).toBe(1)
    expect(await client.pay(other.clientSecret)).toBe('succeeded')
  })
})

describe('a call that stalls', () => {
  /** The checkout ends, and what the call holds for it stands in the ledger, at the moment when its payment is opened. */
  function endsMeanwhile(status: 'closed' | 'released', fails = false) {
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
  ] as const)(
    'over a checkout that is %s leaves nothing held for nobody',
    async (_how, status, code, held) => {
      const ends = endsMeanwhile(status)
      const answer = await client.askToPay([buildItem(product, 2)], 40_000)
      ends.mockRestore()
      expect(answer.status).toBe(code)
      expect(await heldOf(test.shop, product.id)).toBe(held)
      expect(await collect(freeStrayHolds(test.shop))).toEqual([])
    },
  )

  it('and fails leaves nothing held either', async () => {
    const ends = endsMeanwhile('released', true)
    const answer = await client.askToPay([buildItem(product, 2)], 40_000)
    ends.mockRestore()
    expect(answer.status).toBe(503)
    expect(await heldOf(test.shop, product.id)).toBe(0)
  })
})

describe('a payment that the shop did not hear of', () => {
  it('is found by the sweep and becomes an order, though its hold was over', async () => {
    const payment = await client.openPayment(product, 2)
    await client.pay(payment.clientSecret)
    await expire(payment)
    await sweepCheckouts(test.shop)
    const orders = await client.ordersOf(payment.paymentIntentId)
    expect(orders).toMatchObject([{ total: 400, review: null }])
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 0, inStock: false })
    expect(await heldOf(test.shop, product.id)).toBe(0)
  })

  it('is one order though sweep, message and browser come at once', async () => {
    const payment = await client.openPayment(product, 1)
    await client.pay(payment.clientSecret)
    const message = await test.webhooks.arrival('payment_intent.succeeded', payment.paymentIntentId)
    await expire(payment)
    await Promise.all([
      sweepCheckouts(test.shop),
      sweepCheckouts(test.shop, { everything: true }),
      test.webhooks.deliver(message),
      client.postOrder(payment.paymentIntentId, [buildItem(product)]),
    ])
    expect(await client.ordersOf(payment.paymentIntentId)).toHaveLength(1)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 1, inStock: true })
  })

  it('that came through after its pieces were given back is recorded for a person to review', async () => {
    const payment = await client.openPayment(product, 2)
    await client.pay(payment.clientSecret)
    await change(payment, { status: 'released' })
    const { status } = await client.postOrder(payment.paymentIntentId, [buildItem(product, 2)])
    expect(status).toBe(201)
    const [order] = await client.ordersOf(payment.paymentIntentId)
    expect(order).toMatchObject({ items: [{ quantity: 2 }], total: 400 })
    expect(order?.review).toContain('Check that the items are still in stock')
  })

  it('left half recorded by a crash is finished by the sweep, and sold once', async () => {
    const payment = await client.openPayment(product, 1)
    await client.pay(payment.clientSecret)
    await change(payment, { status: 'paid', askAt: past() })
    await sweepCheckouts(test.shop)
    await sweepCheckouts(test.shop)
    expect(await client.ordersOf(payment.paymentIntentId)).toHaveLength(1)
    expect((await client.readProduct(product.id)).stockQuantity).toBe(1)
    expect((await checkoutOf(payment)).status).toBe('closed')
  })
})

// The provider does not come back in this file, so this stands last.
describe('while the payment provider is away', () => {
  const words = 'We cannot take payment right now. Nothing was charged. Try again in a few minutes.'
  let waiting: OpenPayment
  beforeAll(async () => {
    waiting = await client.openPayment(await client.createProduct({ stockQuantity: 1 }))
    await test.takeProviderDown()
  })

  it('no payment is opened, the shopper is told to come back, and the pieces are free again', async () => {
    const { status, body } = await client.askToPay([buildItem(product, 2)], 40_000)
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
    expect(await heldOf(test.shop, product.id)).toBe(0)
  })

  it('no payment without a bag is opened either', async () => {
    const { status, body } = await client.call('POST', '/create-payment-intent', {
      amount: 500,
      currency: 'usd',
    })
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
  })

  it('no order is refused for good', async () => {
    const { status, body } = await client.postOrder(waiting.paymentIntentId, [buildItem(product)])
    expect({ status, body }).toEqual({ status: 503, body: { error: words, requestId: expect.any(String) } })
  })

  it('the sweep gives nothing back that may still be paid, and tries again', async () => {
    await expire(waiting)
    await sweepCheckouts(test.shop)
    expect((await checkoutOf(waiting)).status).toBe('open')
  })

  it('the shop itself goes on', async () => {
    expect((await client.call('GET', '/readyz')).status).toBe(200)
    expect((await client.call('GET', '/api/products')).status).toBe(200)
  })
})
