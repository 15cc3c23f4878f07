import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { orderResponse } from '../../domain/contract/orderSteps.ts'
import { type Decision, orderCan } from '../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../domain/rules/orders/orderState.ts'
import type { OrderStatus } from '../../domain/rules/orders/orderStates.ts'
import { HttpError } from '../../src/errors/HttpError.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { newRowId } from '../../src/persistence/rows/newRowId.ts'
import { type OrderRow, findOrderById } from '../../src/persistence/rows/orderRows.ts'
import { buildOrderState } from '../../storefront/admin/orders/parts/buildOrderState.ts'
import { runBeforeNextStatusChange } from '../support/runBeforeNextStatusChange.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { insertRows } from '../support/fillShop.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const CARDS = {
  good: '4242424242424242',
  disputed: '4000000000000259',
  inquired: '4000000000001976',
  refundsFail: '4000000000005126',
}
const PRICE = 100

let test: TestShop
let keys = 0
beforeAll(async () => {
  test = await startTestShop()
  // These tests run the email job themselves.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(() => test.webhooks.pass())
afterEach(() => void vi.restoreAllMocks())

const paymentOf = ({ payment }: Order) => payment.stripePaymentIntentId
const step = (id: string, name: string, body: object, method = 'POST') =>
  test.client.asAdmin(method, `/api/admin/orders/${id}/${name}`, body)
const refund = ({ id }: Order, amount = PRICE, key = `action-key-${++keys}`) =>
  step(id, 'refunds', { amount, key })
const move = ({ id, orderStatus }: Order, status: OrderStatus, choices = {}) =>
  step(id, 'status', { status, from: orderStatus, ...choices }, 'PUT')
const lift = ({ id, holds }: Order, note = 'Checked by phone.') =>
  step(id, 'lifted-holds', { holds: holds.map((hold) => hold.id), note })

async function refresh(order: Order): Promise<Order> {
  const [now] = await test.client.findOrdersByPayment(paymentOf(order))
  if (!now) throw new Error('The order is gone')
  return now
}

/** Places an order, pays it with a card and waits for its webhooks. */
async function placeOrder(card = CARDS.good, { amountInCents = PRICE * 100 } = {}) {
  const { client, webhooks } = test
  const product = await client.createProduct({ price: PRICE, stockQuantity: 0 })
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  if (amountInCents !== PRICE * 100)
    await test.stripe.paymentIntents.update(paymentIntentId, { amount: amountInCents })
  await client.pay(clientSecret, card)
  await webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  if (card === CARDS.disputed || card === CARDS.inquired)
    await webhooks.waitForDelivery('charge.dispute.created', paymentIntentId)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('No order came of the payment')
  return order
}

async function payWithoutCart(card = CARDS.good): Promise<Order> {
  const { client, webhooks } = test
  const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(PRICE * 100)
  await client.pay(clientSecret, card)
  await webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
  if (card !== CARDS.good) await webhooks.waitForDelivery('charge.dispute.created', paymentIntentId)
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('No order came of the payment')
  return order
}

async function answerDispute(order: Order, evidence: string, event = 'closed'): Promise<Order> {
  const [dispute] = (await test.stripe.disputes.list({ payment_intent: paymentOf(order) })).data
  await test.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } })
  await test.webhooks.waitForDelivery(`charge.dispute.${event}`, paymentOf(order))
  return refresh(order)
}

/** Opens a dispute for a payment, regardless of its card. */
async function openDispute(order: Order): Promise<void> {
  const { latest_charge: charge } = await test.stripe.paymentIntents.retrieve(paymentOf(order))
  if (typeof charge !== 'string') throw new Error('The payment has no charge')
  await test.stripe.rawRequest('POST', `/v1/charges/${charge}/sandbox_dispute`)
}

async function failLastRefund(order: Order): Promise<Order> {
  const [last] = (await test.stripe.refunds.list({ payment_intent: paymentOf(order) })).data
  await test.stripe.rawRequest('POST', `/v1/refunds/${last?.id}/sandbox_fail`)
  await test.webhooks.waitForDelivery('refund.failed', paymentOf(order))
  return refresh(order)
}

