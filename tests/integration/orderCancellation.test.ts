import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import type { Product } from '../../domain/contract/product.ts'
import { orderResponse } from '../../domain/contract/orderSteps.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { cancelOrder } from '../../src/operations/orders/cancelOrder.ts'
import { finishCancellation } from '../../src/operations/orders/finishCancellation.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { findOrderById } from '../../src/persistence/rows/orderRows.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { HttpError } from '../../src/errors/HttpError.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { runBeforeNextStatusChange } from '../support/runBeforeNextStatusChange.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const ALL = { refund: true, restock: true, notify: true }
const NONE = { refund: false, restock: false, notify: false }
const REFUSED = 'Stripe declined this refund: This charge is disputed.'

let test: TestShop
let gown: Product
let suit: Product
let order: Order
beforeAll(async () => {
  test = await startTestShop()
  // Stop the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await test.client.createProduct({ name: 'Nacre Gown', price: 100, stockQuantity: 5 })
  suit = await test.client.createProduct({ name: 'Tideline', price: 50, stockQuantity: 1 })
  order = await buy([gown, 2], [suit, 1])
})
afterEach(() => void vi.restoreAllMocks())

async function buy(...lines: [Product, number][]): Promise<Order> {
  const items = lines.map(([product, quantity]) => buildItem(product, quantity))
  const cents = lines.reduce((sum, [{ price }, quantity]) => sum + toCents(price) * quantity, 0)
  const { body } = await test.client.requestPayment(items, cents)
  const clientSecret = String(body.clientSecret)
  const [paymentIntentId = ''] = clientSecret.split('_secret')
  await test.client.pay(clientSecret)
  await test.client.postOrder(paymentIntentId, items)
  return orderOf(paymentIntentId)
}
async function orderOf(paymentIntentId: string): Promise<Order> {
  const [found] = await test.client.findOrdersByPayment(paymentIntentId)
  if (!found) throw new Error('There is no order of this payment')
  return found
}
const now = ({ payment } = order) => orderOf(payment.stripePaymentIntentId)
const rowOf = async ({ id } = order) => {
  const row = await findOrderById(test.shop.payload, id)
  if (!row) throw new Error(`There is no order ${id}`)
  return row
}
const cancel = (choices: object, { id, orderStatus } = order) =>
  test.client.asAdmin('PUT', `/api/admin/orders/${id}/status`, {
    status: 'cancelled',
    from: orderStatus,
    ...choices,
  })
const refund = (amount: number, key: string, { id } = order) =>
  test.client.asAdmin('POST', `/api/admin/orders/${id}/refunds`, { amount, key })
const stockOf = async (...products: Product[]) => {
  const read = await Promise.all(products.map(({ id }) => test.client.readProduct(id)))
  return read.map(({ stockQuantity }) => stockQuantity)
}
const refundsAtProvider = async ({ payment } = order) => {
  const { data } = await test.stripe.refunds.list({ payment_intent: payment.stripePaymentIntentId })
  return data.map(({ amount }) => amount)
}
/** Runs the order job for everything due, including postponed retries. */
const round = async () => {
  const { id, emailsDueAt } = await rowOf()
  if (emailsDueAt)
    await test.shop.payload.db.updateOne({
      collection: 'orders',
      id,
      data: { emailsDueAt: new Date(0).toISOString() },
    })
  await writeOrderEmails(test.shop)
}
const emailsOf = async ({ orderId } = order) => {
  await round()
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { key: { contains: orderId } },
    sort: ['createdAt', 'id'],
    pagination: false,
  })
  return docs
}
const kindsOf = async () => (await emailsOf()).map(({ kind }) => kind)
const eventsOf = ({ history }: Order) =>
  history.map((event) => ('status' in event ? event.status : Object.keys(event)[0]))

