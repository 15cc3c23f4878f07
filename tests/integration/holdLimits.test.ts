import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { type Checkout, insertCheckout } from '../../src/persistence/rows/checkoutRows.ts'
import { deleteCheckoutCustomers } from '../../src/operations/checkout/deleteCheckoutCustomers.ts'
import { deleteExpiredData } from '../../src/operations/privacy/deleteExpiredData.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import type { ApiResponse, ShopClient } from '../support/ShopClient.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const MINUTE_MS = 60_000
const ALLOWED = 3

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', MAX_HOLDS_PER_ADDRESS: String(ALLOWED) },
  })
  client = test.client
  test.webhooks.hold()
})
afterAll(() => test.close())

let addresses = 0
/** Returns an IP address that no other checkout used. */
const newAddress = () => `203.0.113.${++addresses}`
const newProduct = (stockQuantity: number, name = 'Nacre Gown') =>
  client.createProduct({ name, price: 100, stockQuantity })

/** Opens a payment for these units from an IP address. */
function ask(units: readonly (readonly [Product, number])[], address: string, key?: string, cookie?: string) {
  const quantity = units.reduce((sum, [, each]) => sum + each, 0)
  const request = {
    amount: quantity * 10_000,
    currency: 'usd',
    items: units.map(([product, each]) => buildItem(product, each)),
    customerInfo: buildCustomer(),
    metadata: { ...(key && { order_id: key }) },
  }
  return client.call('POST', '/create-payment-intent', request, {
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  })
}

const checkoutOf = async (key: string) => {
  const where = { key: { equals: key } }
  const row = await test.shop.payload.db.findOne<Checkout>({ collection: 'checkouts', where })
  if (!row) throw new Error(`There is no checkout ${key}`)
  return row
}
const change = async (key: string, data: Record<string, unknown>) =>
  test.shop.payload.db.updateOne({ collection: 'checkouts', id: (await checkoutOf(key)).id, data })
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()
const minutesLeft = async (key: string) =>
  (Date.parse(String((await checkoutOf(key)).expiresAt)) - Date.now()) / MINUTE_MS

describe('hold limits per checkout', () => {
  it('holds at most five units of a product across its sizes', async () => {
    const product = await newProduct(50)
    const { status, body } = await ask([[product, 6]], newAddress())
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: 'Limit of 5 of Nacre Gown per order. Lower the quantity to continue.',
        field: 'items',
      },
    })
    const items = [buildItem(product, 3), { ...buildItem(product, 3), size: 'M' }]
    expect((await client.requestPayment(items, 60_000)).status).toBe(409)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
    expect((await ask([[product, 5]], newAddress())).status).toBe(200)
  })

  it('holds at most twenty units in total', async () => {
    const products = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => newProduct(50, name)))
    const four = products.slice(0, 4).map((product) => [product, 5] as const)
    expect((await ask(four, newAddress())).status).toBe(200)
    const [, , , , fifth] = products
    const { status, body } = await ask([...four, [fifth as Product, 1]], newAddress())
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error:
          'Limit of 20 pieces per order, and your bag has 21. Remove some to continue; you can order them afterwards.',
        field: 'items',
      },
    })
  })

  it('allows any number of made-to-order units, which are not held', async () => {
    const madeToOrder = await newProduct(0)
    expect((await ask([[madeToOrder, 40]], newAddress())).status).toBe(200)
  })
})

