import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderRow } from '../../src/persistence/rows/orderRows.ts'
import { findOrderById } from '../../src/persistence/rows/orderRows.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { runBeforeNextStatusChange } from '../support/runBeforeNextStatusChange.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const SHORT = 'Paid, but not enough in stock. Missing: 1 unit of Nacre Gown. Restock or refund the customer.'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

let rows = 0
/** Inserts a paid and confirmed order with the given fields. */
async function buildOrder(given: Partial<OrderRow> = {}): Promise<OrderRow> {
  const plain = {
    orderStatus: 'confirmed',
    paymentStatus: 'succeeded',
    refundedInCents: 0,
    review: null,
    revision: 0,
  } as const
  const row = buildOrderRow((rows += 1), { ...plain, ...given })
  await insertRows(test.shop.payload, 'orders', [row])
  return row
}
const post = (order: Pick<OrderRow, 'id'>, what: string, body: object) =>
  test.client.asAdmin('POST', `/api/admin/orders/${order.id}/${what}`, body)
const now = async ({ id }: Pick<OrderRow, 'id'>) => {
  const order = await findOrderById(test.shop.payload, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}
const lookUp = (order: OrderRow) =>
  test.client.call('POST', '/api/orders/lookup', { orderId: order.orderId, email: order.email })

describe('order number', () => {
  it('finds an order by its number in any case and returns 404 for other numbers', async () => {
    const order = await buildOrder()
    const ask = (number: string) => test.client.asAdmin('GET', `/api/admin/orders/${number}`)
    for (const number of [order.orderId, order.orderId.toLowerCase()])
      expect(await ask(number)).toMatchObject({ status: 200, body: { order: { id: order.id } } })
    for (const other of ['RV-NONE', order.orderId.slice(0, -1), '%25', '%00'])
      expect(await ask(other)).toMatchObject({
        status: 404,
        body: { error: 'Order not found.' },
      })
    expect((await test.client.call('GET', `/api/admin/orders/${order.orderId}`)).status).toBe(401)
  })

  it('does not shadow the order export endpoint', async () => {
    const { status, body } = await test.client.asAdmin('GET', '/api/admin/orders/export')
    expect([status, body.order]).toEqual([200, undefined])
  })
})

describe('order review', () => {
  const clear = (order: OrderRow, body: object = {}) =>
    post(order, 'review', { review: SHORT, note: ' Sewn by Friday. ', ...body })

  it('clears a review with a note and keeps reason, actor and time in the history', async () => {
    const order = await buildOrder({ review: SHORT })
    const start = Date.now()
    const { status, body } = await clear(order)
    expect(status).toBe(200)
    const event = { reviewed: SHORT, note: 'Sewn by Friday.', by: ADMIN.username }
    expect(body.order).toMatchObject({ review: null, history: [event] })
    const { history } = await now(order)
    expect(history).toMatchObject([{ ...event, byId: expect.any(String) }])
    expect(Date.parse(history?.[0]?.at ?? '')).toBeGreaterThanOrEqual(start)
    const { body: found } = await test.client.asAdmin(
      'GET',
      `/api/admin/orders?review=true&q=${order.orderId}`,
    )
    expect(found.orders).toEqual([])
  })

  it('returns 409 and names who already cleared the review', async () => {
    const order = await buildOrder({ review: SHORT })
    runBeforeNextStatusChange(test.shop, async () => {
      expect((await clear(order, { note: 'Called the customer.' })).status).toBe(200)
    })
    expect(await clear(order)).toMatchObject({
      status: 409,
      body: { error: `${ADMIN.username} already cleared this review.`, field: 'review' },
    })
    expect((await now(order)).history).toHaveLength(1)
  })

  it('returns 409 when the review changed since it was read', async () => {
    const order = await buildOrder({ review: 'A refund of $5.00 failed.' })
    expect(await clear(order)).toMatchObject({
      status: 409,
      body: { error: 'This order was updated. Review it and try again.' },
    })
    expect(await now(order)).toMatchObject({ review: 'A refund of $5.00 failed.', history: null })
  })

  it('returns 409 until a payment under review is accepted or fully refunded', async () => {
    const order = await buildOrder({ review: SHORT, paymentCheck: 'open' })
    expect(await clear(order)).toMatchObject({
      status: 409,
      body: { error: 'Accept or refund this payment instead.' },
    })
    const refunded = await buildOrder({ review: SHORT, paymentCheck: 'open' })
    await test.shop.payload.db.updateOne({
      collection: 'orders',
      id: refunded.id,
      data: { refundedInCents: refunded.paidInCents },
    })
    expect((await clear(refunded)).status).toBe(200)
  })

  it.each([
    [{ note: '  ' }, 'note', 'note must not be empty'],
    [{ note: undefined }, 'note', 'note is required'],
    [{ note: 'x'.repeat(2001) }, 'note', 'note must be 2,000 characters or fewer'],
    [{ review: '' }, 'review', 'review must not be empty'],
  ])('returns 400 for %j and keeps the review', async (sent, field, error) => {
    const order = await buildOrder({ review: SHORT })
    expect(await clear(order, sent)).toMatchObject({ status: 400, body: { error, field } })
    expect((await now(order)).review).toBe(SHORT)
  })

  it('does not set a cleared review again when a later refund updates the order', async () => {
    const placed = await placeOrder(test)
    const { stripePaymentIntentId: intent } = placed.payment
    const behind = { paidInCents: placed.payment.amount - 100 }
    await test.shop.payload.db.updateOne({ collection: 'orders', id: placed.id, data: behind })
    await test.stripe.refunds.create({ payment_intent: intent, amount: 100 })
    await test.webhooks.waitForDelivery('charge.refunded', intent)
    const { review } = await now(placed)
    expect(review).toMatch(/^The payment provider took/)
    expect((await post(placed, 'review', { review, note: 'Agreed by phone.' })).status).toBe(200)
    expect((await post(placed, 'refunds', { amount: 1, key: 'after-the-review' })).status).toBe(201)
    expect(await now(placed)).toMatchObject({ review: null, refundedInCents: 200 })
  })

  it('hides the review and its note from the customer', async () => {
    const order = await buildOrder({ review: SHORT })
    await clear(order)
    const { status, body } = await lookUp(order)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/Friday|in stock|admin/)
  })

  it('returns 401 without a token and keeps the review', async () => {
    const order = await buildOrder({ review: SHORT })
    const path = `/api/admin/orders/${order.id}/review`
    expect((await test.client.call('POST', path, { review: SHORT, note: 'x' })).status).toBe(401)
    expect((await now(order)).review).toBe(SHORT)
  })
})

