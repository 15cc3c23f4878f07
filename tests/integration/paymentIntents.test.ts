import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import type { CartItem } from '../../domain/contract/payment.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { insertProduct } from '../../src/operations/products/insertProduct.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { buildCustomer, buildItem } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { readHeldUnits } from '../support/readHeldUnits.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'
import { INCOMPLETE_EMAIL } from '../../domain/rules/addresses/emailAddresses.ts'

let test: TestShop
let client: ShopClient
let product: Product
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())
beforeEach(async () => {
  product = await client.createProduct({ price: 310.5, stockQuantity: 3 })
})

const checkouts = () => countRows(test.shop.payload, 'checkouts', {})
const ask = (items: readonly CartItem[], amount: number, orderId?: string) =>
  client.requestPayment(items, amount, orderId)
const statusOf = async (paymentIntentId: string) =>
  (await test.stripe.paymentIntents.retrieve(paymentIntentId)).status

describe('opening a payment', () => {
  it('prices the cart from the catalog, holds its units and opens a payment', async () => {
    const { paymentIntentId } = await client.openPayment(product, 2)
    expect(await readHeldUnits(test.shop, product.id)).toBe(2)
    expect(await client.readProduct(product.id)).toMatchObject({ stockQuantity: 3, inStock: true })
    const intent = await test.stripe.paymentIntents.retrieve(paymentIntentId)
    expect(intent).toMatchObject({ amount: 62_100, currency: 'usd', status: 'requires_payment_method' })
    expect(intent.metadata).toMatchObject({ customer_email: 'shopper@example.com' })
  })

  it('adds up the units of several lines of one product', async () => {
    const [small, large] = [buildItem(product), { ...buildItem(product), size: 'M' }]
    expect((await ask([small, large], 62_100)).status).toBe(200)
    expect(await readHeldUnits(test.shop, product.id)).toBe(2)
    const four = [buildItem(product, 2), { ...buildItem(product, 2), size: 'M' }]
    expect((await ask(four, 124_200)).status).toBe(409)
  })

  it('holds nothing for a made-to-order product', async () => {
    const madeToOrder = await client.createProduct({ stockQuantity: 0 })
    await client.openPayment(madeToOrder, 20)
    expect(await readHeldUnits(test.shop, madeToOrder.id)).toBe(0)
  })

  it('accepts a free product in a cart with a paid one', async () => {
    // Older shops may have live products without a price.
    await insertProduct(test.shop, 'p-gift', buildProduct({ price: 0 }), { cause: 'created' })
    const gift = await client.readProduct('p-gift')
    expect((await ask([buildItem(product), buildItem(gift)], 31_050)).status).toBe(200)
  })
})

describe('unavailable carts', () => {
  const refused = async (items: readonly CartItem[], amount: number, body: object) => {
    const held = () => Promise.all(items.map(({ productId }) => readHeldUnits(test.shop, productId)))
    const open = () => countRows(test.shop.payload, 'checkouts', { status: { equals: 'open' } })
    const before = { held: await held(), open: await open() }
    const answer = await ask(items, amount)
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 409, body })
    expect({ held: await held(), open: await open() }).toEqual(before)
  }

  it('returns 409 when a price has changed', async () => {
    await client.asAdmin('PUT', `/api/products/${product.id}`, { price: 330 })
    await refused([buildItem(product)], 31_050, {
      error: 'A price has changed, and your bag total is now $330.00. Review it before you pay.',
      field: 'amount',
    })
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })

  it('returns 409 and names a product that is sold out', async () => {
    const other = await client.createProduct({ name: 'Another', price: 100 })
    await client.asAdmin('PUT', `/api/products/${product.id}`, { inStock: false })
    await refused([buildItem(other), buildItem(product)], 41_050, {
      error: `${product.name} is sold out. Remove it from your bag.`,
      field: 'items',
      shortage: { productId: product.id, left: 0 },
    })
  })

  it('returns 409 and the number of units left when there are too few', async () => {
    await client.openPayment(product)
    await refused([buildItem(product, 3)], 93_150, {
      error: `Only 2 of ${product.name} left. Lower the quantity to continue.`,
      field: 'items',
      shortage: { productId: product.id, left: 2 },
    })
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('returns 409 and names a product whose last units others hold', async () => {
    const other = await client.createProduct({ name: 'Another', price: 100 })
    await client.openPayment(product, 3)
    await refused([buildItem(other), buildItem(product)], 41_050, {
      error: `${product.name} is being bought by another client. Try again in a few minutes.`,
      field: 'items',
      // Time when the other checkout expires.
      shortage: {
        productId: product.id,
        left: 0,
        freesAt: expect.stringMatching(/^\d{4}-.*Z$/),
        isForWaiting: false,
      },
    })
    expect(await client.readProduct(product.id)).toMatchObject({ inStock: true, stockQuantity: 3 })
  })

  it('returns 409 when a product was deleted', async () => {
    await client.asAdmin('DELETE', `/api/products/${product.id}`)
    await refused([buildItem(product)], 31_050, {
      error: 'A piece in your bag is no longer available. Remove it to continue.',
      field: 'items',
      shortage: { productId: product.id, left: 0 },
    })
  })

  it('releases the units of the other products when one is unavailable', async () => {
    const fields = { price: 100, stockQuantity: 1 }
    const products = [await client.createProduct(fields), await client.createProduct(fields)]
    // Units are held in the order of the product ids: make the second one unavailable, after the first is held.
    const [first, scarce] = products.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (!first || !scarce) throw new Error('The products were not created')
    await client.openPayment(scarce)
    expect((await ask([buildItem(first), buildItem(scarce)], 20_000)).status).toBe(409)
    expect(await readHeldUnits(test.shop, first.id)).toBe(0)
    expect(await readHeldUnits(test.shop, scarce.id)).toBe(1)
  })
})