describe('renewed holds', () => {
  it('limits a renewed hold to twice its duration in total', async () => {
    const product = await newProduct(5)
    const address = newAddress()
    await ask([[product, 1]], address, 'renewed')
    expect(await minutesLeft('renewed')).toBeGreaterThan(29)
    await change('renewed', { heldSince: ago(45), expiresAt: ago(-1) })
    expect((await ask([[product, 1]], address, 'renewed')).status).toBe(200)
    expect(await minutesLeft('renewed')).toBeLessThanOrEqual(15)
    // A changed cart with the same key does not restart the hold.
    expect((await ask([[product, 2]], address, 'renewed')).status).toBe(200)
    expect(await minutesLeft('renewed')).toBeLessThanOrEqual(15)
  })

  it('releases a renewed hold after its maximum duration and makes its units available', async () => {
    const product = await newProduct(1)
    const address = newAddress()
    await ask([[product, 1]], address, 'over')
    const { paymentIntentId } = await checkoutOf('over')
    await change('over', { heldSince: ago(60), expiresAt: ago(0), askAt: ago(0) })
    await sweepCheckouts(test.shop)
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
    expect((await ask([[product, 1]], newAddress())).status).toBe(200)
    expect((await ask([[product, 1]], address, 'over')).status).toBe(409)
    expect((await test.stripe.paymentIntents.retrieve(String(paymentIntentId))).status).toBe('canceled')
  })

  it('restarts an expired hold with a new payment if no sweep has released it yet', async () => {
    const product = await newProduct(1)
    const address = newAddress()
    await ask([[product, 1]], address, 'again')
    const before = await checkoutOf('again')
    await change('again', { heldSince: ago(61), expiresAt: ago(1) })
    expect((await ask([[product, 1]], address, 'again')).status).toBe(200)
    const after = await checkoutOf('again')
    expect(after.paymentIntentId).not.toBe(before.paymentIntentId)
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
    expect(await minutesLeft('again')).toBeGreaterThan(29)
  })
})

describe('hold limits per IP address', () => {
  const words =
    'Too many unpaid checkouts are open from your connection. Finish one of them, or try again in 30 minutes.'

  it('holds at most three checkouts under fifty concurrent requests', async () => {
    const product = await newProduct(100)
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask([[product, 1]], address)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ALLOWED)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(50 - ALLOWED)
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set([words]))
    expect(await readHeldUnits(test.shop, product.id)).toBe(ALLOWED)
    expect((await ask([[product, 1]], newAddress())).status).toBe(200)
  })

  it('allows another checkout when one is paid or released, and counts a resumed one', async () => {
    const product = await newProduct(100)
    const address = newAddress()
    const keys = ['first', 'second', 'third']
    const secrets = []
    for (const key of keys) secrets.push((await ask([[product, 1]], address, key)).body.clientSecret)
    expect((await ask([[product, 1]], address, 'fourth')).status).toBe(409)
    // Resuming one of them is not an additional hold.
    expect((await ask([[product, 2]], address, 'second')).status).toBe(200)
    await client.pay(String(secrets[0]))
    await client.postOrder(String(secrets[0]).split('_secret_')[0] ?? '', [buildItem(product)])
    expect((await ask([[product, 1]], address, 'fourth')).status).toBe(200)
    await change('third', { expiresAt: ago(1), askAt: ago(1) })
    await sweepCheckouts(test.shop)
    expect((await ask([[product, 1]], address, 'fifth')).status).toBe(200)
    expect((await ask([[product, 1]], address, 'third')).status).toBe(409)
  })

  it('counts an IPv6 network as one address and does not store the address', async () => {
    const product = await newProduct(100)
    for (const host of [1, 2, 3])
      expect((await ask([[product, 1]], `2001:db8:1:2::${host}`, `v6-${host}`)).status).toBe(200)
    expect((await ask([[product, 1]], '2001:db8:1:2::9')).status).toBe(409)
    expect(JSON.stringify(await checkoutOf('v6-1'))).not.toMatch(/2001:0?db8/i)
  })
})