/** Sends a request that must succeed and returns the updated order. */
async function take(order: Order, request: (order: Order) => Promise<{ status: number; body: unknown }>) {
  const { status, body } = await request(order)
  expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) })
  return refresh(order)
}

const refundsAtStripe = async (order: Order) =>
  (await test.stripe.refunds.list({ payment_intent: paymentOf(order) })).data.map(({ amount }) => amount)

async function readRow(order: Order): Promise<OrderRow> {
  const row = await findOrderById(test.shop.payload, order.id)
  if (!row) throw new Error('The order is gone')
  return row
}

/** Inserts a copy of the order in this status, so that actions on it do not change the original. */
async function copy(order: Order, orderStatus: OrderStatus): Promise<OrderRow> {
  const id = newRowId()
  const copied = { orderId: `RV-COPY${++keys}`, paymentIntentId: `pi_copy${keys}`, emailsDueAt: null }
  const row = { ...(await readRow(order)), id, orderStatus, ...copied }
  await insertRows(test.shop.payload, 'orders', [row])
  return row
}

type Answer = Awaited<ReturnType<typeof step>>

function expectAgreement(action: string, decision: Decision, { status, body }: Answer) {
  const expected = decision.allowed
    ? { status: expect.toSatisfy((code: number) => code < 300) }
    : { status: 409 }
  expect({ action, status, error: body.error }).toMatchObject({ action, ...expected })
  // For a cleared review the server also names who cleared it.
  if (!decision.allowed && !/already cleared/.test(String(body.error)))
    expect({ action, error: body.error }).toEqual({ action, error: decision.reason })
}

/** Tries every action and returns the allowed ones. Uses copies, except for emails and the refund. */
async function checkActions(order: Order): Promise<string> {
  const allowed: string[] = []
  const check = (action: string, decision: Decision, answer: Answer) => {
    expectAgreement(action, decision, answer)
    if (decision.allowed) allowed.push(action)
  }
  expect(buildOrderState(order)).toEqual({
    ...toOrderState(await readRow(order)),
    dispute: order.payment.dispute,
    paymentCheck: order.paymentCheck,
  })
  const isOver = order.orderStatus !== 'confirmed'
  const act = async (
    action: string,
    status: OrderStatus,
    decide: (row: OrderRow) => Decision,
    request: (row: OrderRow) => Promise<Answer>,
  ) => {
    const row = await copy(order, isOver ? order.orderStatus : status)
    check(action, decide(row), await request(row))
  }
  const moves = [
    ['confirmed', 'processing'],
    ['processing', 'shipped'],
    ['shipped', 'delivered'],
    ['confirmed', 'cancelled'],
  ] as const
  for (const [from, to] of moves)
    await act(
      to,
      from,
      (row) => orderCan.moveTo(toOrderState(row), to),
      ({ id, orderStatus }) => step(id, 'status', { status: to, from: orderStatus }, 'PUT'),
    )
  await act(
    'cancel and refund',
    'confirmed',
    (row) => orderCan.cancelWithRefund(toOrderState(row)),
    ({ id, orderStatus }) =>
      step(id, 'status', { status: 'cancelled', from: orderStatus, refund: true }, 'PUT'),
  )
  await act(
    'accept',
    'confirmed',
    (row) => (row.paymentCheck === 'accepted' ? { allowed: true } : orderCan.accept(toOrderState(row))),
    ({ id, review }) => step(id, 'acceptance', { review: review ?? 'none' }),
  )
  await act(
    'clear review',
    'confirmed',
    (row) => orderCan.clearReview(toOrderState(row)),
    ({ id, review }) => step(id, 'review', { review: review ?? 'none', note: 'Settled.' }),
  )
  await act(
    'tracking',
    'shipped',
    (row) => orderCan.correctTracking(toOrderState(row)),
    ({ id, trackingUrl }) =>
      step(id, 'tracking', { trackingUrl: 'https://t.example/2', from: trackingUrl ?? null }, 'PUT'),
  )
  await act(
    'note',
    'confirmed',
    (row) => orderCan.addNote(toOrderState(row)),
    ({ id }) => step(id, 'notes', { note: 'Called.', key: `note-key-${++keys}` }),
  )
  await act(
    'lift hold',
    'confirmed',
    (row) => orderCan.liftHold(toOrderState(row)),
    ({ id }) =>
      step(id, 'lifted-holds', {
        holds: order.holds.length > 0 ? order.holds.map((hold) => hold.id) : ['none'],
        note: 'Checked.',
      }),
  )
  await writeOrderEmails(test.shop)
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { key: { contains: order.orderId } },
    pagination: false,
  })
  for (const { id: emailId, kind, state } of docs) {
    const decision = orderCan.resendEmail(toOrderState(await readRow(order)), { kind, state })
    const body = { emailId, email: 'other@example.com', key: `mail-key-${++keys}` }
    expectAgreement(`resend ${kind}`, decision, await step(order.id, 'emails', body))
  }
  check('refund', orderCan.refund(toOrderState(await readRow(order))), await refund(order, 0.01))
  return allowed.join(', ')
}