describe('returning to pay', () => {
  it('returns the same payment for the same cart and holds its units once', async () => {
    const first = await client.openPayment(product, 2, 'return-1')
    const second = await client.openPayment(product, 2, 'return-1')
    expect(second.clientSecret).toBe(first.clientSecret)
    expect(await readHeldUnits(test.shop, product.id)).toBe(2)
  })

  it('returns the same payment to ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.openPayment(product, 1, 'return-2')),
    )
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
  })

  it('cancels the earlier payment when the cart changed and holds only the new cart', async () => {
    const other = await client.createProduct({ price: 50, stockQuantity: 2 })
    const first = await client.openPayment(product, 2, 'return-3')
    const second = await client.openPayment(other, 1, 'return-3')
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(await statusOf(first.paymentIntentId)).toBe('canceled')
    expect(await client.pay(first.clientSecret)).not.toBe('succeeded')
    expect([await readHeldUnits(test.shop, product.id), await readHeldUnits(test.shop, other.id)]).toEqual([
      0, 1,
    ])
    const third = await client.openPayment(product, 3, 'return-3')
    expect(await statusOf(second.paymentIntentId)).toBe('canceled')
    expect(await statusOf(third.paymentIntentId)).toBe('requires_payment_method')
    expect([await readHeldUnits(test.shop, product.id), await readHeldUnits(test.shop, other.id)]).toEqual([
      3, 0,
    ])
  })

  it('opens a new payment when the shopper accepts a changed price', async () => {
    const first = await client.openPayment(product, 1, 'return-4')
    await client.asAdmin('PUT', `/api/products/${product.id}`, { price: 400 })
    const second = await client.openPayment(await client.readProduct(product.id), 1, 'return-4')
    expect(await statusOf(first.paymentIntentId)).toBe('canceled')
    expect((await test.stripe.paymentIntents.retrieve(second.paymentIntentId)).amount).toBe(40_000)
  })

  it('accepts another card on the same payment after a decline', async () => {
    const first = await client.openPayment(product, 1, 'return-5')
    expect(await client.pay(first.clientSecret, '4000000000000002')).toBe('card_declined')
    expect(await readHeldUnits(test.shop, product.id)).toBe(1)
    const again = await client.openPayment(product, 1, 'return-5')
    expect(again.clientSecret).toBe(first.clientSecret)
    expect(await client.pay(again.clientSecret)).toBe('succeeded')
  })

  it('returns 409 and names the order when the earlier cart was already paid', async () => {
    const first = await client.openPayment(product, 1, 'return-6')
    test.webhooks.hold()
    await client.pay(first.clientSecret)
    const { status, body } = await ask([buildItem(product, 2)], 62_100, 'return-6')
    test.webhooks.pass()
    const [order] = await client.findOrdersByPayment(first.paymentIntentId)
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: `Your earlier payment went through and order ${order?.orderId} is confirmed. Continue again to pay for the pieces now in your bag.`,
        field: 'metadata.order_id',
      },
    })
    expect(await readHeldUnits(test.shop, product.id)).toBe(0)
  })

  it('returns the paid payment for the same cart instead of a second one', async () => {
    const first = await client.openPayment(product, 1, 'return-7')
    await client.pay(first.clientSecret)
    await test.webhooks.waitForDelivery('payment_intent.succeeded', first.paymentIntentId)
    const again = await client.openPayment(product, 1, 'return-7')
    expect(again.paymentIntentId).toBe(first.paymentIntentId)
    expect(await client.pay(again.clientSecret)).not.toBe('succeeded')
    expect(await client.findOrdersByPayment(first.paymentIntentId)).toHaveLength(1)
  })
})

