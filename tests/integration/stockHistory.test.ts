import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { stockHistory } from '../../domain/contract/stock.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { writeDueHistory } from '../../src/operations/stock/writeDueHistory.ts'
import { findStock } from '../../src/persistence/stock/changeStock.ts'
import { insertStockChange } from '../../src/persistence/stock/stockHistory.ts'
import { countRows, updateRow } from '../../src/persistence/tables.ts'
import { ADMIN } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let gown: Product
beforeAll(async () => {
  test = await startTestShop()
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await test.client.createProduct({ name: 'Nacre Gown', price: 100, stockQuantity: 5 })
})

const change = (fields: object, { id } = gown) => test.client.asAdmin('PUT', `/api/products/${id}`, fields)
const round = () => writeDueHistory(test.shop)
const rowsOf = ({ id } = gown) => countRows(test.shop.payload, 'stock-changes', { product: { equals: id } })
const ledgerOf = async ({ id } = gown) => (await findStock(test.shop.payload, { product: id }))?.ledger

async function historyOf({ id } = gown, query = '') {
  const { body } = await test.client.asAdmin('GET', `/api/admin/products/${id}/stock-history${query}`)
  return stockHistory.parse(body)
}

/** Returns each change as a line, oldest first. */
async function readReportedCounts(product = gown) {
  const { changes } = await historyOf(product)
  return changes
    .map(({ cause, before, after }) => `${cause} ${before.stockQuantity} → ${after.stockQuantity}`)
    .reverse()
}

async function gaps({ id } = gown) {
  const found: string[] = []
  for await (const gap of checkStock(test.shop)) if (gap.includes(id)) found.push(gap)
  return found
}

async function buy(quantity: number) {
  const items = [buildItem(gown, quantity)]
  const { body } = await test.client.requestPayment(items, toCents(gown.price) * quantity)
  const [paymentIntentId = ''] = String(body.clientSecret).split('_secret')
  await test.client.pay(String(body.clientSecret))
  await test.client.postOrder(paymentIntentId, items)
  const [order] = await test.client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('There is no order of this payment')
  return order
}

describe('stock history', () => {
  it('starts the history with the creation of the product and its author', async () => {
    const { changes } = await historyOf()
    expect(changes).toMatchObject([{ number: 1, cause: 'created', by: ADMIN.username, order: null }])
    expect(await readReportedCounts()).toEqual(['created 0 → 5'])
  })

  it('records the order of a sale, and who restocked the units of a canceled order', async () => {
    const order = await buy(2)
    await test.client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      from: order.orderStatus,
      refund: false,
      restock: true,
      notify: false,
    })
    expect(await readReportedCounts()).toEqual(['created 0 → 5', 'sold 5 → 3', 'returned 3 → 5'])
    const [returned, sold] = (await historyOf()).changes
    const named = { id: order.id, orderId: order.orderId }
    expect(sold).toMatchObject({ order: named, by: null })
    expect(returned).toMatchObject({ order: named, by: ADMIN.username })
  })

  it('records nothing for a canceled order without restock', async () => {
    const order = await buy(1)
    await test.client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      from: order.orderStatus,
      refund: false,
      restock: false,
      notify: false,
    })
    expect(await readReportedCounts()).toEqual(['created 0 → 5', 'sold 5 → 4'])
  })

  it('records who made a correction and why', async () => {
    await change({ stockQuantity: 4 })
    await change({ stockQuantity: 9, stockReason: { cause: 'received', note: ' From the atelier ' } })
    await change({ inStock: false, stockReason: { note: 'Held back for the press day' } })
    const { changes } = await historyOf()
    expect(changes.slice(0, 3)).toMatchObject([
      {
        cause: 'corrected',
        note: 'Held back for the press day',
        after: { inStock: false, stockQuantity: 9 },
      },
      { cause: 'received', note: 'From the atelier', by: ADMIN.username },
      { cause: 'corrected', note: null, before: { stockQuantity: 5 }, after: { stockQuantity: 4 } },
    ])
  })

  it('rejects a reason without a count and an unknown cause', async () => {
    expect(await change({ name: 'Renamed', stockReason: { cause: 'lost' } })).toMatchObject({
      status: 400,
      body: { field: 'stockReason' },
    })
    expect((await change({ stockQuantity: 1, stockReason: { cause: 'sold' } })).status).toBe(400)
    expect(await readReportedCounts()).toEqual(['created 0 → 5'])
  })

  it('records an import, but not a repeated one without changes', async () => {
    const products = [buildProduct({ name: 'From a file', stockQuantity: 3, publication: 'live' })]
    await test.client.asAdmin('POST', '/api/admin/products/import', { products })
    await test.client.asAdmin('POST', '/api/admin/products/import', { products })
    const { body } = await test.client.asAdmin('GET', '/api/admin/products?q=From%20a%20file')
    const [imported] = body.products as Product[]
    expect(await readReportedCounts(imported)).toEqual(['imported 0 → 3'])
  })

  it('keeps the history of a deleted product and continues it if the ID is imported again', async () => {
    const products = [buildProduct({ name: 'Comes back', stockQuantity: 2, publication: 'live' })]
    const bring = () => test.client.asAdmin('POST', '/api/admin/products/import', { products })
    await bring()
    const { body } = await test.client.asAdmin('GET', '/api/admin/products?q=Comes%20back')
    const [product] = body.products as Product[]
    if (!product) throw new Error('Nothing was imported')
    await test.client.asAdmin('DELETE', `/api/products/${product.id}`)
    expect(await rowsOf(product)).toBe(2)
    expect((await test.client.asAdmin('GET', `/api/admin/products/${product.id}/stock-history`)).status).toBe(
      404,
    )
    await bring()
    expect(await readReportedCounts(product)).toEqual(['imported 0 → 2', 'deleted 2 → 0', 'imported 0 → 2'])
    expect(await gaps(product)).toEqual([])
  })

  it('returns history pages with the newest change first', async () => {
    for (const stockQuantity of [4, 3, 2]) await change({ stockQuantity })
    const second = await historyOf(gown, '?page=2&limit=2')
    expect(second.changes.map(({ number }) => number)).toEqual([2, 1])
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 4, pages: 2 })
    expect((await historyOf(gown, '?limit=2')).changes.every(({ isUnexplained }) => !isUnexplained)).toBe(
      true,
    )
  })
})