describe('agreement of the server with orderCan', () => {
  const STEPS = 'processing, shipped, delivered'
  it.each<[string, () => Promise<Order>, string]>([
    ['clean', placeOrder, `${STEPS}, cancelled, cancel and refund, tracking, note, refund`],
    [
      'paid too little',
      () => placeOrder(CARDS.good, { amountInCents: 50 }),
      'accept, tracking, note, refund',
    ],
    ['paid without a cart', () => payWithoutCart(), 'accept, tracking, note, refund'],
    ['paid without a cart, disputed', () => payWithoutCart(CARDS.disputed), 'cancelled, tracking, note'],
    [
      'accepted without items or address',
      async () => take(await payWithoutCart(), ({ id, review }) => step(id, 'acceptance', { review })),
      'delivered, cancelled, cancel and refund, accept, tracking, note, lift hold, refund',
    ],
    [
      'paid, without an address',
      async () => {
        const order = await placeOrder()
        const data = { customerInfo: { email: 'shopper@example.com' } }
        await test.shop.payload.db.updateOne({ collection: 'orders', id: order.id, data })
        return refresh(order)
      },
      'delivered, cancelled, cancel and refund, tracking, note, lift hold, refund',
    ],
    [
      'partially refunded',
      async () => take(await placeOrder(), (order) => refund(order, 40)),
      `${STEPS}, cancelled, cancel and refund, tracking, note, refund`,
    ],
    [
      'fully refunded',
      async () => take(await placeOrder(), (order) => refund(order)),
      'cancelled, cancel and refund, tracking, note, lift hold',
    ],
    [
      'fully refunded, its hold lifted',
      async () => take(await take(await placeOrder(), (order) => refund(order)), (order) => lift(order)),
      `${STEPS}, cancelled, cancel and refund, tracking, note`,
    ],
    [
      'with a refund that failed',
      async () => failLastRefund(await take(await placeOrder(CARDS.refundsFail), (order) => refund(order))),
      `${STEPS}, cancelled, cancel and refund, clear review, tracking, note, refund`,
    ],
    ['disputed', () => placeOrder(CARDS.disputed), 'cancelled, clear review, tracking, note, lift hold'],
    [
      'disputed, under review',
      async () => answerDispute(await placeOrder(CARDS.disputed), 'it was delivered', 'updated'),
      'cancelled, clear review, tracking, note, lift hold',
    ],
    [
      'disputed, won',
      async () => answerDispute(await placeOrder(CARDS.disputed), 'winning_evidence'),
      `${STEPS}, cancelled, cancel and refund, tracking, note, refund`,
    ],
    [
      'disputed, lost',
      async () => answerDispute(await placeOrder(CARDS.disputed), 'losing_evidence'),
      'cancelled, clear review, tracking, note, lift hold',
    ],
    [
      'disputed, its hold lifted',
      async () => take(await placeOrder(CARDS.disputed), (order) => lift(order)),
      `${STEPS}, cancelled, clear review, tracking, note`,
    ],
    [
      'inquired about',
      () => placeOrder(CARDS.inquired),
      'cancelled, cancel and refund, clear review, tracking, note, lift hold, refund',
    ],
    ['canceled', async () => take(await placeOrder(), (order) => move(order, 'cancelled')), 'note, refund'],
    [
      'canceled and refunded',
      async () => take(await placeOrder(), (order) => move(order, 'cancelled', { refund: true })),
      'note',
    ],
    [
      'paid without a cart and refunded',
      async () => take(await payWithoutCart(), (order) => refund(order)),
      'note',
    ],
    [
      'erased',
      async () => {
        const order = await placeOrder()
        const data = {
          orderStatus: 'delivered',
          customerInfo: {},
          email: null,
          erasedAt: new Date().toISOString(),
        }
        await test.shop.payload.db.updateOne({ collection: 'orders', id: order.id, data })
        return refresh(order)
      },
      'note, refund',
    ],
  ])('allows the same actions as orderCan for an order: %s', async (_state, build, allowed) => {
    expect(await checkActions(await build())).toBe(allowed)
  })
})

