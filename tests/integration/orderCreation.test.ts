import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import Stripe from 'stripe'
import { order as orderSchema, orderList } from '../../domain/contract/order.ts'
import type { Product } from '../../domain/contract/product.ts'
import { CHANNELS } from '../../src/logging/channels.ts'
import { buildCustomer, buildItem, buildOrder } from '../support/build/buildOrder.ts'
import type { OpenPayment, ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { INCOMPLETE_EMAIL } from '../../domain/rules/addresses/emailAddresses.ts'

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.pass()
  product = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 5 })
})

/** Pays and holds back the webhooks, so that the browser comes first. */
const payQuietly = async (payment: OpenPayment) => {
  test.webhooks.hold()
  expect(await client.pay(payment.clientSecret)).toBe('succeeded')
  return test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
}
const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}
const orderOf = async ({ paymentIntentId }: OpenPayment) =>
  only(await client.findOrdersByPayment(paymentIntentId))
const stockOf = async (id = product.id) => (await client.readProduct(id)).stockQuantity

describe('creating an order', () => {
  it('takes names, prices and quantities from the server, not from the browser', async () => {
    const payment = await client.openPayment(product, 2)
    await payQuietly(payment)
    const { status, body } = await client.postOrder(payment.paymentIntentId, [
      { ...buildItem(product, 99), size: 'XXL' },
    ])
    expect(status).toBe(201)
    expect(await orderOf(payment)).toMatchObject({
      orderId: body.orderId,
      customerInfo: buildCustomer(),
      items: [
        {
          productId: product.id,
          productName: 'Nacre Gown',
          size: 'S',
          color: 'Noir',
          quantity: 2,
          price: 310.5,
        },
      ],
      subtotal: 621,
      tax: 0,
      shipping: 0,
      total: 621,
      orderStatus: 'confirmed',
      payment: {
        status: 'succeeded',
        stripePaymentIntentId: payment.paymentIntentId,
        amount: 62_100,
        currency: 'usd',
      },
      isTest: true,
      review: null,
    })
    expect(await stockOf()).toBe(3)
  })

  it('accepts and ignores the documented paymentMethod of the customer', async () => {
    const payment = await client.openPayment(product)
    await payQuietly(payment)
    const customerInfo = { ...buildCustomer(), paymentMethod: 'card' }
    const { status } = await client.postOrder(payment.paymentIntentId, [buildItem(product)], { customerInfo })
    expect(status).toBe(201)
    expect((await orderOf(payment)).customerInfo).not.toHaveProperty('paymentMethod')
  })

  it('creates one order for concurrent requests', async () => {
    const payment = await client.openPayment(product)
    await payQuietly(payment)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.postOrder(payment.paymentIntentId, [buildItem(product)])),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
    expect(await stockOf()).toBe(4)
  })

  it('keeps the name and price from when the payment was opened', async () => {
    const payment = await client.openPayment(product)
    await client.asAdmin('PUT', `/api/products/${product.id}`, { name: 'Renamed', price: 999 })
    await payQuietly(payment)
    await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    expect((await orderOf(payment)).items).toMatchObject([{ productName: 'Nacre Gown', price: 310.5 }])
  })

  it('marks the product as sold out with its last unit', async () => {
    const last = await client.createProduct({ stockQuantity: 1 })
    const payment = await client.openPayment(last)
    await payQuietly(payment)
    await client.postOrder(payment.paymentIntentId, [buildItem(last)])
    expect(await client.readProduct(last.id)).toMatchObject({ stockQuantity: 0, inStock: false })
  })

  it('keeps a made-to-order product in stock', async () => {
    const madeToOrder = await client.createProduct({ stockQuantity: 0 })
    const payment = await client.openPayment(madeToOrder, 7)
    await payQuietly(payment)
    await client.postOrder(payment.paymentIntentId, [buildItem(madeToOrder, 7)])
    expect(await client.readProduct(madeToOrder.id)).toMatchObject({ stockQuantity: 0, inStock: true })
  })
})