describe('tracking link', () => {
  const WRONG = 'https://tracking.example/RV1'
  const RIGHT = 'https://tracking.example/RV2'
  const correct = (order: OrderRow, body: object = {}) =>
    test.client.asAdmin('PUT', `/api/admin/orders/${order.id}/tracking`, {
      trackingUrl: RIGHT,
      from: WRONG,
      ...body,
    })

  it('corrects the link, keeps both in the history and shows customers the new one', async () => {
    const order = await buildOrder({ orderStatus: 'shipped', trackingUrl: WRONG })
    const { status, body } = await correct(order)
    expect(status).toBe(200)
    const event = { trackingUrl: RIGHT, instead: WRONG, by: ADMIN.username }
    expect(body.order).toMatchObject({ orderStatus: 'shipped', trackingUrl: RIGHT, history: [event] })
    const { body: shown } = await lookUp(order)
    expect(shown.order).toMatchObject({ trackingUrl: RIGHT })
    expect(JSON.stringify(shown)).not.toContain(WRONG)
  })

  it('adds a link to an order that shipped without one', async () => {
    const order = await buildOrder({ orderStatus: 'delivered' })
    expect((await correct(order, { from: null })).status).toBe(200)
    expect(await now(order)).toMatchObject({ trackingUrl: RIGHT, history: [{ instead: null }] })
  })

  it('records a repeated correction once', async () => {
    const order = await buildOrder({ orderStatus: 'shipped', trackingUrl: WRONG })
    for (const _ of [1, 2]) expect((await correct(order)).status).toBe(200)
    expect((await now(order)).history).toHaveLength(1)
  })

  it('returns 409 when the link was already changed', async () => {
    const order = await buildOrder({ orderStatus: 'shipped', trackingUrl: WRONG })
    runBeforeNextStatusChange(test.shop, async () => {
      await correct(order, { trackingUrl: `${RIGHT}?by=another` })
    })
    expect(await correct(order)).toMatchObject({
      status: 409,
      body: {
        error: 'This tracking link was already changed. Review it and try again.',
        field: 'from',
      },
    })
    expect(await now(order)).toMatchObject({ trackingUrl: `${RIGHT}?by=another` })
  })

  it('returns 409 for an order that has not shipped', async () => {
    const order = await buildOrder({ orderStatus: 'processing' })
    expect(await correct(order, { from: null })).toMatchObject({
      status: 409,
      body: { error: 'Only a shipped order has a tracking link.' },
    })
  })

  it.each([['http://tracking.example/RV2'], ['javascript:alert(1)'], ['']])(
    'returns 400 for the link %j',
    async (trackingUrl) => {
      const order = await buildOrder({ orderStatus: 'shipped', trackingUrl: WRONG })
      expect(await correct(order, { trackingUrl })).toMatchObject({
        status: 400,
        body: { error: 'trackingUrl must be an https:// URL', field: 'trackingUrl' },
      })
    },
  )
})