/** Expects the refund, the restocking and the email exactly once each. */
async function expectAllDone() {
  await round()
  const done = await now()
  expect(done).toMatchObject({ orderStatus: 'cancelled', refunded: 250, review: null })
  expect(done.payment.status).toBe('refunded')
  expect(eventsOf(done)).toEqual(['cancelled', 'refunded'])
  expect(done.history[0]).toMatchObject({
    by: ADMIN.username,
    chosen: { refund: 250, restock: true, notify: true, restocked: 3 },
  })
  expect(await refundsAtProvider()).toEqual([25_000])
  expect(await stockOf(gown, suit)).toEqual([5, 1])
  expect(await kindsOf()).toEqual(['order-confirmed', 'order-cancelled'])
  expect((await rowOf()).emailsDueAt ?? null).toBeNull()
}

describe('order cancellation', () => {
  it('cancels without refund, restocking or email by default', async () => {
    const { status, body } = await cancel({})
    expect(status).toBe(200)
    expect(orderResponse.parse(body).order).toMatchObject({ orderStatus: 'cancelled', refunded: 0 })
    expect((await now()).history).toEqual([
      { status: 'cancelled', at: expect.any(String), by: ADMIN.username },
    ])
    expect(await stockOf(gown, suit)).toEqual([3, 0])
    expect(await kindsOf()).toEqual(['order-confirmed'])
    await refund(250, 'by-hand-later')
    expect(await kindsOf()).toEqual(['order-confirmed', 'order-refunded'])
  })

  it('refunds, restocks and sends an email, and returns the final order', async () => {
    const { status, body } = await cancel(ALL)
    expect(status).toBe(200)
    expect(orderResponse.parse(body).order).toEqual(await now())
    expect(body.order).toMatchObject({ refunded: 250, history: [{ chosen: { restocked: 3 } }, {}] })
    await expectAllDone()
    const email = (await emailsOf()).find(({ kind }) => kind === 'order-cancelled')
    expect(email).toMatchObject({ to: 'shopper@example.com' })
    expect(email?.text).toContain('Nacre Gown, size')
    expect(email?.text).toContain('We have refunded $250.00 to your original payment method.')
  })

  it('refunds without restocking or email if only refund is set, even after the webhook', async () => {
    test.webhooks.pass()
    await cancel({ refund: true })
    await test.webhooks.waitForDelivery('charge.refunded', order.payment.stripePaymentIntentId)
    expect(await now()).toMatchObject({ refunded: 250, history: [{ chosen: { ...NONE, refund: 250 } }, {}] })
    expect(await stockOf(gown, suit)).toEqual([3, 0])
    expect(await kindsOf()).toEqual(['order-confirmed'])
  })

  it('restocks without refund or email if only restock is set, and sells the units again', async () => {
    await cancel({ restock: true })
    expect(await now()).toMatchObject({ refunded: 0, history: [{ chosen: { restocked: 3 } }] })
    expect(await stockOf(gown, suit)).toEqual([5, 1])
    expect(await test.client.readProduct(suit.id)).toMatchObject({ inStock: true })
    await finishCancellation(test.shop, await rowOf())
    expect(await stockOf(gown, suit)).toEqual([5, 1])
    expect(await kindsOf()).toEqual(['order-confirmed'])
    await buy([suit, 1])
    expect(await stockOf(suit)).toEqual([0])
  })

  it('sends only an email if only notify is set, and another one for a later refund', async () => {
    await cancel({ notify: true })
    const emails = await emailsOf()
    expect(emails.map(({ kind }) => kind)).toEqual(['order-confirmed', 'order-cancelled'])
    expect(emails[1]?.text).toContain('No refund of your payment of $250.00 has been issued yet.')
    await refund(250, 'by-hand-later')
    expect(await kindsOf()).toEqual(['order-confirmed', 'order-cancelled', 'order-refunded'])
    expect([await stockOf(gown, suit), (await now()).refunded]).toEqual([[3, 0], 250])
  })

  it('resends the cancellation email with the current state of the order', async () => {
    await cancel({ notify: true })
    await refund(250, 'by-hand-later')
    const mail = (await emailsOf()).find(({ kind }) => kind === 'order-cancelled')
    const again = { emailId: mail?.id, email: 'right.address@example.com', key: 'of-this-dialog' }
    const { status } = await test.client.asAdmin('POST', `/api/admin/orders/${order.id}/emails`, again)
    expect(status).toBe(200)
    const sent = (await emailsOf()).at(-1)
    expect(sent).toMatchObject({ kind: 'order-cancelled', to: 'right.address@example.com' })
    expect(sent?.text).toContain('We have refunded $250.00')
  })

  it('refunds only the rest after an earlier refund', async () => {
    await refund(40, 'for-a-loose-seam')
    await kindsOf()
    await cancel(ALL)
    expect(await refundsAtProvider()).toEqual([21_000, 4_000])
    expect(await now()).toMatchObject({
      refunded: 250,
      history: [{ refunded: 40 }, { chosen: { refund: 210 } }, { refunded: 210, by: ADMIN.username }],
    })
    expect(await kindsOf()).toEqual(['order-confirmed', 'order-refunded', 'order-cancelled'])
  })

  it('refunds nothing if everything was refunded before', async () => {
    await refund(250, 'all-of-it-before')
    expect((await cancel(ALL)).status).toBe(200)
    expect(await refundsAtProvider()).toEqual([25_000])
    expect((await now()).review).toBeNull()
  })
})