describe('orders without a successful payment', () => {
  const rejected = {
    status: 402,
    body: {
      error: 'This payment has not succeeded. Complete the payment first.',
      field: 'payment.stripePaymentIntentId',
    },
  }

  it('returns 402 for an unknown payment', async () => {
    const { status, body } = await client.postOrder('pi_unknown', [buildItem(product)])
    expect({ status, body }).toEqual(rejected)
  })

  it.each(['unpaid', 'declined', 'canceled'])('returns 402 for a payment that is %s', async (how) => {
    const payment = await client.openPayment(product)
    if (how === 'declined') await client.pay(payment.clientSecret, '4000000000000002')
    if (how === 'canceled') await test.stripe.paymentIntents.cancel(payment.paymentIntentId)
    const { status, body } = await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    expect({ status, body }).toEqual(rejected)
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toEqual([])
    expect(await stockOf()).toBe(5)
  })

  it.each([
    [{ customerInfo: undefined }, 'customerInfo', 'customerInfo is required'],
    [{ customerInfo: { ...buildCustomer(), email: 'x' } }, 'customerInfo.email', INCOMPLETE_EMAIL],
    [
      { customerInfo: { ...buildCustomer(), zipCode: '' } },
      'customerInfo.zipCode',
      'zipCode must not be empty',
    ],
    [{ items: undefined }, 'items', 'items is required'],
    [{ items: [] }, 'items', 'items must not be empty'],
    [{ items: 'none' }, 'items', 'items must be an array'],
    [{ payment: undefined }, 'payment', 'payment is required'],
    [{ payment: {} }, 'payment.stripePaymentIntentId', 'payment.stripePaymentIntentId is required'],
    [
      { payment: { stripePaymentIntentId: '../../v1/refunds' } },
      'payment.stripePaymentIntentId',
      'stripePaymentIntentId must be a PaymentIntent ID',
    ],
    [{ total: 'much' }, 'total', 'total must be a number'],
  ])('returns 400 for %j', async (mistake, field, error) => {
    const sent = { ...buildOrder('pi_unknown', [buildItem(product)]), ...mistake }
    const { status, body } = await client.call('POST', '/api/orders', sent)
    expect({ status, body }).toEqual({ status: 400, body: { error, field } })
  })
})

describe('payment webhooks', () => {
  const signed = (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

  it('creates an order that the browser never posted', async () => {
    const payment = await client.openPayment(product)
    await client.pay(payment.clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    expect(await orderOf(payment)).toMatchObject({
      customerInfo: buildCustomer(),
      total: 310.5,
      review: null,
    })
    expect(await stockOf()).toBe(4)
  })

  it('creates one order from concurrent webhook and browser requests', async () => {
    const payment = await client.openPayment(product)
    const message = await payQuietly(payment)
    const [posted, delivered] = await Promise.all([
      client.postOrder(payment.paymentIntentId, [buildItem(product)]),
      test.webhooks.deliver(message),
    ])
    expect([200, 201]).toContain(posted.status)
    expect(delivered).toBe(200)
    expect((await orderOf(payment)).orderId).toBe(posted.body.orderId)
    expect(await stockOf()).toBe(4)
  })

  it('ignores repeated webhooks, concurrent or later', async () => {
    const payment = await client.openPayment(product)
    const message = await payQuietly(payment)
    expect(await Promise.all(Array.from({ length: 8 }, () => test.webhooks.deliver(message)))).toEqual(
      Array.from({ length: 8 }, () => 200),
    )
    const order = await orderOf(payment)
    expect(await test.webhooks.deliver(message)).toBe(200)
    expect(await orderOf(payment)).toEqual(order)
    expect(await stockOf()).toBe(4)
  })

  it('keeps a payment succeeded when an earlier failure event arrives late', async () => {
    const payment = await client.openPayment(product)
    test.webhooks.hold()
    await client.pay(payment.clientSecret, '4000000000000002')
    const failure = await test.webhooks.waitForDelivery(
      'payment_intent.payment_failed',
      payment.paymentIntentId,
    )
    const success = await payQuietly(payment)
    expect(await test.webhooks.deliver(success)).toBe(200)
    expect(await test.webhooks.deliver(failure)).toBe(200)
    expect((await orderOf(payment)).payment.status).toBe('succeeded')
    expect(await stockOf()).toBe(4)
  })

  it('releases the units of a canceled payment', async () => {
    const payment = await client.openPayment(product, 5)
    expect((await client.requestPayment([buildItem(product)], 31_050)).status).toBe(409)
    await test.stripe.paymentIntents.cancel(payment.paymentIntentId)
    await test.webhooks.waitForDelivery('payment_intent.canceled', payment.paymentIntentId)
    expect((await client.requestPayment([buildItem(product)], 31_050)).status).toBe(200)
  })

  it('returns 400 for invalid signatures and changes nothing', async () => {
    const payment = await client.openPayment(product)
    const { body, signature } = await payQuietly(payment)
    const refused = { status: 400, body: { error: 'Invalid webhook signature' } }
    const forgeries: [string, string][] = [
      [body, 't=1,v1=00'],
      [body, ''],
      [body, 'nonsense'],
      [body, signed(body, 'whsec_another')],
      [body, signed(body, test.webhookSecret, Math.floor(Date.now() / 1000) - 3600)],
      [body.replace('"succeeded"', '"succeeded" '), signature],
      ['', signed('', 'whsec_another')],
      ['not json', signed('{}', test.webhookSecret)],
    ]
    for (const [payload, header] of forgeries)
      expect(
        await client.call('POST', '/webhooks/stripe', payload, { 'stripe-signature': header }),
      ).toMatchObject(refused)
    expect(await client.call('POST', '/webhooks/stripe', body)).toMatchObject(refused)
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toEqual([])
    expect(await test.webhooks.deliver({ body, signature })).toBe(200)
  })

  it('creates no order from an event whose payment did not succeed at Stripe', async () => {
    const payment = await client.openPayment(product)
    const lie = JSON.stringify({
      id: 'evt_lie',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: { id: payment.paymentIntentId, object: 'payment_intent', status: 'succeeded', amount: 1 },
      },
    })
    const header = signed(lie, test.webhookSecret)
    expect((await client.call('POST', '/webhooks/stripe', lie, { 'stripe-signature': header })).status).toBe(
      200,
    )
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toEqual([])
  })

  it('accepts unrelated events without changing or measuring anything', async () => {
    const before = (await client.listOrders()).length
    const measured: unknown[] = []
    const measure = (message: unknown) => void measured.push(message)
    subscribe(CHANNELS.webhook, measure)
    for (const object of [
      { id: 'cus_1', object: 'customer' },
      { id: 'pi_none', object: 'payment_intent' },
      {},
    ]) {
      const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'other', data: { object } })
      const header = signed(event, test.webhookSecret)
      expect(
        (await client.call('POST', '/webhooks/stripe', event, { 'stripe-signature': header })).status,
      ).toBe(200)
    }
    unsubscribe(CHANNELS.webhook, measure)
    expect(measured).toEqual([])
    expect((await client.listOrders()).length).toBe(before)
  })
})

