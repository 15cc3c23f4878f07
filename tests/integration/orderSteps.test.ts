import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { adminResponse } from '../../domain/contract/admin.ts'
import { orderResponse } from '../../domain/contract/orderSteps.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { runBeforeNextStatusChange } from '../support/runBeforeNextStatusChange.ts'
import { buildOrderRow } from '../support/build/buildRows.ts'
import { insertRows } from '../support/fillShop.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const TRACKING = 'https://tracking.example/RV1?lang=en'

let test: TestShop
let order: Order
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  order = await placeOrder(test)
})

const move = (body: object, id = order.id) =>
  test.client.asAdmin('PUT', `/api/admin/orders/${id}/status`, body)
const moveAlong = async (...statuses: string[]) => {
  let from = 'confirmed'
  for (const status of statuses) {
    expect((await move({ status, from })).status).toBe(200)
    from = status
  }
}
const orderNow = async () => (await test.client.findOrdersByPayment(order.payment.stripePaymentIntentId))[0]

describe('order status', () => {
  it('creates an order with no history, tracking URL or refund', () => {
    expect(order).toMatchObject({ orderStatus: 'confirmed', history: [], trackingUrl: null, refunded: 0 })
  })

  it('moves an order to delivered and records who changed its status and when', async () => {
    const start = Date.now()
    await moveAlong('processing')
    const { status, body } = await move({ status: 'shipped', from: 'processing', trackingUrl: TRACKING })
    expect(status).toBe(200)
    expect(orderResponse.parse(body).order.trackingUrl).toBe(TRACKING)
    const { body: last } = await move({ status: 'delivered', from: 'shipped' })
    expect(last).toEqual({ order: await orderNow() })
    const { history, orderStatus, trackingUrl } = orderResponse.parse(last).order
    expect({ orderStatus, trackingUrl }).toEqual({ orderStatus: 'delivered', trackingUrl: TRACKING })
    expect(history).toMatchObject([
      { status: 'processing', by: ADMIN.username },
      { status: 'shipped', by: ADMIN.username },
      { status: 'delivered', by: ADMIN.username },
    ])
    const row = await test.shop.payload.db.findOne<{ id: string; history: object[] }>({
      collection: 'orders',
      where: { id: { equals: order.id } },
    })
    const { body: me } = await test.client.asAdmin('GET', '/api/auth/admin/verify')
    const { id: byId } = adminResponse.parse(me).admin
    expect(row?.history).toMatchObject([{ byId }, { byId }, { byId }])
    const times = history.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted())
    expect(times[0]).toBeGreaterThanOrEqual(start)
    expect(times[2]).toBeLessThanOrEqual(Date.now())
  })

  it('ships an order without a tracking URL', async () => {
    await moveAlong('processing', 'shipped')
    expect(await orderNow()).toMatchObject({ orderStatus: 'shipped', trackingUrl: null })
  })

  it.each([['confirmed'], ['processing']])('cancels an order that is %s', async (from) => {
    await moveAlong(...(from === 'processing' ? ['processing'] : []))
    expect((await move({ status: 'cancelled', from })).status).toBe(200)
    expect(await orderNow()).toMatchObject({ orderStatus: 'cancelled', payment: { status: 'succeeded' } })
  })

  it('returns 409 when a shipped order is canceled', async () => {
    await moveAlong('processing', 'shipped')
    expect(await move({ status: 'cancelled', from: 'shipped' })).toMatchObject({
      status: 409,
      body: { error: "You can't cancel an order after it ships.", field: 'status' },
    })
  })

  it.each([
    [[], 'shipped'],
    [[], 'delivered'],
    [[], 'confirmed'],
    [['processing'], 'confirmed'],
    [['processing', 'shipped'], 'processing'],
    [['cancelled'], 'processing'],
  ])('returns 409 after the steps %j for a change to %s', async (statuses, status) => {
    await moveAlong(...statuses)
    const from = statuses.at(-1) ?? 'confirmed'
    const refused = await move({ status, from })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatch(
      from === 'cancelled' ? /^You can't change the status of a canceled order/ : `This order is ${from}.`,
    )
    expect((await orderNow())?.history).toHaveLength(statuses.length)
  })

  it('returns 400 for unknown fields and keeps items and payment on a status change', async () => {
    const { status, body } = await move({ status: 'processing', from: 'confirmed', totalInCents: 1 })
    expect({ status, body }).toEqual({
      status: 400,
      body: { error: 'totalInCents cannot be set here', field: 'totalInCents' },
    })
    await moveAlong('processing')
    const { history: _h, orderStatus: _s, ...kept } = order
    expect(await orderNow()).toMatchObject(kept)
  })

  it('adds a history to an older order with its next status change', async () => {
    const old = buildOrderRow(1, { orderStatus: 'processing', history: null })
    const { history: _h, trackingUrl: _t, ...row } = old
    await insertRows(test.shop.payload, 'orders', [row])
    const { status, body } = await move({ status: 'shipped', from: 'processing' }, old.id)
    expect(status).toBe(200)
    expect(orderResponse.parse(body).order.history).toMatchObject([{ status: 'shipped' }])
  })
})