describe('a disputed payment', () => {
  it('rejects refunds, alone or with a cancellation, until the dispute is won', async () => {
    const order = await placeOrder(CARDS.disputed)
    const key = 'of-this-dialog'
    for (const answer of [await refund(order, PRICE, key), await refund(order, PRICE, key)])
      expect(answer).toMatchObject({ status: 409, body: { error: expect.stringMatching(/disputed/) } })
    expect(await move(order, 'cancelled', { refund: true, restock: true })).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/disputed/), field: 'refund' },
    })
    expect(await refresh(order)).toEqual(order)
    expect(await refundsAtStripe(order)).toEqual([])
    const won = await answerDispute(order, 'winning_evidence')
    expect((await refund(won, PRICE, key)).status).toBe(201)
    expect(await refundsAtStripe(order)).toEqual([PRICE * 100])
  })

  it('accepts a repeated refund request from before the dispute and rejects a new one', async () => {
    const order = await placeOrder()
    await refund(order, 40, 'made-before')
    await openDispute(order)
    await test.webhooks.waitForDelivery('charge.dispute.created', paymentOf(order))
    expect((await refund(order, 40, 'made-before')).status).toBe(200)
    expect((await refund(order, 60)).status).toBe(409)
    expect(await refundsAtStripe(order)).toEqual([4_000])
  })

  it('rejects a refund when the dispute is opened just before the request to Stripe', async () => {
    const order = await placeOrder()
    const { refundPayment } = test.shop.payments
    test.webhooks.hold()
    vi.spyOn(test.shop.payments, 'refundPayment').mockImplementationOnce(async (request) => {
      await openDispute(order)
      return refundPayment(request)
    })
    const { status, body } = await refund(order)
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: expect.stringMatching(/^This payment is disputed\. A refund now could pay the customer twice\./),
    })
    // The order shows the dispute before its webhook arrives.
    const now = await refresh(order)
    expect(now).toMatchObject({
      refunded: 0,
      payment: { status: 'disputed' },
      holds: [{ kind: 'disputed' }],
    })
    test.webhooks.pass()
    expect((await refund(await answerDispute(now, 'winning_evidence'))).status).toBe(201)
  })

  it('gives up the pending refund of a cancellation and sets a review with the reason', async () => {
    const order = await placeOrder()
    vi.spyOn(test.shop.payments, 'findPayment').mockRejectedValue(new HttpError(503, 'away'))
    expect((await move(order, 'cancelled', { refund: true, notify: true })).status).toBe(200)
    vi.restoreAllMocks()
    await openDispute(order)
    await test.shop.payload.db.updateOne({
      collection: 'orders',
      id: order.id,
      data: { emailsDueAt: new Date(0).toISOString() },
    })
    await writeOrderEmails(test.shop)
    const now = await refresh(order)
    expect(now).toMatchObject({ orderStatus: 'cancelled', refunded: 0 })
    expect(now.review).toMatch(/Canceled, but \$100\.00 was not refunded\. This payment is disputed\./)
    expect(now.review).not.toMatch(/Refund it here/)
    expect(now.history).toMatchObject([
      { chosen: { refund: PRICE, restocked: 0 } },
      { dispute: 'needs_response' },
    ])
    expect(await refundsAtStripe(order)).toEqual([])
    expect((await readRow(order)).emailsDueAt ?? null).toBeNull()
  })
})

