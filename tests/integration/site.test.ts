import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

it('is up and ready', async () => {
  expect(await test.client.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'up' } })
  expect(await test.client.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
})
it('sells', async () => {
  const product = await test.client.createProduct({ stockQuantity: 2 })
  const payment = await test.client.openPayment(product)
  expect(await test.client.pay(payment.clientSecret)).toBe('succeeded')
  await test.mail.arrival('payment_intent.succeeded', payment.paymentIntentId)
  expect(await test.client.ordersOf(payment.paymentIntentId)).toHaveLength(1)
  expect((await test.client.readProduct(product.id)).stockQuantity).toBe(1)
})
