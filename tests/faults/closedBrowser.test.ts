import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import type { OpenPayment } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const UNITS = 5

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  shop.webhooks.hold()
})
afterAll(() => shop.close())

describe('browser closed between payment and order', () => {
  let payment: OpenPayment
  let productId: string
  let post: () => Promise<number>
  beforeEach(async () => {
    const product = await shop.client.createProduct({ stockQuantity: UNITS })
    productId = product.id
    payment = await shop.client.openPayment(product, 2)
    expect(await shop.client.pay(payment.clientSecret)).toBe('succeeded')
    post = async () => (await shop.client.postOrder(payment.paymentIntentId, [buildItem(product, 2)])).status
  })

  const succeeded = () => shop.webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
  const expectOneOrder = async () => {
    expect(await shop.client.findOrdersByPayment(payment.paymentIntentId)).toMatchObject([
      {
        items: [{ productId, quantity: 2 }],
        payment: { amount: payment.amount, status: 'succeeded' },
        review: null,
      },
    ])
    const stock = await shop.client.readProduct(productId)
    expect(stock).toMatchObject({ stockQuantity: UNITS - 2, inStock: true })
  }

  it('creates the order when the webhook arrives late', async () => {
    expect(await shop.client.findOrdersByPayment(payment.paymentIntentId)).toEqual([])
    expect(await shop.webhooks.deliver(await succeeded())).toBe(200)
    await expectOneOrder()
  })

  it('creates one order for a webhook delivered repeatedly and concurrently', async () => {
    const delivery = await succeeded()
    await Promise.all([
      shop.webhooks.deliver(delivery),
      shop.webhooks.deliver(delivery),
      shop.webhooks.deliver(delivery),
    ])
    expect(await shop.webhooks.deliver(delivery)).toBe(200)
    await expectOneOrder()
  })

  it('creates one order when the webhook and the browser arrive concurrently', async () => {
    const delivery = await succeeded()
    const [status] = await Promise.all([
      post(),
      shop.webhooks.deliver(delivery),
      post(),
      shop.webhooks.deliver(delivery),
    ])
    expect([200, 201]).toContain(status)
    expect(await post()).toBe(200)
    await expectOneOrder()
  })

  it('creates the order without a webhook when the shop polls the payment provider', async () => {
    await sweepCheckouts(shop.shop, { everything: true })
    await expectOneOrder()
    await shop.webhooks.deliver(await succeeded())
    await expectOneOrder()
  })
})

it('creates one order when the decline webhook arrives after the payment webhook', async () => {
  const product = await shop.client.createProduct({ stockQuantity: UNITS })
  const { clientSecret, paymentIntentId } = await shop.client.openPayment(product)
  expect(await shop.client.pay(clientSecret, '4000000000000002')).toBe('card_declined')
  expect(await shop.client.pay(clientSecret)).toBe('succeeded')
  for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed'])
    expect(await shop.webhooks.deliver(await shop.webhooks.waitForDelivery(type, paymentIntentId))).toBe(200)
  expect(await shop.client.findOrdersByPayment(paymentIntentId)).toHaveLength(1)
  expect(await shop.client.readProduct(product.id)).toMatchObject({ stockQuantity: UNITS - 1 })
})

it('records a refund whose webhook arrives before the payment webhook', async () => {
  const product = await shop.client.createProduct({ stockQuantity: UNITS })
  const { clientSecret, paymentIntentId } = await shop.client.openPayment(product)
  expect(await shop.client.pay(clientSecret)).toBe('succeeded')
  await shop.stripe.refunds.create({ payment_intent: paymentIntentId })
  for (const type of ['charge.refunded', 'payment_intent.succeeded', 'charge.refunded'])
    expect(await shop.webhooks.deliver(await shop.webhooks.waitForDelivery(type, paymentIntentId))).toBe(200)
  expect(await shop.client.findOrdersByPayment(paymentIntentId)).toMatchObject([
    { payment: { status: 'refunded' } },
  ])
  expect(await shop.client.readProduct(product.id)).toMatchObject({ stockQuantity: UNITS - 1 })
})