describe('concurrent status changes', () => {
  it('accepts one of two concurrent changes and returns 409 with the new status to the other', async () => {
    await moveAlong('processing')
    const answers = await Promise.all([
      move({ status: 'shipped', from: 'processing', trackingUrl: TRACKING }),
      move({ status: 'cancelled', from: 'processing' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const now = await orderNow()
    expect(refused?.body.error).toBe(
      now?.orderStatus === 'shipped'
        ? 'This order was already moved to shipped. Review it and try again.'
        : 'This order was already canceled.',
    )
    expect(now?.history).toHaveLength(2)
  })

  it('returns 409 for an outdated status even if the change is allowed', async () => {
    await moveAlong('processing')
    expect(await move({ status: 'cancelled', from: 'confirmed' })).toMatchObject({
      status: 409,
      body: { error: 'This order was already moved to processing. Review it and try again.', field: 'from' },
    })
  })

  it('returns 409 when the order is canceled between reading and writing', async () => {
    await moveAlong('processing')
    runBeforeNextStatusChange(test.shop, async () => {
      await move({ status: 'cancelled', from: 'processing' })
    })
    expect(await move({ status: 'shipped', from: 'processing', trackingUrl: TRACKING })).toMatchObject({
      status: 409,
      body: { error: 'This order was already canceled.' },
    })
    expect(await orderNow()).toMatchObject({ orderStatus: 'cancelled', trackingUrl: null })
  })

  it('saves only one of ten identical concurrent changes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move({ status: 'processing', from: 'confirmed' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await orderNow())?.history).toHaveLength(1)
  })

  it('keeps a refund that is recorded between reading and writing', async () => {
    const { stripePaymentIntentId: intent } = order.payment
    runBeforeNextStatusChange(test.shop, async () => {
      await test.stripe.refunds.create({ payment_intent: intent, amount: 500 })
      await test.webhooks.waitForDelivery('charge.refunded', intent)
    })
    await moveAlong('processing')
    expect(await orderNow()).toMatchObject({
      refunded: 5,
      orderStatus: 'processing',
      history: expect.arrayContaining([
        expect.objectContaining({ status: 'processing' }),
        expect.objectContaining({ refunded: 5 }),
      ]),
    })
  })

  it('keeps a status change that is made while a refund is recorded', async () => {
    const { stripePaymentIntentId: intent } = order.payment
    runBeforeNextStatusChange(test.shop, async () => {
      await moveAlong('processing')
    })
    await test.stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await test.webhooks.waitForDelivery('charge.refunded', intent)
    expect((await orderNow())?.history).toHaveLength(2)
  })
})

describe('status change validation', () => {
  it.each([
    [{}, 'status', 'status is required'],
    [{ status: 'processing' }, 'from', 'from is required'],
    [
      { status: 'lost', from: 'confirmed' },
      'status',
      'status must be one of confirmed, processing, shipped, delivered, cancelled',
    ],
    [
      { status: 'shipped', from: 'processing', trackingUrl: 'http://tracking.example' },
      'trackingUrl',
      'trackingUrl must be an https:// URL',
    ],
    [
      { status: 'shipped', from: 'processing', trackingUrl: 'javascript:alert(1)' },
      'trackingUrl',
      'trackingUrl must be an https:// URL',
    ],
    [
      { status: 'processing', from: 'confirmed', trackingUrl: TRACKING },
      'trackingUrl',
      'trackingUrl can only be set when status is shipped',
    ],
  ])('returns 400 for %j', async (sent, field, error) => {
    expect(await move(sent)).toMatchObject({ status: 400, body: { error, field } })
    expect((await orderNow())?.history).toEqual([])
  })

  it.each(['none', '0'.repeat(24), 'sw-001', '%2F', '[object Object]'])(
    'returns 404 for the unknown order %s',
    async (id) => {
      const { status, body } = await move({ status: 'processing', from: 'confirmed' }, encodeURIComponent(id))
      expect({ status, body }).toEqual({ status: 404, body: { error: 'Order not found' } })
    },
  )
})

describe('order endpoints of the panel', () => {
  it.each(['admin', 'fulfillment', 'editor'] as const)(
    'returns 404 for status changes and refunds through the panel API (%s)',
    async (role) => {
      const { headers } = await createAccount(test, role)
      const cookie = `payload-token=${headers.authorization.replace('Bearer ', '')}`
      const fromPanel = { cookie, origin: test.shop.env.publicUrl }
      const before = await orderNow()
      for (const [method, step, body] of [
        ['PUT', 'status', { status: 'processing', from: 'confirmed' }],
        ['POST', 'refunds', { amount: 10, key: `by the panel ${role}`.replaceAll(' ', '-') }],
      ] as const) {
        const answer = await test.client.call(method, `/cms/api/orders/${order.id}/${step}`, body, fromPanel)
        expect([step, answer.status]).toEqual([step, 404])
      }
      expect(await orderNow()).toEqual(before)
    },
  )
})
