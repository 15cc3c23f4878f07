import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { deleteCheckoutCustomers } from '../../src/operations/checkout/deleteCheckoutCustomers.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import type { Checkout } from '../../src/persistence/rows/checkoutRows.ts'
import { countRows, findRow, updateRow } from '../../src/persistence/tables.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAX_HOLDS_PER_ADDRESS: '1' } })
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct({ price: 100, stockQuantity: 2 })
})

let lastAddress = 0
const newAddress = () => `203.0.113.${++lastAddress}`
const countCheckouts = () => countRows(test.shop.payload, 'checkouts', {})
const findByKey = (key: string) =>
  findRow(test.shop.payload, 'checkouts', { where: { key: { equals: key } } }) as Promise<Checkout | null>
const ended = new Date(Date.now() - 1000).toISOString()

function ask(address: string, key: string, quantity = 1, metadata = {}) {
  const request = {
    amount: 10_000 * quantity,
    currency: 'usd',
    items: [buildItem(product, quantity)],
    customerInfo: buildCustomer(),
    metadata: { order_id: key, ...metadata },
  }
  return client.call('POST', '/create-payment-intent', request, { 'x-forwarded-for': address })
}

describe('rejected checkout', () => {
  it('leaves no row when its IP address holds too much', async () => {
    const address = newAddress()
    expect((await ask(address, 'first')).status).toBe(200)
    const before = await countCheckouts()
    const responses = await Promise.all(['a', 'b', 'b', 'c'].map((key) => ask(address, `over ${key}`)))
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(await countCheckouts()).toBe(before)
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('leaves no row when its product is sold out', async () => {
    expect((await ask(newAddress(), 'all', 2)).status).toBe(200)
    const before = await countCheckouts()
    expect((await ask(newAddress(), 'short')).status).toBe(409)
    expect(await countCheckouts()).toBe(before)
  })

  it('accepts a retry with the same key once units are available', async () => {
    expect((await ask(newAddress(), 'room', 2)).status).toBe(200)
    const address = newAddress()
    expect((await ask(address, 'again')).status).toBe(409)
    const { id } = (await findByKey('room')) ?? { id: '' }
    await updateRow(
      test.shop.payload,
      'checkouts',
      { id: { equals: id } },
      { expiresAt: ended, askAt: ended },
    )
    await sweepCheckouts(test.shop)
    expect((await ask(address, 'again')).status).toBe(200)
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('keeps the row of its earlier attempt', async () => {
    const address = newAddress()
    expect((await ask(address, 'grows')).status).toBe(200)
    expect((await ask(newAddress(), 'other')).status).toBe(200)
    expect((await ask(address, 'grows', 2)).status).toBe(409)
    expect(await findByKey('grows')).toMatchObject({ attempt: 2, status: 'released' })
  })

  it.each([
    'no address',
    'a@b',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '"><img src=x onerror=alert(1)>@example.com',
    `${'a'.repeat(480)}@example.com`,
    '',
  ])('leaves no row and no hold for the email address %j', async (email) => {
    const before = await countCheckouts()
    const { status, body } = await ask(newAddress(), 'email', 1, { customer_email: email })
    expect([status, body.field]).toEqual([400, 'metadata.customer_email'])
    expect(await countCheckouts()).toBe(before)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })
})

describe('checkout a day after its end', () => {
  async function endAndForget(key: string) {
    const { id } = (await findByKey(key)) ?? { id: '' }
    await updateRow(
      test.shop.payload,
      'checkouts',
      { id: { equals: id } },
      { expiresAt: ended, askAt: ended },
    )
    await sweepCheckouts(test.shop)
    await updateRow(test.shop.payload, 'checkouts', { id: { equals: id } }, { forgetAt: ended })
    await deleteCheckoutCustomers(test.shop)
  }

  it('deletes the cart of an unpaid checkout, which can be started again', async () => {
    const address = newAddress()
    expect((await ask(address, 'unpaid')).status).toBe(200)
    await endAndForget('unpaid')
    const { cart, heldBefore, customerInfo } = (await findByKey('unpaid')) as Checkout
    expect([cart, heldBefore ?? null, customerInfo ?? null]).toEqual([null, null, null])
    expect((await ask(address, 'unpaid')).status).toBe(200)
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('keeps the cart of a paid checkout', async () => {
    const { body } = await ask(newAddress(), 'paid')
    await client.pay(String(body.clientSecret))
    await test.webhooks.waitForDelivery(
      'payment_intent.succeeded',
      String(body.clientSecret).split('_secret_')[0] ?? '',
    )
    await endAndForget('paid')
    expect(await findByKey('paid')).toMatchObject({ status: 'closed', cart: [{ productId: product.id }] })
  })
})

it('sends the limit of 500 payments a day per IP address', async () => {
  const { headers } = await ask(newAddress(), 'counted')
  expect(headers.get('ratelimit-policy')).toBe('500;w=86400')
  expect(headers.get('ratelimit')).toContain('remaining=499')
})

it('leaves no row when the payment provider is down, with or without a cart', async () => {
  await test.stopProvider()
  const before = await countCheckouts()
  expect((await ask(newAddress(), 'down')).status).toBe(503)
  const withoutCart = { amount: 5000, currency: 'usd' }
  expect((await client.call('POST', '/create-payment-intent', withoutCart)).status).toBe(503)
  expect(await countCheckouts()).toBe(before)
  expect(await readHeldUnits(test.shop, product.id)).toBe(0)
})
