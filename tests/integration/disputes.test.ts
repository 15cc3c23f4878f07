import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { orderResponse } from '../../domain/contract/orderSteps.ts'
import { recordPayment } from '../../src/operations/checkout/completePayment.ts'
import type { Payment } from '../../src/payments/PaymentProvider.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const CARDS = { disputed: '4000000000000259', inquired: '4000000000001976' }

let test: TestShop
let keys = 0
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())
beforeEach(() => test.webhooks.pass())

const idOf = ({ payment }: Order) => payment.stripePaymentIntentId
const orderNow = async (order: Order) => {
  const [now] = await test.client.findOrdersByPayment(idOf(order))
  if (!now) throw new Error('The order is gone')
  return now
}
const refund = async (order: Order, amount: number, key = `dispute-key-${++keys}`) => {
  const path = `/api/admin/orders/${order.id}/refunds`
  return test.client.asAdmin('POST', path, { amount, key })
}
const lastRefundOf = async (order: Order) =>
  (await test.stripe.refunds.list({ payment_intent: idOf(order) })).data[0]?.id ?? ''
const failAtProvider = (refundId: string) =>
  test.stripe.rawRequest('POST', `/v1/refunds/${refundId}/sandbox_fail`)
const failLastRefund = async (order: Order) => {
  await failAtProvider(await lastRefundOf(order))
  await test.webhooks.waitForDelivery('refund.failed', idOf(order))
  await test.webhooks.waitForDelivery('refund.updated', idOf(order))
}
const atProvider = async (order: Order): Promise<Payment> => {
  const payment = await test.shop.payments.findPayment(idOf(order))
  if (!payment) throw new Error('The provider does not know the payment')
  return payment
}

describe('refunds that fail later', () => {
  let order: Order
  beforeEach(async () => {
    order = await placeOrder(test, 100)
  })

  it('records a failed refund in the history, and marks the order for review', async () => {
    await refund(order, 100)
    await failLastRefund(order)
    const now = await orderNow(order)
    expect(now).toMatchObject({ refunded: 0, payment: { status: 'succeeded', amount: 10_000 } })
    expect(now.history).toEqual([
      { refunded: 100, at: expect.any(String), by: ADMIN.username },
      { refundFailed: 100, at: expect.any(String), by: null },
    ])
    expect(now.review).toBe('Refund of $100.00 failed. Try again or pay the customer another way.')
  })

  it('keeps other refunds of the order, and allows the failed one again', async () => {
    await refund(order, 30)
    await refund(order, 70)
    await failLastRefund(order)
    expect(await orderNow(order)).toMatchObject({
      refunded: 30,
      payment: { status: 'partially_refunded' },
    })
    expect((await refund(order, 70)).body.order).toMatchObject({
      refunded: 100,
      payment: { status: 'refunded' },
    })
    expect((await orderNow(order)).history).toMatchObject([
      { refunded: 30 },
      { refunded: 70 },
      { refundFailed: 70 },
      { refunded: 70 },
      { reviewed: 'Refund of $70.00 failed. Try again or pay the customer another way.' },
    ])
  })

  it('returns 409 for the key of a failed refund, and accepts a new key', async () => {
    const key = 'the-same-key'
    await refund(order, 40, key)
    await failLastRefund(order)
    expect(await refund(order, 40, key)).toMatchObject({
      status: 409,
      body: {
        error: 'This refund of $40.00 was made and failed later. Start a new refund to try again.',
        field: 'key',
      },
    })
    expect((await refund(order, 40)).status).toBe(201)
  })

  it('records a failed refund once despite late, repeated and reordered webhooks', async () => {
    test.webhooks.hold()
    await refund(order, 60)
    const refundId = await lastRefundOf(order)
    await failAtProvider(refundId)
    const messages = [
      await test.webhooks.waitForDelivery('refund.failed', idOf(order)),
      await test.webhooks.waitForDelivery('refund.updated', idOf(order)),
      await test.webhooks.waitForDelivery('charge.refunded', idOf(order)),
    ]
    for (const message of [...messages, ...messages.toReversed()])
      expect(await test.webhooks.deliver(message)).toBe(200)
    await Promise.all([...messages, ...messages].map((message) => test.webhooks.deliver(message)))
    const now = await orderNow(order)
    expect(now).toMatchObject({ refunded: 0, payment: { status: 'succeeded' } })
    expect(now.history).toMatchObject([{ refunded: 60 }, { refundFailed: 60 }])
  })

  it('ignores an outdated payment that was read before the refund failed', async () => {
    test.webhooks.hold()
    await refund(order, 60)
    const before = await atProvider(order)
    await failAtProvider(await lastRefundOf(order))
    await recordPayment(test.shop, await atProvider(order))
    await recordPayment(test.shop, before)
    await Promise.all([
      recordPayment(test.shop, before),
      recordPayment(test.shop, await atProvider(order)),
      recordPayment(test.shop, before),
    ])
    const now = await orderNow(order)
    expect(now.refunded).toBe(0)
    expect(now.history).toMatchObject([{ refunded: 60 }, { refundFailed: 60 }])
  })

  it('keeps a status change made while a failed refund is recorded', async () => {
    test.webhooks.hold()
    await refund(order, 60)
    const { findPayment } = test.shop.payments
    await failAtProvider(await lastRefundOf(order))
    // The order changes while its payment is fetched: the history must contain both events.
    let isMoved = false
    test.shop.payments.findPayment = async (id) => {
      const payment = await findPayment(id)
      if (isMoved) return payment
      isMoved = true
      const path = `/api/admin/orders/${order.id}/status`
      await test.client.asAdmin('PUT', path, { status: 'processing', from: 'confirmed' })
      return payment
    }
    await recordPayment(test.shop, await findPaymentOr(findPayment, order)).finally(() => {
      test.shop.payments.findPayment = findPayment
    })
    const now = await orderNow(order)
    expect(now).toMatchObject({ orderStatus: 'processing', refunded: 0 })
    const kinds = now.history.map((event) => Object.keys(event)[0])
    expect(kinds.toSorted()).toEqual(['refundFailed', 'refunded', 'status'])
  })
})

