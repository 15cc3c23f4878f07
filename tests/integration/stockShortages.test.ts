import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../domain/contract/order.ts'
import { type NewProduct, type Product, productResponse } from '../../domain/contract/product.ts'
import type { StockCount } from '../../domain/rules/stock/stockChange.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { checkHolds } from '../../src/operations/checks/checkHolds.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import { findRow, findRows, updateRow } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { confirmWaitlist } from '../support/confirmWaitlist.ts'
import { setCounts } from '../support/setCounts.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  ;({ client } = test)
  // These tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
afterEach(() => void vi.restoreAllMocks())

const whole = (stockQuantity: number): Partial<NewProduct> => ({
  name: 'Nacre Gown',
  price: 100,
  sizes: ['2', '4'],
  colors: ['Noir'],
  inStock: true,
  stockQuantity,
})
const byVariant = (stockQuantity: number): Partial<NewProduct> => ({
  ...whole(0),
  stockBy: 'variant',
  counts: [
    { size: '2', color: 'Noir', inStock: stockQuantity > 0, stockQuantity },
    { size: '4', color: 'Noir', inStock: true, stockQuantity: 1 },
  ],
})

const change = (body: object) => async (product: Product) =>
  expect((await client.asAdmin('PUT', `/api/products/${product.id}`, body)).status).toBe(200)
const changeBulk = (body: object) => async (product: Product) =>
  expect(
    (await client.asAdmin('PUT', '/api/admin/products', { ids: [product.id], change: body })).status,
  ).toBe(200)
const remove = async (product: Product) =>
  expect((await client.asAdmin('DELETE', `/api/products/${product.id}`)).status).toBe(200)
const countVariant = (count: StockCount) => async (product: Product) => {
  await setCounts(client, product.id, ({ size }) => (size === '2' ? count : undefined))
}
const countSku = (count: StockCount) => async (product: Product) => {
  const { variants } = await client.readManaged(product.id)
  const sku = variants.find(({ size }) => size === '2')?.sku
  const counts = [{ sku, ...count }]
  expect((await client.asAdmin('PUT', '/api/admin/stock', { counts })).status).toBe(200)
}
/** Creates a product whose ID depends only on the key. */
async function create(overrides: Partial<NewProduct>, key: string): Promise<Product> {
  const headers = { 'idempotency-key': key.replaceAll(' ', '-') }
  const { body } = await client.asAdmin('POST', '/api/products', buildProduct(overrides), headers)
  return productResponse.parse(body).product
}
const RECREATED = 'the product is deleted and created again under the same id'
const recreate = async (product: Product) => {
  await remove(product)
  expect(await create(whole(5), RECREATED)).toMatchObject({ id: product.id })
}

/** Returns the stock of size 2, or of the product; null after it was deleted. */
async function countOf({ id }: Product): Promise<StockCount | null> {
  const answer = await client.asAdmin('GET', `/api/admin/products/${id}/variants`)
  if (answer.status === 404) return null
  const { stockBy, variants, inStock, stockQuantity } = await client.readManaged(id)
  const variant = variants.find(({ size }) => size === '2')
  return stockBy === 'variant'
    ? { inStock: variant?.inStock ?? false, stockQuantity: variant?.stockQuantity ?? 0 }
    : { inStock, stockQuantity }
}

const open = (product: Product, quantity: number) => client.openPayment(product, quantity)

async function payAndRecord(
  { paymentIntentId, clientSecret }: Awaited<ReturnType<typeof open>>,
  product: Product,
) {
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, [buildItem(product)])
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('No order was created')
  return order
}

const cancel = ({ id, orderStatus }: Order) =>
  client.asAdmin('PUT', `/api/admin/orders/${id}/status`, {
    status: 'cancelled',
    from: orderStatus,
    refund: true,
    restock: true,
    notify: false,
  })

/** Returns the findings of the stock and hold checks for a product. */
async function inconsistencies({ id }: Product): Promise<string[]> {
  const found: string[] = []
  for await (const sentence of checkStock(test.shop)) found.push(sentence)
  for await (const sentence of checkHolds(test.shop)) found.push(sentence)
  return found.filter((sentence) => sentence.toLowerCase().includes(id))
}

const [ON, OFF] = [true, false]
const count = (inStock: boolean, stockQuantity: number): StockCount => ({ inStock, stockQuantity })
const missing = (units: number) =>
  `Paid, but not enough in stock. Missing: ${units} ${units === 1 ? 'unit' : 'units'} of Nacre Gown in Noir, size 2. Restock or refund the customer.`

