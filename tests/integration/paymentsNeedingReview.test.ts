import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import type { CartItem } from '../../domain/contract/payment.ts'
import type { Product } from '../../domain/contract/product.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { finishAcceptances } from '../../src/operations/orders/acceptPayment.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { createAccount } from '../support/staff.ts'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let gown: Product
beforeAll(async () => {
  test = await startTestShop()
  // Stops the job worker: its jobs write products, and some tests count these writes.
  await (test.shop.worker as Worker).stop(60_000)
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 2 })
})

afterEach(() => void vi.restoreAllMocks())

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1)
  return list[0] as T
}
const orderOf = async (paymentIntentId: string) => only(await client.findOrdersByPayment(paymentIntentId))
const stockOf = async ({ id }: Product) => {
  const { inStock, stockQuantity } = await client.readProduct(id)
  return { inStock, stockQuantity }
}
const move = (order: Order, status: string) =>
  client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, { status, from: order.orderStatus })

/** Pays without a cart, then posts these items. */
async function payWithoutCart(amount: number, items: readonly CartItem[]) {
  const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(amount)
  expect(await client.pay(clientSecret)).toBe('succeeded')
  const { status } = await client.postOrder(paymentIntentId, items)
  expect(status).toBe(201)
  return orderOf(paymentIntentId)
}

/** Writes an order's due emails and returns kind and text of all of them. */
async function emailsOf({ orderId }: Order) {
  await writeOrderEmails(test.shop)
  const { docs } = await test.shop.payload.db.find<EmailRow>({
    collection: 'emails',
    where: { key: { contains: orderId } },
    sort: ['createdAt', 'id'],
    pagination: false,
  })
  return docs.map(({ kind, text }) => ({ kind, text }))
}

async function expectNothingSold(order: Order, review: RegExp) {
  expect(await stockOf(gown)).toEqual({ inStock: true, stockQuantity: 2 })
  expect(order.review).toMatch(review)
  const emails = await emailsOf(order)
  expect(emails.map(({ kind }) => kind)).not.toContain('order-confirmed')
  expect(emails.map(({ text }) => text).join()).not.toContain('Nacre Gown')
  for (const [status, error] of [
    ['processing', 'Accept or refund this payment before you fulfill the order.'],
    ['cancelled', 'Accept or refund this payment first. A full refund cancels the order.'],
  ] as const) {
    const { status: answered, body } = await move(order, status)
    expect({ answered, error: body.error }).toEqual({ answered: 409, error })
  }
  const { body } = await client.call('POST', '/api/orders/lookup', {
    orderId: order.orderId,
    email: 'shopper@example.com',
  })
  expect(body.order).toMatchObject({ items: [] })
}