async function findPaymentOr(find: (id: string) => Promise<Payment | null>, order: Order): Promise<Payment> {
  const payment = await find(idOf(order))
  if (!payment) throw new Error('The provider does not know the payment')
  return payment
}

describe('disputed payments', () => {
  async function disputedOrder(card = CARDS.disputed): Promise<Order> {
    const { client, webhooks } = test
    const product = await client.createProduct({ price: 100, stockQuantity: 0 })
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret, card)
    await webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    await webhooks.waitForDelivery('charge.dispute.created', paymentIntentId)
    await client.postOrder(paymentIntentId, [buildItem(product)])
    const [order] = await client.findOrdersByPayment(paymentIntentId)
    if (!order) throw new Error('No order came of the payment')
    return order
  }
  const answer = async (order: Order, words: string) => {
    const [dispute] = (await test.stripe.disputes.list({ payment_intent: idOf(order) })).data
    await test.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: words } })
  }

  it('marks a disputed order with the deadline to respond, and finds it by its status', async () => {
    const order = await disputedOrder()
    expect(order).toMatchObject({
      refunded: 0,
      payment: { status: 'disputed', dispute: { status: 'needs_response', amount: 10_000 } },
      history: [{ dispute: 'needs_response', amount: 100, by: null }],
    })
    expect(order.review).toMatch(/^Disputed: \$100\.00\. Don't ship\. Respond in Stripe by \w+ \d+, \d{4}\.$/)
    const found = await test.client.asAdmin(
      'GET',
      `/api/admin/orders?paymentStatus=disputed&q=${order.orderId}`,
    )
    expect(found.body.orders).toMatchObject([{ id: order.id }])
  })

  it.each([
    ['winning_evidence', 'closed', 'won', 'succeeded', null],
    ['losing_evidence', 'closed', 'lost', 'dispute_lost', /lost.*Don't refund it as well/],
    ['it was delivered', 'updated', 'under_review', 'disputed', /Don't ship until it's decided/],
  ] as const)(
    'updates the order after the evidence %j: dispute %s, status %s',
    async (words, event, status, paymentStatus, review) => {
      const order = await disputedOrder()
      await answer(order, words)
      await test.webhooks.waitForDelivery(`charge.dispute.${event}`, idOf(order))
      const now = await orderNow(order)
      expect(now.payment).toMatchObject({ status: paymentStatus, dispute: { status } })
      expect(now.history).toMatchObject([{ dispute: 'needs_response' }, { dispute: status }])
      if (review) expect(now.review).toMatch(review)
      else expect(now.review).toBeNull()
    },
  )

  it('treats a bank inquiry as a dispute until it is closed', async () => {
    const order = await disputedOrder(CARDS.inquired)
    expect(order.payment.status).toBe('disputed')
    await answer(order, 'winning_evidence')
    await test.webhooks.waitForDelivery('charge.dispute.closed', idOf(order))
    expect((await orderNow(order)).payment.status).toBe('succeeded')
  })

  it('does not reopen a decided dispute after a late webhook', async () => {
    const order = await disputedOrder()
    const early = await test.webhooks.waitForDelivery('charge.dispute.created', idOf(order))
    const before = await atProvider(order)
    await answer(order, 'losing_evidence')
    await test.webhooks.waitForDelivery('charge.dispute.closed', idOf(order))
    const settled = await orderNow(order)
    expect(await test.webhooks.deliver(early)).toBe(200)
    await recordPayment(test.shop, before)
    expect(await orderNow(order)).toEqual(settled)
  })

  it('keeps another reason for review of a disputed order', async () => {
    const { client, webhooks } = test
    const payment = await client.openPaymentWithoutCart(5_000)
    await client.pay(payment.clientSecret, CARDS.disputed)
    await webhooks.waitForDelivery('payment_intent.succeeded', payment.paymentIntentId)
    await webhooks.waitForDelivery('charge.dispute.created', payment.paymentIntentId)
    const [order] = await client.findOrdersByPayment(payment.paymentIntentId)
    expect(order).toMatchObject({
      payment: { status: 'disputed' },
      review: expect.stringContaining('no items'),
    })
  })

  it('hides the dispute from the order lookup', async () => {
    const { orderId, customerInfo } = await disputedOrder()
    const { body } = await test.client.call('POST', '/api/orders/lookup', {
      orderId,
      email: customerInfo.email,
    })
    expect(body.order).toMatchObject({ orderId, paymentStatus: 'succeeded' })
    expect(JSON.stringify(body)).not.toContain('dispute')
  })

  it('returns the payment status disputed after a cancellation', async () => {
    const order = await disputedOrder()
    const path = `/api/admin/orders/${order.id}/status`
    const { body } = await test.client.asAdmin('PUT', path, { status: 'cancelled', from: 'confirmed' })
    expect(orderResponse.parse(body).order.payment.status).toBe('disputed')
  })
})
