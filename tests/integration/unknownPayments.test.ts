import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteRows } from '../../src/persistence/tables.ts'
import { buildItem, buildOrder } from '../support/build/buildOrder.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  client = test.client
})
afterAll(() => test.close())
afterEach(async () => {
  test.webhooks.pass()
  vi.restoreAllMocks()
  await deleteRows(test.shop.payload, 'rate-counts', { id: { exists: true } })
})

let lastId = 0
const inventId = () => `pi_invented${++lastId}`

async function postOrder(paymentIntentId: string, address: string) {
  const product = await client.readProduct('bg-001')
  const order = buildOrder(paymentIntentId, [buildItem(product)])
  return client.call('POST', '/api/orders', order, { 'x-forwarded-for': address })
}

describe('payment IDs without a checkout', () => {
  it('looks up at most five payments a minute per client', async () => {
    const findPayment = vi.spyOn(test.shop.payments, 'findPayment')
    const responses = []
    for (let n = 0; n < 12; n++) responses.push(await postOrder(inventId(), '203.0.113.1'))
    expect(responses.map(({ status }) => status)).toEqual([
      ...Array<number>(5).fill(402),
      ...Array<number>(7).fill(429),
    ])
    expect(findPayment).toHaveBeenCalledTimes(5)
    const seconds = Number(responses.at(-1)?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect((await postOrder(inventId(), '203.0.113.2')).status).toBe(402)
  })

  it('looks up at most thirty payments a minute for all clients', async () => {
    const findPayment = vi.spyOn(test.shop.payments, 'findPayment')
    await Promise.all(Array.from({ length: 50 }, (_, n) => postOrder(inventId(), `198.51.100.${n}`)))
    expect(findPayment).toHaveBeenCalledTimes(30)
  })

  it('accepts orders of paying shoppers even from a limited IP address', async () => {
    for (let n = 0; n < 6; n++) await postOrder(inventId(), '203.0.113.3')
    test.webhooks.hold()
    const withCart = await client.openPayment(await client.readProduct('bg-001'))
    const withoutCart = await client.openPaymentWithoutCart(5000)
    for (const { clientSecret, paymentIntentId } of [withCart, withoutCart]) {
      await client.pay(clientSecret)
      expect((await postOrder(paymentIntentId, '203.0.113.3')).status).toBe(201)
    }
  })

  it('creates the order by webhook if the checkout of a payment is missing', async () => {
    for (let n = 0; n < 6; n++) await postOrder(inventId(), '203.0.113.4')
    test.webhooks.hold()
    const { clientSecret, paymentIntentId } = await client.openPaymentWithoutCart(5000)
    await deleteRows(test.shop.payload, 'checkouts', { paymentIntentId: { equals: paymentIntentId } })
    await client.pay(clientSecret)
    expect((await postOrder(paymentIntentId, '203.0.113.4')).status).toBe(429)
    const message = await test.webhooks.waitForDelivery('payment_intent.succeeded', paymentIntentId)
    expect(await test.webhooks.deliver(message)).toBe(200)
    expect(await client.findOrdersByPayment(paymentIntentId)).toHaveLength(1)
    expect((await postOrder(paymentIntentId, '203.0.113.4')).status).toBe(200)
  })
})

it('limits order requests to 120 in ten minutes per IP address', async () => {
  const statuses = []
  for (let n = 0; n < 121; n++)
    statuses.push((await client.call('POST', '/api/orders', {}, { 'x-forwarded-for': '203.0.113.5' })).status)
  expect(statuses).toEqual([...Array<number>(120).fill(400), 429])
})