describe('payment that does not cover its items', () => {
  it('sells nothing if fifty cents are paid for all units', async () => {
    const order = await payWithoutCart(50, [buildItem(gown, 2)])
    await expectNothingSold(order, /^Amount paid doesn't match the cart total\.$/)
    expect(order.items).toMatchObject([{ productId: gown.id, quantity: 2 }])
  })

  it('sells nothing for a size that the product does not have', async () => {
    const order = await payWithoutCart(31_050, [{ ...buildItem(gown), size: 'XXXXL' }])
    await expectNothingSold(order, /XXXXL/)
  })

  it('sells nothing if one of the products is unknown', async () => {
    const order = await payWithoutCart(31_050, [
      buildItem(gown),
      { productId: 'nobodys', size: '', color: '', quantity: 1 },
    ])
    await expectNothingSold(order, /does not sell/)
  })

  it('sells nothing for a payment in another currency', async () => {
    // Copies the metadata of a payment of this shop, which itself opens payments only in dollars.
    const opened = await client.openPaymentWithoutCart(31_050)
    const { metadata } = await test.stripe.paymentIntents.retrieve(opened.paymentIntentId)
    const intent = await test.stripe.paymentIntents.create({
      amount: 31_050,
      currency: 'eur',
      metadata,
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    await client.postOrder(intent.id, [buildItem(gown)])
    await expectNothingSold(await orderOf(intent.id), /EUR/)
  })

  it('sells nothing if no items are known', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(31_050)
    await client.pay(clientSecret)
    await test.webhooks.deliver(
      await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId),
    )
    await expectNothingSold(await orderOf(paymentIntentId), /Payment has no items/)
  })

  it('sells nothing if the amount paid differs from the price of the held items', async () => {
    const { clientSecret, paymentIntentId } = await client.openPayment(gown, 2)
    await test.stripe.paymentIntents.update(paymentIntentId, { amount: 50 })
    await client.pay(clientSecret)
    await client.postOrder(paymentIntentId, [buildItem(gown, 2)])
    await expectNothingSold(await orderOf(paymentIntentId), /Amount paid/)
  })
})

it('confirms a payment opened without items once items that it covers are posted', async () => {
  const order = await payWithoutCart(62_100, [buildItem(gown, 2)])
  expect(order.review).toBeNull()
  expect(await stockOf(gown)).toEqual({ inStock: false, stockQuantity: 0 })
  expect((await emailsOf(order)).map(({ kind }) => kind)).toEqual(['order-confirmed'])
  expect((await move(order, 'processing')).status).toBe(200)
})

describe('cart with a size or color that the product does not have', () => {
  it.each([
    [{ size: 'XXXXL' }, 'Nacre Gown does not come in size XXXXL. Choose another size.'],
    [{ color: '=cmd|calc' }, 'Nacre Gown does not come in =cmd|calc. Choose another color.'],
    [{ size: '' }, 'Nacre Gown comes in sizes. Choose one.'],
    [{ color: '' }, 'Nacre Gown comes in colors. Choose one.'],
  ])('returns 409 for %j', async (choice, error) => {
    const { status, body } = await client.requestPayment([{ ...buildItem(gown), ...choice }], 31_050)
    expect({ status, error: body.error, field: body.field }).toEqual({ status: 409, error, field: 'items' })
  })

  it('accepts empty and missing values for a product without sizes and colors', async () => {
    const scarf = await client.createProduct({ sizes: [], colors: [], price: 90 })
    expect((await client.requestPayment([buildItem(scarf)], 9000)).status).toBe(200)
    const { size: _size, color: _color, ...item } = buildItem(scarf)
    const { status } = await client.requestPayment([item as CartItem], 9000)
    expect(status).toBe(200)
    expect((await client.requestPayment([{ ...buildItem(scarf), size: 'M' }], 9000)).status).toBe(409)
  })
})

describe('accepting an uncovered payment', () => {
  const accept = (order: Order, review = order.review, headers = {}) =>
    client.asAdmin('POST', `/api/admin/orders/${order.id}/acceptance`, { review }, headers)
  const uncovered = (items: readonly CartItem[] = [buildItem(gown, 2)]) => payWithoutCart(50, items)
  const now = ({ payment }: Order) => orderOf(payment.stripePaymentIntentId)
  const change = (order: Order, data: Record<string, unknown>) =>
    test.shop.payload.db.updateOne({ collection: 'orders', id: order.id, data })

  it('sells and confirms the items once for concurrent and repeated requests', async () => {
    const order = await uncovered([buildItem(gown)])
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await accept(order)).status).toBe(200)
    await finishAcceptances(test.shop)
    expect(await stockOf(gown)).toEqual({ inStock: true, stockQuantity: 1 })
    const accepted = await now(order)
    expect(accepted).toMatchObject({
      review: null,
      paymentCheck: 'accepted',
      orderStatus: 'confirmed',
      history: [{ accepted: order.review, by: ADMIN.username, at: expect.any(String) }],
    })
    expect((await emailsOf(order)).filter(({ kind }) => kind === 'order-confirmed')).toMatchObject([
      { text: expect.stringContaining('Nacre Gown') },
    ])
    expect((await move(accepted, 'processing')).status).toBe(200)
    expect((await now(order)).history).toHaveLength(2)
  })

  it('completes in the next round when interrupted during the sale', async () => {
    const other = await client.createProduct({ name: 'Tideline', price: 90, stockQuantity: 4 })
    const order = await uncovered([buildItem(gown), buildItem(other)])
    const { db } = test.shop.payload
    const write = db.updateOne.bind(db)
    let sales = 0
    vi.spyOn(db, 'updateOne').mockImplementation((args) => {
      if (args.collection === 'products' && ++sales === 2) throw new Error('Cut off')
      return write(args)
    })
    expect((await accept(order)).status).toBe(500)
    vi.restoreAllMocks()
    expect((await stockOf(gown)).stockQuantity + (await stockOf(other)).stockQuantity).toBe(5)
    await Promise.all([finishAcceptances(test.shop), finishAcceptances(test.shop)])
    await finishAcceptances(test.shop)
    expect([(await stockOf(gown)).stockQuantity, (await stockOf(other)).stockQuantity]).toEqual([1, 3])
    expect(await now(order)).toMatchObject({ paymentCheck: 'accepted', review: null })
  })

  it('completes in the next round when interrupted before the sale', async () => {
    const order = await uncovered()
    await change(order, { paymentCheck: 'accepting', review: null })
    await finishAcceptances(test.shop)
    expect(await stockOf(gown)).toEqual({ inStock: false, stockQuantity: 0 })
  })

  it('returns 409 if the reason for the review has changed', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(50)
    await client.pay(clientSecret)
    await test.webhooks.deliver(
      await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId),
    )
    const seen = await orderOf(paymentIntentId)
    await client.postOrder(paymentIntentId, [buildItem(gown, 2)])
    const { status, body } = await accept(seen)
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: 'This order was updated. Review it and try again.',
        field: 'review',
      },
    })
    expect(await stockOf(gown)).toEqual({ inStock: true, stockQuantity: 2 })
  })

  it('sells no items that are posted after the acceptance', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(50)
    await client.pay(clientSecret)
    await test.webhooks.deliver(
      await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId),
    )
    expect((await accept(await orderOf(paymentIntentId))).status).toBe(200)
    await client.postOrder(paymentIntentId, [buildItem(gown, 2)])
    expect(await stockOf(gown)).toEqual({ inStock: true, stockQuantity: 2 })
    expect(await orderOf(paymentIntentId)).toMatchObject({ items: [], paymentCheck: 'accepted' })
  })

  it('returns 409 after a full refund, which cancels the order and clears its review', async () => {
    const order = await uncovered()
    const refund = { amount: 0.5, key: `refund-${order.id}` }
    expect((await client.asAdmin('POST', `/api/admin/orders/${order.id}/refunds`, refund)).status).toBe(201)
    const { status, body } = await accept(order)
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'This order is canceled. Refund the rest of its payment.',
    })
    expect((await move(order, 'processing')).status).toBe(409)
    expect(await now(order)).toMatchObject({
      orderStatus: 'cancelled',
      review: null,
      history: [
        { refunded: 0.5, by: ADMIN.username },
        { reviewed: order.review, note: 'Fully refunded.', by: ADMIN.username },
        { status: 'cancelled', by: ADMIN.username },
      ],
    })
    expect(await stockOf(gown)).toEqual({ inStock: true, stockQuantity: 2 })
    expect((await emailsOf(order)).map(({ kind }) => kind)).not.toContain('order-confirmed')
  })

  it('sells what is left and reports the missing units for review', async () => {
    const order = await uncovered([buildItem(gown, 3)])
    expect((await accept(order)).status).toBe(200)
    expect(await now(order)).toMatchObject({
      paymentCheck: 'accepted',
      review:
        'Accepted, but not enough in stock. Missing: 1 unit of Nacre Gown in Noir, size S. Restock or refund the customer.',
    })
    expect(await stockOf(gown)).toEqual({ inStock: false, stockQuantity: 0 })
  })

  it('sends the confirmation even days later', async () => {
    const order = await uncovered()
    await change(order, { createdAt: new Date(Date.now() - 5 * 24 * 60 * 60_000).toISOString() })
    await accept(order)
    expect((await emailsOf(order)).map(({ kind }) => kind)).toContain('order-confirmed')
  })

  it('returns 409 for a covered payment, 404 for an unknown order and 403 for editors', async () => {
    const covered = await payWithoutCart(31_050, [buildItem(gown)])
    const { status, body } = await accept(covered, 'any')
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: 'This payment covers its items. There is nothing to accept.',
    })
    expect((await accept({ ...covered, id: '0'.repeat(24) }, 'any')).status).toBe(404)
    expect((await accept(covered, null)).status).toBe(400)
    const { headers } = await createAccount(test, 'editor')
    expect((await accept(covered, 'any', headers)).status).toBe(403)
  })

  it('sells the items of a payment that came after its hold expired', async () => {
    const { clientSecret, paymentIntentId } = await client.openPayment(gown, 2)
    await client.pay(clientSecret)
    await test.shop.payload.db.updateOne({
      collection: 'checkouts',
      where: { paymentIntentId: { equals: paymentIntentId } },
      data: { status: 'released' },
    })
    await client.postOrder(paymentIntentId, [buildItem(gown, 2)])
    const order = await orderOf(paymentIntentId)
    await expectNothingSold(order, /hold expired/)
    expect((await accept(order)).status).toBe(200)
    expect(await stockOf(gown)).toEqual({ inStock: false, stockQuantity: 0 })
  })
})
