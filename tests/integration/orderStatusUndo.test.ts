import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { orderItemDetails } from '../../domain/contract/orderSteps.ts'
import { UNDO_MS } from '../../domain/rules/orders/undoSteps.ts'
import { managedVariantList } from '../../domain/contract/variant.ts'
import { listOrderEmails } from '../../src/operations/emails/orderEmails.ts'
import { findOrderById } from '../../src/persistence/rows/orderRows.ts'
import { sendEmails } from '../../src/operations/emails/sendEmails.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { Mailbox } from '../support/Mailbox.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const TRACKING = 'https://tracking.example/1'
const WAIT = { timeout: 20_000 }

let test: TestShop
let mailbox: Mailbox
let order: Order
beforeAll(async () => {
  test = await startTestShop({ env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'letters@shop.example' } })
  mailbox = new Mailbox(test.shop.payload)
})
afterAll(() => test.close())
beforeEach(async () => {
  mailbox.release()
  order = await placeOrder(test)
  await move('processing', 'confirmed')
})

const call = (method: string, path: string, body?: object) =>
  test.client.asAdmin(method, `/api/admin/orders/${order.id}/${path}`, body)
const move = (status: string, from: string, more: object = {}) =>
  call('PUT', 'status', { status, from, ...more })
const undo = (from: string) => call('POST', 'undone-steps', { from })
const orderNow = async () => (await test.client.findOrdersByPayment(order.payment.stripePaymentIntentId))[0]

async function round() {
  await writeOrderEmails(test.shop)
  await sendEmails(test.shop)
}

/** Returns the states of the order's shipping confirmations, oldest first. */
const shipments = () => statesOf('order-shipped')

/** Returns the states of the order's emails of a kind, oldest first. */
async function statesOf(kind: string) {
  await round()
  const { docs } = await test.shop.payload.db.find<{ state: string }>({
    collection: 'emails',
    where: { and: [{ kind: { equals: kind } }, { key: { contains: order.orderId } }] },
    sort: ['createdAt', 'id'],
  })
  return docs.map(({ state }) => state)
}

async function moveBack(minutes: number) {
  const now = await test.shop.payload.db.findOne<{ id: string; history: object[] }>({
    collection: 'orders',
    where: { id: { equals: order.id } },
  })
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  const history = now?.history.map((event) => ({ ...event, at }))
  await test.shop.payload.db.updateOne({ collection: 'orders', id: order.id, data: { history } })
}

describe('undoing a step', () => {
  it('moves a delivered order back, then a shipped one, and keeps every step in the history', async () => {
    await move('shipped', 'processing', { trackingUrl: TRACKING })
    await move('delivered', 'shipped')
    expect((await undo('delivered')).body.order).toMatchObject({
      orderStatus: 'shipped',
      trackingUrl: TRACKING,
    })
    expect((await undo('shipped')).body.order).toMatchObject({ orderStatus: 'processing', trackingUrl: null })
    const now = await orderNow()
    expect(now?.history).toMatchObject([
      { status: 'processing' },
      { status: 'shipped' },
      { status: 'delivered' },
      { status: 'shipped', undone: 'delivered', by: 'admin' },
      { status: 'processing', undone: 'shipped', formerTrackingUrl: TRACKING },
    ])
    const { body } = await test.client.call('POST', '/api/orders/lookup', {
      orderId: order.orderId,
      email: order.customerInfo.email,
    })
    const { steps } = body.order as { steps: { status: string }[] }
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'processing'])
  })

  it('returns 409 for other statuses, an outdated status and after an hour', async () => {
    expect(await undo('processing')).toMatchObject({
      status: 409,
      body: { error: 'Only a shipped or delivered order can be moved back.' },
    })
    await move('shipped', 'processing')
    expect((await undo('delivered')).status).toBe(409)
    await moveBack(61)
    expect(await undo('shipped')).toMatchObject({
      status: 409,
      body: { error: "This order was marked as shipped more than an hour ago, so this can't be undone." },
    })
    await moveBack(59)
    expect((await undo('shipped')).status).toBe(200)
  })

  it('undoes a step once for two concurrent requests', async () => {
    await move('shipped', 'processing')
    const statuses = await Promise.all(
      [undo('shipped'), undo('shipped')].map(async (each) => (await each).status),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await orderNow())?.history.filter((event) => 'undone' in event)).toHaveLength(1)
  })

  it('withdraws a pending email and sends a new one for the next shipment', async () => {
    mailbox.refuse('busy')
    await move('shipped', 'processing', { trackingUrl: TRACKING })
    expect(await shipments()).toEqual(['waiting'])
    await undo('shipped')
    expect(await shipments()).toEqual(['replaced'])
    mailbox.refuse(null)
    await move('shipped', 'processing')
    // The shop's own job may still be sending it.
    await vi.waitFor(async () => expect(await shipments()).toEqual(['replaced', 'sent']), WAIT)
  })
})