describe('concurrent cancellations', () => {
  it('applies one of several concurrent cancellations, and returns 409 for the others', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(ALL)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'This order was already canceled.',
      field: 'from',
    })
    await expectAllDone()
  })

  it('ignores the options of a cancellation that comes second', async () => {
    runBeforeNextStatusChange(test.shop, async () => void (await cancel({})))
    expect((await cancel(ALL)).status).toBe(409)
    expect(await stockOf(gown, suit)).toEqual([3, 0])
    expect(await refundsAtProvider()).toEqual([])
  })

  it('finishes an interrupted cancellation once in concurrent processes', async () => {
    vi.spyOn(test.shop.payments, 'findPayment').mockRejectedValueOnce(new HttpError(503, 'away'))
    await cancel(ALL)
    vi.restoreAllMocks()
    const row = await rowOf()
    await Promise.all([
      ...Array.from({ length: 4 }, () => finishCancellation(test.shop, row)),
      ...Array.from({ length: 3 }, round),
    ])
    await expectAllDone()
  })
})

/** Fails every write after the given number of statements, as if the process had been killed. */
function killAfter(statements: number): { revive(): void; wasKilled(): boolean } {
  const { db } = test.shop.payload
  const { payments } = test.shop
  const real = {
    updateOne: db.updateOne.bind(db),
    create: db.create.bind(db),
    refund: payments.refundPayment,
  }
  let left = statements
  let killed = false
  const spend = () => {
    if (left-- > 0) return
    killed = true
    throw new Error('Killed')
  }
  vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
    spend()
    return real.updateOne(args)
  })
  vi.spyOn(db, 'create').mockImplementation(async (args) => {
    spend()
    return real.create(args)
  })
  vi.spyOn(payments, 'refundPayment').mockImplementation(async (request) => {
    spend()
    return real.refund(request)
  })
  return { revive: () => void vi.restoreAllMocks(), wasKilled: () => killed }
}

it('completes a cancellation that is killed after any statement', async () => {
  let killedAt = 0
  for (let statements = 1; ; statements++) {
    if (statements > 1) {
      suit = await test.client.createProduct({ name: 'Tideline', price: 50, stockQuantity: 1 })
      gown = await test.client.createProduct({ name: 'Nacre Gown', price: 100, stockQuantity: 5 })
      order = await buy([gown, 2], [suit, 1])
    }
    await round()
    const process = killAfter(statements)
    await cancelOrder(test.shop, order.id, { seen: 'confirmed', by: ADMIN.username, choices: ALL }).catch(
      () => {},
    )
    await writeOrderEmails(test.shop).catch(() => {})
    process.revive()
    // A job run of the shop may have been killed instead: then the order is not canceled yet.
    if ((await now()).orderStatus === 'confirmed') continue
    await expectAllDone()
    if (!process.wasKilled()) break
    killedAt = statements
  }
  // The status, two products, the refund, its history event, the completion and the email.
  expect(killedAt).toBeGreaterThanOrEqual(7)
})