describe('payments without a cart', () => {
  it('uses the cart that the browser posts, at catalog prices', async () => {
    const payment = await client.openPaymentWithoutCart(62_100)
    await payQuietly(payment)
    expect((await client.postOrder(payment.paymentIntentId, [buildItem(product, 2)])).status).toBe(201)
    expect(await orderOf(payment)).toMatchObject({
      customerInfo: buildCustomer(),
      items: [{ productName: 'Nacre Gown', price: 310.5, quantity: 2 }],
      total: 621,
      review: null,
    })
    expect(await stockOf()).toBe(3)
  })

  it('creates an order for review and fills it when the browser posts its cart later', async () => {
    const payment = await client.openPaymentWithoutCart(31_050)
    await client.pay(payment.clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    const unfilled = await orderOf(payment)
    expect(unfilled).toMatchObject({ items: [], total: 310.5, payment: { amount: 31_050 } })
    expect(unfilled.review).toBe('Payment has no items. Ask the customer what they ordered.')
    const { status, body } = await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    expect({ status, orderId: body.orderId }).toEqual({ status: 200, orderId: unfilled.orderId })
    expect(await orderOf(payment)).toMatchObject({
      items: [{ quantity: 1 }],
      customerInfo: buildCustomer(),
      review: null,
    })
    expect(await stockOf()).toBe(4)
  })

  it('sells its units once when the browser posts them repeatedly', async () => {
    const payment = await client.openPaymentWithoutCart(31_050)
    const message = await payQuietly(payment)
    await Promise.all([
      ...Array.from({ length: 6 }, () => client.postOrder(payment.paymentIntentId, [buildItem(product)])),
      test.webhooks.deliver(message),
    ])
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
    expect(await stockOf()).toBe(4)
  })

  it('keeps the first cart that was posted', async () => {
    const payment = await client.openPaymentWithoutCart(31_050)
    await payQuietly(payment)
    await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    await client.postOrder(payment.paymentIntentId, [buildItem(product, 3)], {
      customerInfo: buildCustomer({ address: '9 Thief Lane' }),
    })
    const order = await orderOf(payment)
    expect(order.items).toMatchObject([{ quantity: 1 }])
    expect(order.customerInfo.address).toBe('1 Harbor Street')
    expect(await stockOf()).toBe(4)
  })

  it.each([
    ['pays less than its bag costs', 100, 1, "Amount paid doesn't match the cart total."],
    [
      'buys more than there is',
      310_500,
      10,
      'Paid, but not enough in stock. Missing: 5 units of Nacre Gown in Noir, size S. Restock or refund the customer.',
    ],
  ])('marks an order for review when it %s', async (_how, amount, quantity, review) => {
    const payment = await client.openPaymentWithoutCart(amount)
    await payQuietly(payment)
    expect((await client.postOrder(payment.paymentIntentId, [buildItem(product, quantity)])).status).toBe(201)
    expect((await orderOf(payment)).review).toBe(review)
  })

  it('creates an order for review when its product was deleted', async () => {
    const payment = await client.openPaymentWithoutCart(31_050)
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    await payQuietly(payment)
    expect((await client.postOrder(payment.paymentIntentId, [buildItem(product)])).status).toBe(201)
    const order = await orderOf(payment)
    expect(order.items).toMatchObject([{ productId: product.id, price: 0 }])
    expect(order.review).not.toBeNull()
  })

  it('creates no order for a payment that was made outside of the shop', async () => {
    test.webhooks.pass()
    const intent = await test.stripe.paymentIntents.create({
      amount: 7700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    await test.webhooks.waitForDelivery('payment_intent.succeeded', intent.id)
    expect((await client.postOrder(intent.id, [buildItem(product)])).status).toBe(402)
    expect(await client.findOrdersByPayment(intent.id)).toEqual([])
  })
})

describe('refunds', () => {
  const sold = async () => {
    const payment = await client.openPayment(product)
    await client.pay(payment.clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    return payment
  }
  const statusNow = async (payment: OpenPayment) => (await orderOf(payment)).payment.status

  const refund = (payment: OpenPayment, amount?: number) =>
    test.stripe.refunds.create({ payment_intent: payment.paymentIntentId, amount })
  const messages = ({ paymentIntentId }: OpenPayment, count: number) =>
    test.webhooks.waitForDeliveries('charge.refunded', paymentIntentId, count)

  it('records a partial and then a full refund', async () => {
    const payment = await sold()
    await refund(payment, 1000)
    await messages(payment, 1)
    expect(await statusNow(payment)).toBe('partially_refunded')
    await refund(payment)
    await messages(payment, 2)
    expect(await statusNow(payment)).toBe('refunded')
    expect(await stockOf()).toBe(4)
  })

  it('records refunds whose webhooks arrive out of order', async () => {
    const payment = await sold()
    test.webhooks.hold()
    await refund(payment, 1000)
    await refund(payment)
    const [part, whole] = await messages(payment, 2)
    if (!part || !whole) throw new Error('Two messages were sent')
    expect(await test.webhooks.deliver(whole)).toBe(200)
    expect(await test.webhooks.deliver(part)).toBe(200)
    expect(await statusNow(payment)).toBe('refunded')
  })

  it('records a refund that was made before the order was created', async () => {
    const payment = await client.openPayment(product)
    const success = await payQuietly(payment)
    await refund(payment, 500)
    const [refunded] = await messages(payment, 1)
    if (!refunded) throw new Error('A message was sent')
    expect(await test.webhooks.deliver(refunded)).toBe(200)
    expect(await statusNow(payment)).toBe('partially_refunded')
    expect(await test.webhooks.deliver(success)).toBe(200)
    expect(await statusNow(payment)).toBe('partially_refunded')
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
  })
})

describe('order list for staff', () => {
  it('returns the newest orders first, page by page', async () => {
    const all = await client.listOrders()
    const times = all.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    const { body } = await client.asAdmin('GET', '/api/admin/orders?limit=3&page=2')
    const page = orderList.parse(body)
    expect(page.orders.map(({ id }) => id)).toEqual(all.slice(3, 6).map(({ id }) => id))
    expect(page.pagination).toEqual({
      page: 2,
      limit: 3,
      total: all.length,
      pages: Math.ceil(all.length / 3),
    })
    for (const order of all) expect(orderSchema.parse(order)).toEqual(order)
  })

  it('returns twenty orders per page by default', async () => {
    const { body } = await client.asAdmin('GET', '/api/admin/orders')
    expect(orderList.parse(body).pagination).toMatchObject({ page: 1, limit: 20 })
  })

  it.each([
    ['page=0', 'page', 'page must be 1 or more'],
    ['page=x', 'page', 'page must be an integer'],
    ['limit=1000', 'limit', 'limit must be from 1 to 100'],
  ])('returns 400 for ?%s', async (query, field, error) => {
    const { status, body } = await client.asAdmin('GET', `/api/admin/orders?${query}`)
    expect({ status, body }).toEqual({ status: 400, body: { error, field } })
  })
})