describe('hold limits per product', () => {
  /** Ends a hold of today unpaid, as if it had expired. */
  const leave = async (key: string) => {
    await change(key, { heldSince: ago(20), expiresAt: ago(1), askAt: ago(1) })
    await sweepCheckouts(test.shop)
    expect((await checkoutOf(key)).status).toBe('released')
  }
  const key = () => `again-${++addresses}`
  const cookieOf = (answer: ApiResponse) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

  it('limits a browser to five held units of a product, from any IP address', async () => {
    const product = await newProduct(50)
    const first = await ask([[product, 3]], newAddress())
    const cookie = cookieOf(first)
    expect(first.headers.get('set-cookie')).toMatch(
      /^shopper=[\w-]{22}; Path=\/create-payment-intent; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
    const beside = await ask([[product, 3]], newAddress(), key(), cookie)
    expect({ status: beside.status, body: beside.body }).toEqual({
      status: 409,
      body: {
        error:
          'Nacre Gown is held in this browser for another unpaid order. Finish that order, lower the quantity, or try again in 30 minutes.',
        field: 'items',
      },
    })
    expect(await readHeldUnits(test.shop, product.id)).toBe(3)
    const less = await ask([[product, 2]], newAddress(), key(), cookie)
    expect({ status: less.status, cookie: less.headers.get('set-cookie') }).toEqual({
      status: 200,
      cookie: null,
    })
    expect((await ask([[product, 5]], newAddress())).status).toBe(200)
  })

  it('limits an IP address to ten held units of a product', async () => {
    const product = await newProduct(50)
    const address = newAddress()
    expect((await ask([[product, 5]], address)).status).toBe(200)
    expect((await ask([[product, 5]], address)).status).toBe(200)
    const { status, body } = await ask([[product, 1]], address)
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: expect.stringContaining('Nacre Gown is held from your connection for another unpaid order'),
    })
    expect(await readHeldUnits(test.shop, product.id)).toBe(10)
  })

  it('shortens each unpaid hold of a browser, then rejects further ones', async () => {
    const [product, other] = [await newProduct(2), await newProduct(2, 'Onyx Gown')]
    const again = key()
    const cookie = cookieOf(await ask([[product, 1]], newAddress(), again))
    const minutes = []
    for (let n = 0; n < 3; n++) {
      await leave(again)
      // Resume the same checkout, each time from a new IP address.
      const { status, body } = await ask([[product, 1]], newAddress(), again, cookie)
      minutes.push(status === 200 ? Math.round(await minutesLeft(again)) : body.error)
    }
    expect(minutes).toEqual([
      15,
      8,
      'You held Nacre Gown several times today without paying. Try again in 15 minutes.',
    ])
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
    expect((await ask([[other, 1]], newAddress(), key(), cookie)).status).toBe(200)
    expect((await ask([[product, 1]], newAddress())).status).toBe(200)
  })

  it('shortens holds of an IP address after five unpaid ones, in any browser', async () => {
    const product = await newProduct(2)
    const address = newAddress()
    const minutes = []
    for (let n = 0; n < 7; n++) {
      const name = key()
      expect((await ask([[product, 1]], address, name)).status).toBe(200)
      minutes.push(Math.round(await minutesLeft(name)))
      await leave(name)
    }
    expect(minutes).toEqual([30, 30, 30, 30, 30, 15, 8])
    expect((await ask([[product, 1]], address)).status).toBe(409)
  })

  it('does not count holds that were paid or released within minutes', async () => {
    const product = await newProduct(9)
    const [quick, paid] = [key(), key()]
    const first = await ask([[product, 1]], newAddress(), quick)
    const cookie = cookieOf(first)
    await change(quick, { heldSince: ago(2), expiresAt: ago(1), askAt: ago(1) })
    await sweepCheckouts(test.shop)
    const { body } = await ask([[product, 1]], newAddress(), paid, cookie)
    await client.pay(String(body.clientSecret))
    await client.postOrder(String(body.clientSecret).split('_secret_')[0] ?? '', [buildItem(product)])
    const last = key()
    expect((await ask([[product, 1]], newAddress(), last, cookie)).status).toBe(200)
    expect(await minutesLeft(last)).toBeGreaterThan(29)
  })
})

