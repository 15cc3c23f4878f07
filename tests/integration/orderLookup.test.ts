import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  NO_SUCH_ORDER,
  checkoutOutcome,
  orderLinkResponse,
  orderLookupResponse,
} from '../../domain/contract/orderLookup.ts'
import type { EmailRow } from '../../src/persistence/rows/emailRows.ts'
import { makeOrderToken } from '../../src/operations/orders/orderTokens.ts'
import { updateRow } from '../../src/persistence/tables.ts'
import { writeOrderEmails } from '../../src/operations/emails/writeOrderEmails.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MINE = 'Ines.Example@example.com'

let test: TestShop
let client: ShopClient
let mine: Placed
let another: Placed
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  mine = await place(MINE)
  another = await place('somebody@example.com')
})
afterAll(() => test.close())

interface Placed {
  orderId: string
  paymentIntentId: string
  productId: string
}

async function place(email: string): Promise<Placed> {
  const product = await client.createProduct({ name: 'Nacre Gown', price: 310.5, stockQuantity: 0 })
  const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(62_100)
  test.webhooks.hold()
  await client.pay(clientSecret)
  const { body } = await client.postOrder(paymentIntentId, [buildItem(product, 2)], {
    customerInfo: buildCustomer({ email }),
  })
  test.webhooks.pass()
  return { orderId: String(body.orderId), paymentIntentId, productId: product.id }
}

const lookUp = (orderId: unknown, email: unknown) =>
  client.call('POST', '/api/orders/lookup', { orderId, email })

describe('lookup by order number and email', () => {
  it.each([
    ['ines@xn--bcher-kva.example', 'ines@bücher.example'],
    ['ines@bücher.example', 'ines@xn--bcher-kva.example'],
    ['ines@bücher.example', 'INES@BU\u0308CHER.EXAMPLE'],
  ])('finds an order of %s when %s is entered', async (ordered, typed) => {
    const { orderId } = await place(ordered)
    expect((await lookUp(orderId, typed)).status).toBe(200)
    expect((await lookUp(orderId, 'ines@bucher.example')).status).toBe(404)
  })

  it('returns status and shipping address, but no payment id or email', async () => {
    const { status, body, text } = await lookUp(mine.orderId, 'Ines.Example@example.com')
    expect(status).toBe(200)
    const { order } = orderLookupResponse.parse(body)
    expect(body).toEqual({ order })
    expect(order).toMatchObject({
      orderId: mine.orderId,
      orderStatus: 'confirmed',
      paymentStatus: 'succeeded',
      trackingUrl: null,
      items: [{ productId: mine.productId, productName: 'Nacre Gown', quantity: 2, price: 310.5 }],
      total: 621,
      refunded: 0,
    })
    expect(order.steps).toEqual([{ status: 'confirmed', at: order.placedAt }])
    const { email: _, ...address } = buildCustomer()
    expect(order).toMatchObject({ shippingAddress: address, giftNote: null })
    for (const secret of ['example.com', mine.paymentIntentId]) expect(text).not.toContain(secret)
  })

  it.each([
    ['in capitals', (id: string) => id, 'INES.EXAMPLE@EXAMPLE.COM'],
    ['in small letters', (id: string) => id.toLowerCase(), 'ines.example@example.com'],
    ['without the prefix', (id: string) => id.replace('RV-', '#'), 'ines.example@example.com'],
    ['with spaces around', (id: string) => ` ${id} `, '  Ines.Example@example.com '],
  ])('accepts the order number and email %s', async (_how, written, email) => {
    expect((await lookUp(written(mine.orderId), email)).status).toBe(200)
  })

  it('returns the refunded amount', async () => {
    await test.stripe.refunds.create({ payment_intent: another.paymentIntentId, amount: 1_050 })
    await test.webhooks.waitForDelivery('charge.refunded', another.paymentIntentId)
    const { body } = await lookUp(another.orderId, 'somebody@example.com')
    expect(body.order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 10.5 })
  })
})