describe('writing the stock history', () => {
  it('moves changes from the product into rows once, even in concurrent rounds', async () => {
    await change({ stockQuantity: 4 })
    await change({ stockQuantity: 3 })
    expect(await rowsOf()).toBe(0)
    await Promise.all([round(), round(), round()])
    expect(await rowsOf()).toBe(3)
    expect(await ledgerOf()).toEqual({ held: {}, taken: [], changes: 3 })
  })

  it('resumes after an interruption between writing the row and the product', async () => {
    const [first] = (await ledgerOf())?.unwritten ?? []
    if (!first) throw new Error('The product tells of nothing')
    await insertStockChange(test.shop.payload, { product: gown.id }, first)
    await change({ stockQuantity: 2 })
    await round()
    expect(await readReportedCounts()).toEqual(['created 0 → 5', 'corrected 5 → 2'])
    expect(await gaps()).toEqual([])
  })

  it('loses no change made while it runs', async () => {
    const changes = Array.from({ length: 6 }, (_, n) => change({ stockQuantity: 20 + n }))
    await Promise.all([...changes, round(), round()])
    await round()
    expect(await rowsOf()).toBe(7)
    expect(await gaps()).toEqual([])
    expect((await ledgerOf())?.unwritten).toBeUndefined()
  })
})

describe('stock check', () => {
  it('finds nothing if every change was recorded, before and after rows are written', async () => {
    await buy(1)
    expect(await gaps()).toEqual([])
    await round()
    expect(await gaps()).toEqual([])
  })

  it('reports a count changed outside the shop, even after a later change', async () => {
    await round()
    await updateRow(test.shop.payload, 'products', { id: { equals: gown.id } }, { stockQuantity: 8 })
    expect(await gaps()).toEqual([
      `Stock of ${gown.id}: 8 in stock now, but the change before left 5 in stock.`,
    ])
    expect((await historyOf()).now).toEqual({ inStock: true, stockQuantity: 8, isUnexplained: true })
    await change({ stockQuantity: 7 })
    expect((await historyOf()).now).toEqual({ inStock: true, stockQuantity: 7, isUnexplained: false })
    expect(await gaps()).toEqual([
      `Stock of ${gown.id}: 8 in stock before change 2, but the change before left 5 in stock.`,
    ])
    const [last] = (await historyOf()).changes
    expect(last).toMatchObject({ number: 2, isUnexplained: true })
  })

  it('reports a missing change', async () => {
    await change({ stockQuantity: 4 })
    await round()
    await change({ stockQuantity: 3 })
    const { db } = test.shop.payload
    const where = { product: { equals: gown.id }, number: { equals: 2 } }
    await db.deleteMany({ collection: 'stock-changes', where })
    expect(await gaps()).toEqual([
      `Stock of ${gown.id}: 4 in stock before change 3, but the change before is missing.`,
    ])
  })
})