describe('rejected checkouts', () => {
  it('leaves no row for a rejected checkout and deletes interrupted ones after a day', async () => {
    const product = await newProduct(1)
    const address = newAddress()
    await ask([[product, 1]], address)
    const { payload } = test.shop
    const before = await payload.count({ collection: 'checkouts' })
    for (let n = 0; n < 5; n++) expect((await ask([[product, 1]], address)).status).toBe(409)
    expect(await payload.count({ collection: 'checkouts' })).toEqual(before)
    await insertCheckout(payload, {
      key: 'interrupted',
      status: 'released',
      attempt: 1,
      holdsStock: true,
      cart: null,
      heldBefore: null,
      amountInCents: 10_000,
      customerInfo: null,
      paymentIntentId: null,
      expiresAt: ago(0),
      askAt: ago(24 * 60 - 1),
    })
    await deleteExpiredData(test.shop)
    expect((await checkoutOf('interrupted')).status).toBe('released')
    await change('interrupted', { askAt: ago(24 * 60 + 1) })
    await deleteExpiredData(test.shop)
    await expect(checkoutOf('interrupted')).rejects.toThrow('There is no checkout')
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('limits open payments without a cart per IP address', async () => {
    const from = { 'x-forwarded-for': newAddress() }
    const open = () =>
      client.call('POST', '/create-payment-intent', { amount: 500, currency: 'usd', metadata: {} }, from)
    for (let n = 0; n < ALLOWED; n++) expect((await open()).status).toBe(200)
    const { status, body } = await open()
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: expect.stringContaining('Too many unpaid checkouts are open from your connection'),
    })
  })
})

describe('customer data of checkouts', () => {
  const key = () => `kept-${++addresses}`
  const isKept = async (name: string) => Boolean((await checkoutOf(name)).customerInfo)
  const openAndEnd = async (isPaid: boolean) => {
    const [product, name] = [await newProduct(2), key()]
    const { body } = await ask([[product, 1]], newAddress(), name)
    if (isPaid) {
      await client.pay(String(body.clientSecret))
      await client.postOrder(String(body.clientSecret).split('_secret_')[0] ?? '', [buildItem(product)])
    } else {
      await change(name, { expiresAt: ago(1), askAt: ago(1) })
      await sweepCheckouts(test.shop)
    }
    return { name, product }
  }

  it.each([
    ['released', false],
    ['closed', true],
  ])('deletes customer data and IP hash a day after a checkout is %s', async (status, isPaid) => {
    const { name } = await openAndEnd(isPaid)
    const ended = await checkoutOf(name)
    expect(ended.status).toBe(status)
    const hours = (Date.parse(String(ended.forgetAt)) - Date.now()) / (60 * MINUTE_MS)
    expect(Math.round(hours)).toBe(24)
    await deleteCheckoutCustomers(test.shop)
    expect(await isKept(name)).toBe(true)
    await change(name, { forgetAt: ago(1) })
    await deleteCheckoutCustomers(test.shop)
    expect(await checkoutOf(name)).toMatchObject({ customerInfo: null, addressHash: null })
  })

  it('deletes customer data of payments without a cart', async () => {
    await client.openPaymentWithoutCart(500)
    const open = { customerInfo: { exists: true }, status: { equals: 'open' }, holdsStock: { equals: false } }
    const stranger = await test.shop.payload.db.findOne<Checkout>({ collection: 'checkouts', where: open })
    await change(String(stranger?.key), { expiresAt: ago(1), askAt: ago(1) })
    await sweepCheckouts(test.shop)
    await deleteCheckoutCustomers(test.shop)
    expect(await isKept(String(stranger?.key))).toBe(true)
    await change(String(stranger?.key), { forgetAt: ago(1) })
    await deleteCheckoutCustomers(test.shop)
    expect(await isKept(String(stranger?.key))).toBe(false)
  })

  it('keeps customer data of a resumed checkout', async () => {
    const { name, product } = await openAndEnd(false)
    await change(name, { forgetAt: ago(1) })
    await ask([[product, 1]], newAddress(), name)
    await deleteCheckoutCustomers(test.shop)
    expect(await isKept(name)).toBe(true)
  })

  it('sells nothing again when an order is posted after its data was deleted', async () => {
    const { name, product } = await openAndEnd(true)
    const { paymentIntentId } = await checkoutOf(name)
    await change(name, { forgetAt: ago(1) })
    await deleteCheckoutCustomers(test.shop)
    expect((await client.postOrder(String(paymentIntentId), [buildItem(product)])).status).toBe(200)
    expect(await isKept(name)).toBe(false)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 1 })
  })
})
