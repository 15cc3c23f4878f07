import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { NO_SUCH_ORDER, orderLookupAnswer } from '../../domain/contract/orderLookup.ts'
import { buildCustomer, buildItem } from '../support/buildOrder.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let mine: Placed
let another: Placed
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
  mine = await place('Ines.Example@example.com')
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
  const { clientSecret, paymentIntentId } = await client.openPaymentWithoutBag(62_100)
  test.mail.hold()
  await client.pay(clientSecret)
  const { body } = await client.postOrder(paymentIntentId, [buildItem(product, 2)], {
    customerInfo: buildCustomer({ email }),
  })
  test.mail.pass()
  return { orderId: String(body.orderId), paymentIntentId, productId: product.id }
}

const lookUp = (orderId: unknown, email: unknown) =>
  client.call('POST', '/api/orders/lookup', { orderId, email })

describe('who knows number and e-mail address', () => {
  it('is told how the order stands, and nothing of address or payment', async () => {
    const { status, body, text } = await lookUp(mine.orderId, 'Ines.Example@example.com')
    expect(status).toBe(200)
    const { order } = orderLookupAnswer.parse(body)
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
    for (const secret of ['Harbor', 'example.com', mine.paymentIntentId]) expect(text).not.toContain(secret)
  })

  it.each([
    ['in capitals', (id: string) => id, 'INES.EXAMPLE@EXAMPLE.COM'],
    ['in small letters', (id: string) => id.toLowerCase(), 'ines.example@example.com'],
    ['with spaces around', (id: string) => ` ${id} `, '  Ines.Example@example.com '],
  ])('may write them %s', async (_how, written, email) => {
    expect((await lookUp(written(mine.orderId), email)).status).toBe(200)
  })

  it('learns what was refunded', async () => {
    await test.stripe.refunds.create({ payment_intent: another.paymentIntentId, amount: 1_050 })
    await test.mail.arrival('charge.refunded', another.paymentIntentId)
    const { body } = await lookUp(another.orderId, 'somebody@example.com')
    expect(body.order).toMatchObject({ paymentStatus: 'partially_refunded', refunded: 10.5 })
  })
})

describe('a miss', () => {
  const misses: [string, () => [unknown, unknown]][] = [
    ['an unknown number', () => ['RV-2222222222', 'ines.example@example.com']],
    ['another address', () => [mine.orderId, 'somebody@example.com']],
    ['the number of a different order', () => [another.orderId, 'ines.example@example.com']],
    ['a number that is none', () => ['%', 'ines.example@example.com']],
    ['a part of the address', () => [mine.orderId, 'ines@example.com']],
  ]

  it.each(misses)('is answered with the same words: %s', async (_what, ask) => {
    const { status, body } = await lookUp(...ask())
    expect({ status, body }).toEqual({ status: 404, body: { error: NO_SUCH_ORDER } })
  })

  it('takes about as long with a number that exists', async () => {
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

  it('is an order without an address, whatever is asked', async () => {
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutBag(500)
    await client.pay(clientSecret)
    await test.mail.arrival('payment_intent.succeeded', paymentIntentId)
    const [order] = await client.ordersOf(paymentIntentId)
    await test.shop.payload.db.updateOne({ collection: 'orders', id: order?.id ?? '', data: { email: null } })
    for (const email of ['null@null.example', 'shopper@example.com'])
      expect((await lookUp(order?.orderId, email)).status).toBe(404)
  })
})

it.each([
  [{ email: 'a@b.example' }, 'orderId', 'orderId is required'],
  [{ orderId: '', email: 'a@b.example' }, 'orderId', 'orderId must not be empty'],
  [{ orderId: { $ne: null }, email: 'a@b.example' }, 'orderId', 'orderId must be text'],
  [{ orderId: 'RV-1' }, 'email', 'email is required'],
  [{ orderId: 'RV-1', email: { $ne: null } }, 'email', 'email must be text'],
])('refuses %j', async (body, field, error) => {
  expect(await client.call('POST', '/api/orders/lookup', body)).toMatchObject({
    status: 400,
    body: { field, error },
  })
})