describe('refunds of canceled orders', () => {
  const refuse = () =>
    vi.spyOn(test.shop.payments, 'refundPayment').mockRejectedValue(new HttpError(409, REFUSED))

  it('requires review and mentions the missing refund in the email if the refund is declined', async () => {
    refuse()
    const { status, body } = await cancel(ALL)
    expect(status).toBe(200)
    const review = `Canceled, but $250.00 was not refunded. ${REFUSED} Refund it here, or pay the customer another way.`
    expect(body.order).toMatchObject({ orderStatus: 'cancelled', refunded: 0, review })
    expect(await stockOf(gown, suit)).toEqual([5, 1])
    const email = (await emailsOf()).at(-1)
    expect(email?.kind).toBe('order-cancelled')
    expect(email?.text).toContain('Your refund of $250.00 has not gone through yet.')
    vi.restoreAllMocks()
    await round()
    expect(await refundsAtProvider()).toEqual([])
    await refund(250, 'by-hand-later')
    expect(await kindsOf()).toEqual(['order-confirmed', 'order-cancelled', 'order-refunded'])
  })

  it('sends no email about a later refund if notify was not set', async () => {
    refuse()
    await cancel({ refund: true })
    vi.restoreAllMocks()
    expect((await refund(250, 'by-hand-later')).status).toBe(201)
    expect(await kindsOf()).toEqual(['order-confirmed'])
  })

  it('requires review if the provider does not know the payment', async () => {
    vi.spyOn(test.shop.payments, 'findPayment').mockResolvedValue(null)
    const { body } = await cancel({ refund: true })
    expect(body.order).toMatchObject({
      review: expect.stringContaining("Stripe doesn't know the payment of this order."),
    })
  })

  it('refunds later if the provider is unavailable, and shows the refund as pending', async () => {
    vi.spyOn(test.shop.payments, 'findPayment').mockRejectedValue(new HttpError(503, 'away'))
    const { status, body } = await cancel(ALL)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      history: [{ chosen: { refund: 250, restocked: null } }],
      review: null,
    })
    expect(await kindsOf()).toEqual(['order-confirmed'])
    const { emailsDueAt } = await rowOf()
    expect(Date.parse(emailsDueAt ?? '')).toBeGreaterThan(Date.now())
    vi.restoreAllMocks()
    await expectAllDone()
  })

  it('records a refund whose response was lost', async () => {
    const real = test.shop.payments.refundPayment
    vi.spyOn(test.shop.payments, 'refundPayment').mockImplementation(async (request) => {
      await real(request)
      throw new Error('lost')
    })
    await cancel(ALL)
    vi.restoreAllMocks()
    await expectAllDone()
  })

  it('does not repeat a refund that failed at the bank before it was recorded', async () => {
    const { payments } = test.shop
    const real = payments.refundPayment
    vi.spyOn(payments, 'refundPayment').mockImplementation(async (request) => {
      await real(request)
      vi.spyOn(payments, 'findPayment').mockRejectedValue(new HttpError(503, 'away'))
      throw new HttpError(503, 'lost')
    })
    await cancel(ALL)
    vi.restoreAllMocks()
    const [made] = (await test.stripe.refunds.list({ payment_intent: order.payment.stripePaymentIntentId }))
      .data
    await test.stripe.rawRequest('POST', `/v1/refunds/${made?.id}/sandbox_fail`)
    await round()
    expect(await refundsAtProvider()).toEqual([25_000])
    expect(await now()).toMatchObject({
      refunded: 0,
      review: expect.stringContaining('Refund of $250.00 failed'),
    })
    expect((await emailsOf()).at(-1)?.text).toContain('has not gone through yet')
  })

  it('refunds only the rest if another refund is faster', async () => {
    const real = test.shop.payments.refundPayment
    vi.spyOn(test.shop.payments, 'refundPayment').mockImplementationOnce(async (request) => {
      await real({ ...request, amountInCents: 4_000, idempotencyKey: 'somebody-else' })
      await real(request)
    })
    await cancel(ALL)
    expect(await refundsAtProvider()).toEqual([21_000, 4_000])
    expect(await now()).toMatchObject({ refunded: 250, review: null })
    expect(await kindsOf()).toEqual(['order-confirmed', 'order-cancelled'])
  })
})