interface Situation {
  title: string
  product: Partial<NewProduct>
  /** Units that each checkout holds, in the order in which they are paid. */
  holds: number[]
  correct: (product: Product) => Promise<unknown>
  /** Review of each order. */
  reviews: (string | null)[]
  sold: StockCount | null
  /** After every order was canceled with restock. */
  restocked: StockCount | null
}

const SITUATIONS: Situation[] = [
  {
    title: 'the count is corrected to 0 and switched off',
    product: whole(1),
    holds: [1],
    correct: change({ inStock: false, stockQuantity: 0 }),
    reviews: [missing(1)],
    sold: count(OFF, 0),
    restocked: count(OFF, 0),
  },
  {
    title: 'the count is corrected below what two checkouts hold',
    product: whole(2),
    holds: [1, 1],
    correct: change({ stockQuantity: 1 }),
    reviews: [null, missing(1)],
    sold: count(OFF, 0),
    restocked: count(ON, 1),
  },
  {
    title: 'one of two held units is left',
    product: whole(2),
    holds: [2],
    correct: change({ stockQuantity: 1 }),
    reviews: [missing(1)],
    sold: count(OFF, 0),
    restocked: count(ON, 1),
  },
  {
    title: 'the count is corrected, but covers what is held',
    product: whole(5),
    holds: [2],
    correct: change({ stockQuantity: 3 }),
    reviews: [null],
    sold: count(ON, 1),
    restocked: count(ON, 3),
  },
  {
    title: 'the count is corrected up',
    product: whole(1),
    holds: [1],
    correct: change({ stockQuantity: 4 }),
    reviews: [null],
    sold: count(ON, 3),
    restocked: count(ON, 4),
  },
  {
    title: 'the product is switched off with its units left',
    product: whole(1),
    holds: [1],
    correct: change({ inStock: false }),
    reviews: [null],
    sold: count(OFF, 0),
    restocked: count(OFF, 1),
  },
  {
    title: 'the product is switched off in bulk',
    product: whole(2),
    holds: [1],
    correct: changeBulk({ inStock: false }),
    reviews: [null],
    sold: count(OFF, 1),
    restocked: count(OFF, 2),
  },
  {
    title: 'the product becomes made to order',
    product: whole(1),
    holds: [1],
    correct: change({ inStock: true, stockQuantity: 0 }),
    reviews: [null],
    sold: count(ON, 0),
    restocked: count(ON, 0),
  },
  {
    title: 'the product becomes a draft',
    product: whole(1),
    holds: [1],
    correct: change({ publication: 'draft' }),
    reviews: [null],
    sold: count(OFF, 0),
    restocked: count(ON, 1),
  },
  {
    title: 'the product is hidden and its count corrected',
    product: whole(2),
    holds: [2],
    correct: change({ publication: 'hidden', inStock: false, stockQuantity: 0 }),
    reviews: [missing(2)],
    sold: count(OFF, 0),
    restocked: count(OFF, 0),
  },
  {
    title: 'the product is deleted',
    product: whole(1),
    holds: [1],
    correct: remove,
    reviews: [missing(1)],
    sold: null,
    restocked: null,
  },
  {
    title: RECREATED,
    product: whole(2),
    holds: [2],
    correct: recreate,
    reviews: [missing(2)],
    sold: count(ON, 5),
    restocked: count(ON, 5),
  },
  {
    title: 'the count of a variant is corrected to 0',
    product: byVariant(1),
    holds: [1],
    correct: countVariant(count(OFF, 0)),
    reviews: [missing(1)],
    sold: count(OFF, 0),
    restocked: count(OFF, 0),
  },
  {
    title: 'the count of a variant is corrected below what is held',
    product: byVariant(3),
    holds: [2, 1],
    correct: countVariant(count(ON, 1)),
    reviews: [missing(1), missing(1)],
    sold: count(OFF, 0),
    restocked: count(ON, 1),
  },
  {
    title: 'the counts are imported by SKU',
    product: byVariant(2),
    holds: [1, 1],
    correct: countSku(count(ON, 1)),
    reviews: [null, missing(1)],
    sold: count(OFF, 0),
    restocked: count(ON, 1),
  },
  {
    title: 'a variant is switched off with its units left',
    product: byVariant(1),
    holds: [1],
    correct: countVariant(count(OFF, 1)),
    reviews: [null],
    sold: count(OFF, 0),
    restocked: count(OFF, 1),
  },
  {
    title: 'a product counted by variant is deleted',
    product: byVariant(1),
    holds: [1],
    correct: remove,
    reviews: [missing(1)],
    sold: null,
    restocked: null,
  },
]

