import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type Stripe from 'stripe'
import type { Order } from '../../domain/contract/order.ts'
import type { Product } from '../../domain/contract/product.ts'
import { reconcilePayments } from '../../src/operations/checkout/reconcilePayments.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MARK = 'payments compared (sandbox)'

let test: TestShop
/** Payments made before the shop started: one by this shop, then by another shop and by other software. */
let ours: string
let others: string[]
beforeAll(async () => {
  test = await startTestShop({
    async beforeStart(stripe, shopUrl) {
      ours = await pay(stripe, { checkout_id: 'a checkout that is gone', shop_url: shopUrl })
      others = [
        await pay(stripe, { checkout_id: 'a checkout', shop_url: 'https://another.example' }),
        await pay(stripe, { order: '4711' }),
      ]
    },
  })
})
afterAll(() => test.close())

async function pay(stripe: Stripe, metadata: Record<string, string>): Promise<string> {
  const paid = { amount: 4_200, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
  return (await stripe.paymentIntents.create({ ...paid, metadata })).id
}
const ordersOf = (paymentIntentId: string) => test.client.findOrdersByPayment(paymentIntentId)
const idOf = ({ payment }: Order) => payment.stripePaymentIntentId
const orderNow = async (order: Order) => (await ordersOf(idOf(order)))[0]
const mark = () => test.shop.payload.kv.get<{ until: string }>(MARK)
const remove = (collection: 'orders' | 'checkouts', paymentIntentId: string) =>
  test.shop.payload.db.deleteMany({ collection, where: { paymentIntentId: { equals: paymentIntentId } } })

/** Replaces methods of the payment provider while `run` runs. */
async function withProvider<T>(double: Partial<TestShop['shop']['payments']>, run: () => Promise<T>) {
  const { payments } = test.shop
  const real = Object.fromEntries(
    (Object.keys(double) as (keyof typeof payments)[]).map((name) => [name, payments[name]]),
  )
  Object.assign(payments, double)
  try {
    return await run()
  } finally {
    Object.assign(payments, real)
  }
}

describe('reconciliation at startup', () => {
  it('creates an order for an unrecorded payment of this shop only', async () => {
    let found: Order[] = []
    while (found.length === 0) found = await ordersOf(ours)
    expect(found).toMatchObject([{ items: [], total: 42, payment: { status: 'succeeded', amount: 4_200 } }])
    expect(found[0]?.review).toContain('Ask the customer')
    await reconcilePayments(test.shop)
    for (const other of others) expect(await ordersOf(other)).toEqual([])
  })
})

describe('payments of others', () => {
  it.each([0, 1])('creates no order from webhooks or requests for payment %d of others', async (index) => {
    test.webhooks.pass()
    const other = others[index] ?? ''
    await test.stripe.refunds.create({ payment_intent: other, amount: 100 })
    await test.webhooks.waitForDelivery('charge.refunded', other)
    expect(await ordersOf(other)).toEqual([])
    expect(
      (await test.client.postOrder(other, [{ productId: 'sw-001', size: 'M', color: 'Noir', quantity: 1 }]))
        .status,
    ).toBe(402)
    expect(await ordersOf(other)).toEqual([])
  })
})

describe('reconciliation with the payment provider', () => {
  let product: Product
  beforeEach(async () => {
    test.webhooks.hold()
    product = await test.client.createProduct({ price: 50, stockQuantity: 5 })
  })
  const buy = async () => {
    const { clientSecret, paymentIntentId } = await test.client.openPayment(product)
    await test.client.pay(clientSecret)
    return paymentIntentId
  }
  const stock = async () => (await test.client.readProduct(product.id)).stockQuantity

  it('recreates an order that was lost with its checkout once and marks it for review', async () => {
    const paid = await buy()
    await test.client.postOrder(paid, [buildItem(product)])
    expect(await ordersOf(paid)).toHaveLength(1)
    await remove('orders', paid)
    await remove('checkouts', paid)
    const runs = await Promise.all([reconcilePayments(test.shop), reconcilePayments(test.shop)])
    const [order, ...more] = await ordersOf(paid)
    expect(more).toEqual([])
    expect(order).toMatchObject({ items: [], payment: { status: 'succeeded', amount: 5_000 } })
    expect(order?.review).not.toBeNull()
    expect(runs.flatMap(({ created }) => created)).toEqual([order?.orderId])
    expect(await reconcilePayments(test.shop)).toEqual({ created: [], failed: [] })
    expect(await stock()).toBe(4)
  })

  it('creates an order for a payment without a webhook and sells its units once', async () => {
    const paid = await buy()
    await Promise.all([reconcilePayments(test.shop), reconcilePayments(test.shop)])
    await reconcilePayments(test.shop)
    expect(await ordersOf(paid)).toMatchObject([{ items: [{ productId: product.id }], review: null }])
    expect(await stock()).toBe(4)
  })

  it('marks an order for review if the paid amount or currency differs', async () => {
    test.webhooks.pass()
    const order = await placeOrder(test, 100)
    await test.shop.payload.db.updateOne({
      collection: 'orders',
      id: order.id,
      data: { paidInCents: 9_000, currency: 'eur' },
    })
    await reconcilePayments(test.shop)
    const marked = await orderNow(order)
    expect(marked?.review).toBe(
      'The payment provider took $100.00 USD for this order, not $90.00 EUR: find out why before it goes on.',
    )
    await reconcilePayments(test.shop)
    expect(await orderNow(order)).toEqual(marked)
  })

  it('finds refunds of payments that are too old to be listed', async () => {
    test.webhooks.pass()
    const order = await placeOrder(test, 100)
    test.webhooks.hold()
    await test.stripe.refunds.create({ payment_intent: idOf(order), amount: 2_500 })
    expect((await orderNow(order))?.refunded).toBe(0)
    await withProvider({ async *listPayments() {} }, () => reconcilePayments(test.shop))
    expect(await orderNow(order)).toMatchObject({ refunded: 25, payment: { status: 'partially_refunded' } })
  })

  it('resumes where an interrupted run stopped', async () => {
    const until = new Date(Date.now() - 20 * DAY_MS).toISOString()
    await test.shop.payload.kv.set(MARK, { until })
    const asked: Date[] = []
    const { listPayments } = test.shop.payments
    const listUntilItBreaks: typeof listPayments = (opened) => {
      if (asked.push(opened.from) === 3) throw new Error('The provider is away')
      return listPayments(opened)
    }
    await expect(
      withProvider({ listPayments: listUntilItBreaks }, () => reconcilePayments(test.shop)),
    ).rejects.toThrow('away')
    expect(asked[0]).toEqual(new Date(Date.parse(until) - 3 * DAY_MS))
    expect((await mark())?.until).toBe(asked[2]?.toISOString())

    const again: Date[] = []
    const note: typeof listPayments = (opened) => {
      again.push(opened.from)
      return listPayments(opened)
    }
    await withProvider({ listPayments: note }, () => reconcilePayments(test.shop))
    expect(again[0]).toEqual(new Date((asked[2]?.getTime() ?? 0) - 3 * DAY_MS))
    expect(Date.parse((await mark())?.until ?? '')).toBeGreaterThan(Date.now() - DAY_MS)
  })

  it('retries a payment that failed to process', async () => {
    const paid = await buy()
    await test.shop.payload.kv.delete(MARK)
    const { findOne } = test.shop.payload.db
    test.shop.payload.db.findOne = () => Promise.reject(new Error('The database is away'))
    const listed = test.shop.payments.listPayments({ from: new Date(0), to: new Date(Date.now() + DAY_MS) })
    const run = withProvider({ listPayments: () => listed }, async () => {
      // Fails the database after the mark is read and restores it before progress is saved.
      test.shop.payload.db.findOne = findOne
      const { kv } = test.shop.payload
      const get = kv.get.bind(kv)
      kv.get = async (key) => {
        const value = await get(key)
        test.shop.payload.db.findOne = () => Promise.reject(new Error('The database is away'))
        return value as never
      }
      return reconcilePayments(test.shop).finally(() => {
        kv.get = get
        test.shop.payload.db.findOne = findOne
      })
    })
    expect((await run).failed).toContain(paid)
    expect(await mark()).toBeNull()
    await reconcilePayments(test.shop)
    expect(await ordersOf(paid)).toHaveLength(1)
  })

  it('processes nothing once aborted', async () => {
    const paid = await buy()
    expect(await reconcilePayments(test.shop, AbortSignal.abort())).toEqual({ created: [], failed: [] })
    expect(await ordersOf(paid)).toEqual([])
  })
})