describe('restocking of canceled orders', () => {
  it('does not restock made-to-order units', async () => {
    const made = await test.client.createProduct({ name: 'Sillage Gown', price: 80, stockQuantity: 0 })
    order = await buy([made, 1], [gown, 1])
    expect(order.items).toMatchObject([{ isMadeToOrder: true }, { productName: 'Nacre Gown' }])
    await cancel({ restock: true })
    expect(await stockOf(made, gown)).toEqual([0, 3])
    expect((await now()).history).toMatchObject([{ chosen: { restocked: 1 } }])
  })

  it('does not restock units that were never in stock', async () => {
    const { clientSecret, paymentIntentId } = await test.client.openPaymentWithoutCart(10_000)
    await test.client.pay(clientSecret)
    await test.client.postOrder(paymentIntentId, [buildItem(suit, 2)])
    order = await orderOf(paymentIntentId)
    expect(order.review).toMatch(/not enough in stock/)
    await cancel({ restock: true })
    expect(await stockOf(suit)).toEqual([0])
    expect((await now()).history).toMatchObject([{ chosen: { restocked: 0 } }])
  })

  it('completes an interrupted sale before it restocks the units', async () => {
    const { db } = test.shop.payload
    const write = db.updateOne.bind(db)
    vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      const { stockLedger } = args.data as { stockLedger?: { held: object } }
      if (stockLedger && Object.keys(stockLedger.held).length === 0) throw new Error('Cut off')
      return write(args)
    })
    await expect(buy([gown, 2])).resolves.toBeTruthy()
    order = (await test.client.listOrders())[0] ?? order
    vi.restoreAllMocks()
    // Two units are sold to the earlier order; the two of this one are still held.
    expect(await stockOf(gown)).toEqual([3])
    await cancel({ restock: true })
    expect(await stockOf(gown)).toEqual([3])
    expect((await now()).history).toMatchObject([{ chosen: { restocked: 2 } }])
  })

  it('completes the interrupted sale of an accepted payment before it restocks the units', async () => {
    const { clientSecret, paymentIntentId } = await test.client.openPaymentWithoutCart(50)
    await test.client.pay(clientSecret)
    await test.client.postOrder(paymentIntentId, [buildItem(gown, 1)])
    order = await orderOf(paymentIntentId)
    const data = { paymentCheck: 'accepting', review: null }
    await test.shop.payload.db.updateOne({ collection: 'orders', id: order.id, data })
    await cancel({ restock: true })
    expect(await stockOf(gown)).toEqual([3])
    expect((await now()).history).toMatchObject([{ chosen: { restocked: 1 } }])
  })
})

describe('cancellation options', () => {
  it.each([
    [{ refund: 'yes' }, 'refund', 'refund must be a boolean'],
    [{ restock: 1 }, 'restock', 'restock must be a boolean'],
    [{ notify: null }, 'notify', 'notify must be a boolean'],
    [{ status: 'processing', refund: false }, 'refund', 'refund can only be set when status is cancelled'],
    [{ status: 'processing', restock: true }, 'restock', 'restock can only be set when status is cancelled'],
    [
      { status: 'processing', notify: true },
      'notify',
      'notify can only be set when status is shipped or cancelled',
    ],
    [{ letter: true }, 'letter', 'letter cannot be set here'],
  ])('returns 400 for the options %j', async (sent, field, error) => {
    expect(await cancel(sent)).toMatchObject({ status: 400, body: { error, field } })
    expect((await now()).orderStatus).toBe('confirmed')
  })

  it('returns 409 for notify if the order has no email address', async () => {
    const { db } = test.shop.payload
    await db.updateOne({ collection: 'orders', id: order.id, data: { email: null } })
    expect(await cancel(ALL)).toMatchObject({
      status: 409,
      body: {
        error: 'This order has no email address. Cancel it without notifying the customer.',
        field: 'notify',
      },
    })
    expect((await cancel({ refund: true })).status).toBe(200)
  })

  it('records options that are all false in the history, and does nothing', async () => {
    await cancel(NONE)
    expect((await now()).history).toMatchObject([{ chosen: { ...NONE, refund: 0, restocked: 0 } }])
    expect(await stockOf(gown, suit)).toEqual([3, 0])
    expect(await kindsOf()).toEqual(['order-confirmed'])
  })
})