describe('order note', () => {
  const KEY = 'note-of-this-page'

  it('stores a repeated note once with author and time and hides it from the customer', async () => {
    const order = await buildOrder()
    const note = 'Leave it at the\nback door.'
    for (const _ of [1, 2]) {
      const { status, body } = await post(order, 'notes', { note: ` ${note} `, key: KEY })
      expect(status).toBe(200)
      expect(body.order).toMatchObject({ history: [{ note, by: ADMIN.username, at: expect.any(String) }] })
    }
    expect((await now(order)).history).toHaveLength(1)
    const { status, body } = await lookUp(order)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/back door|admin/)
  })

  it('keeps both of two concurrent notes', async () => {
    const order = await buildOrder()
    runBeforeNextStatusChange(test.shop, () => post(order, 'notes', { note: 'First.', key: 'note-one' }))
    expect((await post(order, 'notes', { note: 'Second.', key: 'note-two' })).status).toBe(200)
    expect((await now(order)).history).toMatchObject([{ note: 'First.' }, { note: 'Second.' }])
  })

  it('returns 409 for more than 200 notes', async () => {
    const at = new Date().toISOString()
    const history = Array.from({ length: 200 }, (_, index) => ({
      note: 'x',
      key: `note-${index}`,
      at,
      by: null,
    }))
    const order = await buildOrder({ history })
    expect(await post(order, 'notes', { note: 'One more.', key: KEY })).toMatchObject({ status: 409 })
  })

  it.each([
    [{ note: ' ', key: KEY }, 'note', 'note must not be empty'],
    [{ note: 'x' }, 'key', 'key is required'],
    [{ note: 'x', key: 'short' }, 'key', 'key must be 8 to 200 visible ASCII characters'],
  ])('returns 400 for the note %j', async (sent, field, error) => {
    const order = await buildOrder()
    expect(await post(order, 'notes', sent)).toMatchObject({ status: 400, body: { error, field } })
  })
})

it('returns 401 for notes and tracking links without a token', async () => {
  const order = await buildOrder({ orderStatus: 'shipped' })
  const path = `/api/admin/orders/${order.id}`
  const note = await test.client.call('POST', `${path}/notes`, { note: 'x', key: 'note-of-nobody' })
  const link = { trackingUrl: 'https://t.example', from: null }
  const tracking = await test.client.call('PUT', `${path}/tracking`, link)
  expect([note.status, tracking.status]).toEqual([401, 401])
})