describe('payments without a cart, as the documented client opens them', () => {
  it('opens a payment for the amount', async () => {
    const { paymentIntentId } = await client.openPaymentWithoutCart(12_345)
    expect(await test.stripe.paymentIntents.retrieve(paymentIntentId)).toMatchObject({
      amount: 12_345,
      currency: 'usd',
    })
  })

  it('opens a new payment for each request, even with the same order id', async () => {
    const request = { amount: 500, currency: 'usd', metadata: { order_id: '1700000000000' } }
    const answers = await Promise.all(
      [1, 2].map(() => client.call('POST', '/create-payment-intent', request)),
    )
    expect(answers[0]?.status).toBe(200)
    expect(answers[0]?.body.clientSecret).not.toBe(answers[1]?.body.clientSecret)
  })
})

describe('payment request validation', () => {
  const item = { productId: 'sw-001', size: 'M', color: 'Noir', quantity: 1 }
  const good = { amount: 5000, currency: 'usd', metadata: {} }

  const CHARGE_LIMITS = 'A card payment must be from $0.50 to $999,999.99. Change your bag and try again.'
  it.each([
    [{ amount: 49 }, 'amount', CHARGE_LIMITS],
    [{ amount: 12.5 }, 'amount', 'amount must be an integer (cents)'],
    [{ amount: '5000' }, 'amount', 'amount must be an integer (cents)'],
    [{ amount: -1 }, 'amount', CHARGE_LIMITS],
    [{ amount: 100_000_000 }, 'amount', CHARGE_LIMITS],
    [{ amount: undefined }, 'amount', 'amount is required'],
    [{ currency: 'eur' }, 'currency', 'currency must be usd'],
    [{ currency: undefined }, 'currency', 'currency is required'],
    [{ metadata: 'x' }, 'metadata', 'metadata must be an object'],
    [{ metadata: { customer_email: 7 } }, 'metadata.customer_email', 'customer_email must be a string'],
    [
      { metadata: { order_id: 'x'.repeat(101) } },
      'metadata.order_id',
      'order_id must be 1 to 100 ASCII characters',
    ],
    [{ items: [] }, 'items', 'items must not be empty'],
    [{ items: 'sw-001' }, 'items', 'items must be an array'],
    [{ items: Array.from({ length: 51 }, () => item) }, 'items', 'items must have 50 lines or fewer'],
    [{ items: [{ ...item, quantity: 0 }] }, 'items.0.quantity', 'quantity must be 1 or more'],
    [{ items: [{ ...item, quantity: -1 }] }, 'items.0.quantity', 'quantity must be 1 or more'],
    [{ items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity', 'quantity must be an integer'],
    [{ items: [{ ...item, quantity: 100 }] }, 'items.0.quantity', 'quantity must be 99 or less'],
    [{ items: [{ ...item, productId: '' }] }, 'items.0.productId', 'productId must not be empty'],
    [{ items: [{ ...item, productId: { $ne: 1 } }] }, 'items.0.productId', 'productId must be a string'],
    [{ items: [{ ...item, size: 7 }] }, 'items.0.size', 'size must be a string'],
    [{ customerInfo: { ...buildCustomer(), email: 'nobody' } }, 'customerInfo.email', INCOMPLETE_EMAIL],
    [{ customerInfo: { ...buildCustomer(), city: ' ' } }, 'customerInfo.city', 'city must not be empty'],
    [{ customerInfo: 'me' }, 'customerInfo', 'customerInfo must be an object'],
  ])('returns 400 for %j and opens nothing', async (mistake, field, error) => {
    const before = await checkouts()
    const { status, body } = await client.call('POST', '/create-payment-intent', { ...good, ...mistake })
    expect({ status, body }).toEqual({ status: 400, body: { error, field } })
    expect(await checkouts()).toBe(before)
  })
})

it('holds no more units than available for concurrent shoppers', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ask([buildItem(product)], toCents(product.price))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await readHeldUnits(test.shop, product.id)).toBe(3)
})