describe('failed lookup', () => {
  const misses: [string, () => [unknown, unknown]][] = [
    ['an unknown number', () => ['RV-2222222222', 'ines.example@example.com']],
    ['another address', () => [mine.orderId, 'somebody@example.com']],
    ['the number of a different order', () => [another.orderId, 'ines.example@example.com']],
    ['a number that is none', () => ['%', 'ines.example@example.com']],
    ['a part of the address', () => [mine.orderId, 'ines@example.com']],
  ]

  it.each(misses)('returns the same 404 error for %s', async (_what, ask) => {
    const { status, body } = await lookUp(...ask())
    expect({ status, body }).toEqual({ status: 404, body: { error: NO_SUCH_ORDER } })
  })

  it('responds about as fast for an existing number as for an unknown one', async () => {
    const time = async (orderId: string) => {
      const start = performance.now()
      await lookUp(orderId, 'nobody@example.com')
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 15; n++) {
      known.push(await time(mine.orderId))
      unknown.push(await time('RV-2222222222'))
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0
    expect(middle(known)).toBeGreaterThan(middle(unknown) / 3)
    expect(middle(known)).toBeLessThan(middle(unknown) * 3)
  })

  it('returns 404 for an order without an email', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(500)
    await client.pay(clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    const [order] = await client.findOrdersByPayment(paymentIntentId)
    await test.shop.payload.db.updateOne({ collection: 'orders', id: order?.id ?? '', data: { email: null } })
    for (const email of ['null@null.example', 'shopper@example.com'])
      expect((await lookUp(order?.orderId, email)).status).toBe(404)
  })
})

it.each([
  [{ email: 'a@b.example' }, 'orderId', 'orderId is required'],
  [{ orderId: '', email: 'a@b.example' }, 'orderId', 'orderId must not be empty'],
  [{ orderId: { $ne: null }, email: 'a@b.example' }, 'orderId', 'orderId must be a string'],
  [{ orderId: 'RV-1' }, 'email', 'email is required'],
  [{ orderId: 'RV-1', email: { $ne: null } }, 'email', 'email must be a string'],
])('returns 400 for the lookup %j', async (body, field, error) => {
  expect(await client.call('POST', '/api/orders/lookup', body)).toMatchObject({
    status: 400,
    body: { field, error },
  })
})

describe('order link of an email', () => {
  const open = (token: string) => client.call('POST', '/api/orders/lookup/link', { token })

  it('returns the order and email of its token', async () => {
    const token = makeOrderToken(test.shop.payload.secret, { orderId: mine.orderId, email: MINE })
    const { status, body } = await open(token)
    expect(status).toBe(200)
    const answer = orderLinkResponse.parse(body)
    expect(body).toEqual(answer)
    expect(answer).toMatchObject({ order: { orderId: mine.orderId }, email: MINE })
  })

  it('includes a link in the confirmation email that opens the order', async () => {
    await writeOrderEmails(test.shop)
    const { docs } = await test.shop.payload.db.find<EmailRow>({
      collection: 'emails',
      where: { key: { equals: `order-confirmed ${mine.orderId}` } },
    })
    const [, token = ''] = /order-status\?orderId=[^#\s]+#token=([\w-]+)/.exec(docs[0]?.text ?? '') ?? []
    expect((await open(token)).body.order).toMatchObject({ orderId: mine.orderId })
  })

  it('returns 404 for a token that is truncated, from another shop or for another email', async () => {
    const { secret } = test.shop.payload
    const token = makeOrderToken(secret, { orderId: mine.orderId, email: MINE })
    const wrong = [
      token.slice(0, -3),
      makeOrderToken('another secret', { orderId: mine.orderId, email: MINE }),
      makeOrderToken(secret, { orderId: mine.orderId, email: 'somebody@example.com' }),
    ]
    for (const each of wrong) expect((await open(each)).status).toBe(404)
    expect((await open('')).status).toBe(400)
  })

  it.each(['delivered', 'cancelled'] as const)(
    'expires the link 90 days after the order was %s',
    async (status) => {
      const { orderId, paymentIntentId } = await place(MINE)
      const token = makeOrderToken(test.shop.payload.secret, { orderId, email: MINE })
      const endDaysAgo = async (days: number) => {
        const at = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
        const history = [
          { status: 'processing', at: '2020-01-01T00:00:00.000Z', by: 'admin' },
          // Does not count, because it was undone.
          { status, at: '2020-01-02T00:00:00.000Z', by: 'admin' },
          { status: 'shipped', undone: status, at: '2020-01-02T00:30:00.000Z', by: 'admin' },
          { status, at, by: 'admin' },
        ]
        await updateRow(
          test.shop.payload,
          'orders',
          { paymentIntentId: { equals: paymentIntentId } },
          { orderStatus: status, history: history as never },
        )
      }
      await endDaysAgo(89)
      expect((await open(token)).status).toBe(200)
      await endDaysAgo(91)
      expect((await open(token)).status).toBe(404)
      expect((await lookUp(orderId, MINE)).status).toBe(200)
    },
  )
})

describe('checkout outcome', () => {
  const nameCheckout = () => `ORD-${Date.now()}-${randomBytes(12).toString('hex')}`
  const ask = (checkoutId: unknown) => client.call('POST', '/api/orders/lookup/checkout', { checkoutId })

  it('returns no order before payment and the order afterwards, even without a webhook', async () => {
    const product = await client.createProduct({ stockQuantity: 3 })
    const checkoutId = nameCheckout()
    const payment = await client.openPayment(product, 2, checkoutId)
    expect(await ask(checkoutId)).toMatchObject({ status: 200, body: { order: null, email: null } })
    test.webhooks.hold()
    await client.pay(payment.clientSecret)
    const { body } = await ask(checkoutId)
    test.webhooks.pass()
    expect(checkoutOutcome.parse(body)).toMatchObject({
      order: { items: [{ productId: product.id, quantity: 2 }], isPaymentChecked: true },
      email: 'shopper@example.com',
    })
    expect((await ask(checkoutId)).body).toEqual(body)
    expect(await client.findOrdersByPayment(payment.paymentIntentId)).toHaveLength(1)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 1 })
  })

  it('returns 400 for guessable checkout ids and no order for unknown ones', async () => {
    const product = await client.createProduct({ stockQuantity: 3 })
    const guessable = `ORD-${Date.now()}`
    const payment = await client.openPayment(product, 1, guessable)
    await client.pay(payment.clientSecret)
    for (const each of [guessable, '', { $ne: null }, ['x']]) expect((await ask(each)).status).toBe(400)
    expect((await ask(nameCheckout())).body).toEqual({ order: null, email: null })
  })
})