describe('a fulfillment hold', () => {
  it('lifts a hold and keeps the reason, actor and time in the history', async () => {
    const order = await placeOrder(CARDS.disputed)
    const { status, body } = await lift(order, 'The bank withdrew it by phone.')
    expect(status).toBe(200)
    const { holds, history } = orderResponse.parse(body).order
    expect(holds).toEqual([])
    expect(history.at(-1)).toEqual({
      lifted: order.holds,
      note: 'The bank withdrew it by phone.',
      at: expect.any(String),
      by: ADMIN.username,
    })
    expect((await lift(order)).status).toBe(409)
  })

  it('blocks the order again when a dispute is lost after its hold was lifted', async () => {
    const order = await take(await placeOrder(CARDS.disputed), (held) => lift(held))
    expect((await move(order, 'processing')).status).toBe(200)
    const lost = await answerDispute(order, 'losing_evidence')
    expect(lost.holds).toMatchObject([{ kind: 'dispute_lost' }])
    expect((await move(lost, 'shipped')).status).toBe(409)
  })

  it('blocks the order again when it is refunded after its hold was lifted', async () => {
    const held = await take(await placeOrder(), (order) => refund(order))
    const failed = await failLastRefund(await take(held, (order) => lift(order)))
    expect(failed.holds).toEqual([])
    const again = await take(failed, (order) => refund(order))
    expect(again.holds).toMatchObject([{ kind: 'refunded' }])
    expect((await move(again, 'processing')).status).toBe(409)
  })

  it('returns 409 when the lifted holds are not the current ones', async () => {
    const order = await placeOrder(CARDS.disputed)
    const stale = { ...order, holds: [{ id: 'refunded', kind: 'refunded' as const }] }
    expect(await lift(stale)).toMatchObject({
      status: 409,
      body: { error: 'This order was updated. Review it and try again.', field: 'holds' },
    })
    expect((await refresh(order)).holds).toEqual(order.holds)
  })

  it('keeps both holds when a dispute arrives while one is being lifted', async () => {
    const order = await take(await placeOrder(), (each) => refund(each, 100))
    runBeforeNextStatusChange(test.shop, async () => {
      await openDispute(order)
      await test.webhooks.waitForDelivery('charge.dispute.created', paymentOf(order))
    })
    expect((await lift(order)).status).toBe(409)
    expect((await refresh(order)).holds.map(({ kind }) => kind)).toEqual(['disputed', 'refunded'])
  })

  it('rejects a status change when a dispute arrives before it is saved', async () => {
    const order = await placeOrder()
    runBeforeNextStatusChange(test.shop, async () => {
      await openDispute(order)
      await test.webhooks.waitForDelivery('charge.dispute.created', paymentOf(order))
    })
    expect((await move(order, 'processing')).status).toBe(409)
    expect((await refresh(order)).orderStatus).toBe('confirmed')
  })

  it.each([
    [{ holds: [] as string[], note: 'x' }, 'holds'],
    [{ holds: ['disputed'], note: ' ' }, 'note'],
    [{ note: 'x' }, 'holds'],
  ])('returns 400 without holds or a reason: %j', async (body, field) => {
    const order = await placeOrder()
    expect(await step(order.id, 'lifted-holds', body)).toMatchObject({ status: 400, body: { field } })
  })

  it('lets order managers lift holds, but not editors or visitors', async () => {
    const order = await placeOrder(CARDS.disputed)
    const path = `/api/admin/orders/${order.id}/lifted-holds`
    const body = { holds: order.holds.map(({ id }) => id), note: 'Checked.' }
    const editor = await createAccount(test, 'editor')
    expect((await test.client.call('POST', path, body)).status).toBe(401)
    expect((await test.client.call('POST', path, body, editor.headers)).status).toBe(403)
    const manager = await createAccount(test, 'orderManager')
    expect((await test.client.call('POST', path, body, manager.headers)).status).toBe(200)
  })
})