describe('delivery email', () => {
  const anHourLater = () =>
    vi.useFakeTimers({ now: Date.now() + UNDO_MS, toFake: ['Date'] }) && statesOf('order-delivered')
  afterEach(() => void vi.useRealTimers())

  it('sends the email once the delivery can no longer be undone', async () => {
    await move('shipped', 'processing', { trackingUrl: TRACKING })
    await move('delivered', 'shipped')
    expect(await statesOf('order-delivered')).toEqual([])
    await vi.waitFor(async () => expect(await anHourLater()).toEqual(['sent']), WAIT)
    expect(await anHourLater()).toEqual(['sent'])
  })

  it('sends no email if the delivery was undone', async () => {
    await move('shipped', 'processing')
    await move('delivered', 'shipped')
    await undo('delivered')
    expect(await anHourLater()).toEqual([])
  })

  it('decides by the time at which the order was read, because it may have been undone since', async () => {
    await move('shipped', 'processing')
    await move('delivered', 'shipped')
    const readAt = Date.now()
    const row = await findOrderById(test.shop.payload, order.id)
    const kinds = (at: number) =>
      row && [...listOrderEmails(test.shop, row, new Map(), at)].map(({ kind }) => kind)
    vi.useFakeTimers({ now: readAt + UNDO_MS, toFake: ['Date'] })
    expect(kinds(readAt)).not.toContain('order-delivered')
    expect(kinds(Date.now())).toContain('order-delivered')
  })
})

describe('notify option', () => {
  it('sends no email about a shipment or a refund if notify is false', async () => {
    await move('shipped', 'processing', { notify: false })
    expect(await shipments()).toEqual([])
    const refund = (amount: number, notify?: boolean) =>
      call('POST', 'refunds', { amount, key: `refund-${amount}-${order.id}`, notify })
    const { body } = await refund(10, false)
    expect(body.order).toMatchObject({ refunded: 10, history: [{}, { notify: false }, { notify: false }] })
    const refunds = () =>
      test.shop.payload.db
        .find<object>({
          collection: 'emails',
          where: { and: [{ kind: { equals: 'order-refunded' } }, { key: { contains: order.orderId } }] },
        })
        .then(({ docs }) => docs.length)
    await round()
    expect(await refunds()).toBe(0)
    expect((await refund(5)).body.order).toMatchObject({ refunded: 15 })
    await round()
    expect(await refunds()).toBe(1)
  })

  it('rejects notify for a delivery', async () => {
    expect(await move('delivered', 'processing', { notify: false })).toMatchObject({
      status: 400,
      body: { field: 'notify' },
    })
  })
})

it('returns image, SKU and barcode of each line', async () => {
  const { client } = test
  const product = await client.createProduct({ stockQuantity: 0 })
  const picture = buildImageForm([{ name: 'gown.png', data: await createTestImage() }])
  expect((await client.asAdmin('POST', `/api/products/${product.id}/images`, picture)).status).toBe(201)
  const { clientSecret, paymentIntentId } = await client.openPayment(product)
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  order = (await client.findOrdersByPayment(paymentIntentId))[0] ?? order
  const { size, color } = order.items[0] ?? {}
  const path = `/api/admin/products/${product.id}/variants`
  const { variants } = managedVariantList.parse((await client.asAdmin('GET', path)).body)
  const variant = variants.find((each) => each.size === size && each.color === color)
  const barcode = { seen: variant?.revision, gtin: '4006381333931' }
  expect((await client.asAdmin('PUT', `${path}/${variant?.id}`, barcode)).status).toBe(200)
  const { items } = orderItemDetails.parse((await call('GET', 'items')).body)
  expect(items).toEqual([
    { image: expect.stringMatching(/^\/media\//), sku: variant?.sku, barcode: '4006381333931' },
  ])
  expect((await client.call('GET', `/api/admin/orders/${order.id}/items`)).status).toBe(401)
})