describe('a payment for held units', () => {
  it.each(SITUATIONS)('records what it sold when $title', async (situation) => {
    test.webhooks.hold()
    const product = await create(situation.product, situation.title)
    const payments = []
    for (const units of situation.holds) payments.push(await open(product, units))
    await situation.correct(product)
    const orders = []
    for (const payment of payments) orders.push(await payAndRecord(payment, product))
    expect(orders.map(({ review }) => review)).toEqual(situation.reviews)
    expect(orders.every(({ orderStatus }) => orderStatus === 'confirmed')).toBe(true)
    expect(await countOf(product)).toEqual(situation.sold)
    for (const order of orders) expect((await cancel(order)).status).toBe(200)
    expect(await countOf(product)).toEqual(situation.restocked)
    expect(await inconsistencies(product)).toEqual([])
  })

  it('lists the order under the review filter', async () => {
    const product = await client.createProduct(whole(1))
    const payment = await open(product, 1)
    await change({ inStock: false, stockQuantity: 0 })(product)
    const order = await payAndRecord(payment, product)
    const { text } = await client.asAdmin('GET', '/api/admin/orders?review=true&limit=100')
    expect(text).toContain(order.orderId)
  })

  it('reports the same missing units when it was interrupted after the sale', async () => {
    const product = await client.createProduct(whole(2))
    const payment = await open(product, 2)
    await change({ stockQuantity: 1 })(product)
    test.webhooks.hold()
    await client.pay(payment.clientSecret)
    const { db } = test.shop.payload
    const write = db.updateOne.bind(db)
    vi.spyOn(db, 'updateOne').mockImplementation((args) => {
      if ((args.data as { review?: string }).review) throw new Error('Interrupted')
      return write(args)
    })
    await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    expect(await countOf(product)).toEqual(count(OFF, 0))
    vi.restoreAllMocks()
    await updateRow(
      test.shop.payload,
      'checkouts',
      { paymentIntentId: { equals: payment.paymentIntentId } },
      { askAt: new Date(0).toISOString() },
    )
    await sweepCheckouts(test.shop)
    const [order] = await client.findOrdersByPayment(payment.paymentIntentId)
    expect(order?.review).toBe(missing(1))
  })

  it('keeps a review that was added during the sale', async () => {
    const product = await client.createProduct(whole(1))
    const payment = await open(product, 1)
    await change({ inStock: false, stockQuantity: 0 })(product)
    test.webhooks.hold()
    await client.pay(payment.clientSecret)
    const { db } = test.shop.payload
    const write = db.updateOne.bind(db)
    let isAdded = false
    vi.spyOn(db, 'updateOne').mockImplementation(async (args) => {
      if ((args.data as { review?: string }).review && !isAdded) {
        isAdded = true
        const { id } = (await findRow(test.shop.payload, 'orders', {
          where: { paymentIntentId: { equals: payment.paymentIntentId } },
        })) ?? { id: '' }
        await write({
          ...args,
          where: { id: { equals: id } },
          data: { review: 'Call the customer.' },
        } as typeof args)
      }
      return write(args)
    })
    await client.postOrder(payment.paymentIntentId, [buildItem(product)])
    const [order] = await client.findOrdersByPayment(payment.paymentIntentId)
    expect(order?.review).toBe(`Call the customer. ${missing(1)}`)
  })
})

describe('a payment for a unit claimed on the waitlist', () => {
  it('needs review when the count was corrected to 0 after the checkout started', async () => {
    const product = await client.createProduct(byVariant(0))
    const wish = { productId: product.id, size: '2', color: 'Noir', email: 'claim@short.example' }
    expect((await client.call('POST', '/api/waitlist', wish)).status).toBe(200)
    await confirmWaitlist(test, wish.email)
    await countVariant(count(ON, 1))(product)
    await syncDueVariants(test.shop)
    await writeWaitlistEmails(test.shop)
    const [claim] = await findRows(test.shop.payload, 'claims', {
      where: { product: { equals: product.id } },
    })
    const items = [buildItem(product)]
    const { body } = await client.requestPayment(items, 10_000, undefined, [claim?.token ?? ''])
    const clientSecret = String(body.clientSecret)
    await countVariant(count(OFF, 0))(product)
    const payment = { clientSecret, paymentIntentId: clientSecret.split('_secret_')[0] ?? '', amount: 10_000 }
    const order = await payAndRecord(payment, product)
    expect(order.review).toBe(missing(1))
    expect((await cancel(order)).status).toBe(200)
    expect(await countOf(product)).toEqual(count(OFF, 0))
    expect(await inconsistencies(product)).toEqual([])
  })
})