describe('the fulfillment role', () => {
  it('lets fulfillment staff ship and cancel orders, but not refund, accept or export them', async () => {
    const order = await placeOrder()
    const packer = await createAccount(test, 'fulfillment')
    const manager = await createAccount(test, 'orderManager')
    const path = `/api/admin/orders/${order.id}`
    const refused: [string, string, object?][] = [
      ['POST', `${path}/refunds`, { amount: 1, key: 'packer-refund' }],
      ['POST', `${path}/acceptance`, { review: 'Paid too little.' }],
      ['GET', '/api/admin/orders/export'],
      ['PUT', `${path}/status`, { status: 'cancelled', from: 'confirmed', refund: true }],
    ]
    for (const [method, called, body] of refused) {
      const answer = await test.client.call(method, called, body, packer.headers)
      expect([called, answer.status]).toEqual([called, 403])
    }
    expect(await refresh(order)).toEqual(order)
    const refund = { amount: 1, key: 'manager-refund' }
    expect((await test.client.call('POST', `${path}/refunds`, refund, manager.headers)).status).toBe(201)
    const { id } = await placeOrder()
    for (const [from, to] of [
      ['confirmed', 'processing'],
      ['processing', 'shipped'],
    ])
      expect(
        await test.client.call('PUT', `/api/admin/orders/${id}/status`, { status: to, from }, packer.headers),
      ).toMatchObject({ status: 200, body: { order: { orderStatus: to } } })
    const cancel = { status: 'cancelled', from: 'confirmed', refund: false, notify: true }
    const { status, body } = await test.client.call('PUT', `${path}/status`, cancel, packer.headers)
    expect({ status, order: body.order }).toMatchObject({
      status: 200,
      order: { orderStatus: 'cancelled', refunded: 1 },
    })
  })
})

describe('a full refund', () => {
  it('clears the review of an unaccepted payment and cancels its order when made in Stripe', async () => {
    const order = await payWithoutCart()
    await test.stripe.refunds.create({ payment_intent: paymentOf(order) })
    await test.webhooks.waitForDelivery('charge.refunded', paymentOf(order))
    const now = await refresh(order)
    expect(now).toMatchObject({ orderStatus: 'cancelled', review: null, holds: [] })
    expect(now.history).toMatchObject([
      { refunded: PRICE, by: null },
      { reviewed: order.review, note: 'Fully refunded.', by: null },
      { status: 'cancelled', by: null },
    ])
    // Items that are posted later are neither added to the order nor sold.
    const product = await test.client.createProduct({ price: PRICE, stockQuantity: 3 })
    await test.client.postOrder(paymentOf(order), [buildItem(product)])
    expect(await refresh(order)).toMatchObject({ orderStatus: 'cancelled', items: [], review: null })
    expect((await test.client.readProduct(product.id)).stockQuantity).toBe(3)
  })

  it('ignores repeated refund webhooks', async () => {
    const order = await take(await payWithoutCart(), (each) => refund(each))
    const message = await test.webhooks.waitForDelivery('charge.refunded', paymentOf(order))
    const before = await refresh(order)
    await Promise.all([1, 2, 3].map(() => test.webhooks.deliver(message)))
    expect(await refresh(order)).toEqual(before)
  })
})
