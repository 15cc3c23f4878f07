import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartItem } from '../../domain/contract/payment.ts'
import type { NewProduct, Product } from '../../domain/contract/product.ts'
import {
  type Availability,
  availability,
  lowStock,
  skuCountsResponse,
  stockHistory,
} from '../../domain/contract/stock.ts'
import {
  type ManagedVariant,
  managedVariantList,
  variantCountsResponse,
} from '../../domain/contract/variant.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { sweepCheckouts } from '../../src/operations/checkout/sweepCheckouts.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { writeDueHistory } from '../../src/operations/stock/writeDueHistory.ts'
import { finishStockMoves } from '../../src/operations/variants/moveStock.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { writeWaitlistEmails } from '../../src/operations/waitlist/writeWaitlistEmails.ts'
import { findVariants } from '../../src/persistence/stock/variantRows.ts'
import { findRow, updateRow } from '../../src/persistence/tables.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { confirmWaitlist } from '../support/confirmWaitlist.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
let gown: Product
beforeAll(async () => {
  test = await startTestShop()
  ;({ client } = test)
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.webhooks.hold()
  gown = await createGown()
})

/** Creates a gown: in Noir no 2, one 4, two 6 and an 8 made to order; in Ivory five 2. */
const createGown = (given: Partial<NewProduct> = {}) =>
  client.createProduct({
    name: 'Nacre Gown',
    price: 100,
    sizes: ['2', '4', '6', '8'],
    colors: ['Noir', 'Ivory'],
    stockBy: 'variant',
    counts: [
      count('2', 'Noir', 0, false),
      count('4', 'Noir', 1),
      count('6', 'Noir', 2),
      count('8', 'Noir', 0),
      count('2', 'Ivory', 5),
    ],
    ...given,
  })

const count = (size: string, color: string, stockQuantity: number, inStock = true) => ({
  size,
  color,
  inStock,
  stockQuantity,
})

const line = (size: string, color = 'Noir', quantity = 1, { id } = gown): CartItem => ({
  productId: id,
  size,
  color,
  quantity,
})

const ask = (lines: CartItem[], key?: string) =>
  client.requestPayment(lines, lines.reduce((sum, { quantity }) => sum + quantity, 0) * 10_000, key)

async function open(lines: CartItem[], key?: string) {
  const { status, body } = await ask(lines, key)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const clientSecret = String(body.clientSecret)
  return { clientSecret, paymentIntentId: clientSecret.split('_secret')[0] ?? '' }
}

async function buy(lines: CartItem[]) {
  const { clientSecret, paymentIntentId } = await open(lines)
  await client.pay(clientSecret)
  await client.postOrder(paymentIntentId, lines)
  const [order] = await client.findOrdersByPayment(paymentIntentId)
  if (!order) throw new Error('There is no order of this payment')
  return order
}

/** Returns the count, such as '1', or '0 sold out', 'made to order' or 'not offered'. */
async function stockOf(size: string, color = 'Noir', { id } = gown) {
  const { variants } = await client.readProduct(id)
  const found = variants.find((variant) => variant.size === size && variant.color === color)
  if (!found) return 'not offered'
  if (found.inStock) return found.stockQuantity === 0 ? 'made to order' : String(found.stockQuantity)
  return `${found.stockQuantity} sold out`
}

const variantPath = ({ id } = gown) => `/api/admin/products/${id}/variants`
async function managed({ id } = gown): Promise<ManagedVariant[]> {
  return managedVariantList.parse((await client.asAdmin('GET', variantPath({ ...gown, id }))).body).variants
}
async function managedOf(size: string, color = 'Noir', product = gown): Promise<ManagedVariant> {
  const found = (await managed(product)).find((each) => each.size === size && each.color === color)
  if (!found) throw new Error(`There is no ${color} ${size}`)
  return found
}
const countsOf = ({ inStock, stockQuantity }: ManagedVariant) => ({ inStock, stockQuantity })

async function gaps({ id } = gown) {
  const prefix = id.toUpperCase()
  const found: string[] = []
  for await (const gap of checkStock(test.shop)) if (gap.includes(id) || gap.includes(prefix)) found.push(gap)
  return found
}

async function available(
  size: string,
  color = 'Noir',
): Promise<Availability['variants'][number] | undefined> {
  const { body } = await client.call('GET', `/api/products/${gown.id}/availability`)
  return availability.parse(body).variants.find((each) => each.size === size && each.color === color)
}

describe('product with stock per variant', () => {
  it('returns stock per variant and the total in the documented fields', async () => {
    expect(gown).toMatchObject({ stockBy: 'variant', inStock: true, stockQuantity: 8 })
    expect(await stockOf('2')).toBe('0 sold out')
    expect(await stockOf('6')).toBe('2')
    expect(await stockOf('8')).toBe('made to order')
    expect(await stockOf('4', 'Ivory')).toBe('0 sold out')
    expect(await gaps()).toEqual([])
  })

  it('sells available variants and returns 409 for sold-out ones', async () => {
    const refused = await ask([line('2')])
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'Nacre Gown in Noir, size 2 is sold out. Remove it from your bag.',
        shortage: { productId: gown.id, size: '2', color: 'Noir', left: 0 },
      },
    })
    await buy([line('4'), line('2', 'Ivory', 2)])
    expect(await stockOf('4')).toBe('0 sold out')
    expect(await stockOf('2', 'Ivory')).toBe('3')
    expect(await stockOf('6')).toBe('2')
    expect(await client.readProduct(gown.id)).toMatchObject({ inStock: true, stockQuantity: 5 })
    expect(await gaps()).toEqual([])
  })

  it('stores the SKU in the order', async () => {
    const { sku } = await managedOf('6')
    const order = await buy([line('6')])
    expect(order.items).toMatchObject([{ size: '6', sku }])
  })

  it('holds each variant separately', async () => {
    await open([line('4')])
    expect(await ask([line('4')])).toMatchObject({
      status: 409,
      body: {
        error: 'Nacre Gown in Noir, size 4 is being bought by another client. Try again in a few minutes.',
        shortage: { size: '4', color: 'Noir', left: 0 },
      },
    })
    expect((await ask([line('6', 'Noir', 3)])).body).toMatchObject({
      error: 'Only 2 of Nacre Gown in Noir, size 6 left. Lower the quantity to continue.',
      shortage: { size: '6', left: 2 },
    })
    await open([line('6', 'Noir', 2)])
  })

  it('never holds a unit for two concurrent checkouts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, shopper) =>
        ask([line(shopper % 2 ? '4' : '6')], `many ${gown.id} ${shopper}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('releases units that the changed cart of a checkout no longer contains', async () => {
    const key = `changed ${gown.id}`
    await open([line('4'), line('6')], key)
    await open([line('6', 'Noir', 2)], key)
    await open([line('4')])
    expect((await ask([line('6')])).status).toBe(409)
  })

  it('releases the hold of an unpaid checkout', async () => {
    const { paymentIntentId } = await open([line('4')])
    const past = new Date(Date.now() - 1000).toISOString()
    const where = { paymentIntentId: { equals: paymentIntentId } }
    await updateRow(test.shop.payload, 'checkouts', where, { expiresAt: past, askAt: past })
    await sweepCheckouts(test.shop)
    await open([line('4')])
  })

  it('restocks the ordered variants when an order is canceled', async () => {
    const order = await buy([line('4'), line('6')])
    await client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      from: order.orderStatus,
      refund: false,
      restock: true,
      notify: false,
    })
    expect([await stockOf('4'), await stockOf('6')]).toEqual(['1', '2'])
    expect(await gaps()).toEqual([])
  })

  it('matches filters only by available combinations of size and color', async () => {
    const found = async (query: string) => {
      const { body } = await client.call('GET', `/api/products?ids=${gown.id}&${query}`)
      return (body.products as Product[]).length
    }
    expect(await found('size=6')).toBe(1)
    expect(await found('size=6&color=Noir')).toBe(1)
    expect(await found('size=6&color=Ivory')).toBe(0)
    expect(await found('size=2&color=Noir,Ivory')).toBe(1)
    expect(await found('size=8&color=Noir')).toBe(1)
    await buy([line('6', 'Noir', 2)])
    expect(await found('size=6')).toBe(0)
  })
})

describe('availability', () => {
  it('leaves out held units and returns when they may become available', async () => {
    expect(await available('4')).toMatchObject({ left: 1, freesAt: null })
    await open([line('4')])
    const held = await available('4')
    expect(held).toMatchObject({ left: 0 })
    const minutes = (Date.parse(held?.freesAt ?? '') - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(29)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(await available('6')).toMatchObject({ left: 2, freesAt: null })
    expect(await available('8')).toMatchObject({ left: null, freesAt: null })
    expect(await available('2')).toMatchObject({ left: 0, freesAt: null })
  })

  it('returns in a checkout’s shortage when held units may become available', async () => {
    const { clientSecret } = await open([line('4')])
    const shortageAfter = async (asked: CartItem) => (await ask([asked])).body.shortage
    const { freesAt } = (await available('4')) ?? {}
    expect(await shortageAfter(line('4'))).toEqual({
      productId: gown.id,
      size: '4',
      color: 'Noir',
      left: 0,
      freesAt,
      isForWaiting: false,
    })
    // Sold units, and quantities above the stock, have no time at which they may become available.
    expect(await shortageAfter(line('6', 'Noir', 3))).not.toHaveProperty('freesAt')
    await client.pay(clientSecret)
    await client.postOrder(clientSecret.split('_secret')[0] ?? '', [line('4')])
    expect(await shortageAfter(line('4'))).not.toHaveProperty('freesAt')
  })

  it('returns the same for every variant of a product with one count', async () => {
    gown = await createGown({ stockBy: 'product', counts: undefined, stockQuantity: 3 })
    await open([line('4', 'Noir', 2)])
    expect(await available('6')).toMatchObject({ left: 1, freesAt: null })
  })

  it('returns the availability with cache-control: no-store', async () => {
    const { headers } = await fetch(`${test.url}/api/products/${gown.id}/availability`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('returns 404 for a draft', async () => {
    const draft = await createGown({ publication: 'draft' })
    expect((await client.call('GET', `/api/products/${draft.id}/availability`)).status).toBe(404)
  })
})

describe('stock changes by staff', () => {
  const put = async (counts: object[], given: object = {}) =>
    client.asAdmin('PUT', variantPath(), { counts, ...given })

  it('changes only counts that are as staff saw them and records the reason', async () => {
    const [four, six] = [await managedOf('4'), await managedOf('6')]
    await buy([line('6')])
    const { status, body } = await put(
      [four, six].map((variant) => ({
        id: variant.id,
        seen: countsOf(variant),
        inStock: true,
        stockQuantity: 9,
      })),
      { stockReason: { cause: 'received', note: 'Box 12' } },
    )
    expect(status).toBe(200)
    expect(variantCountsResponse.parse(body).conflictIds).toEqual([six.id])
    expect([await stockOf('4'), await stockOf('6')]).toEqual(['9', '1'])
    const path = `/api/admin/products/${gown.id}/stock-history?variant=${four.id}`
    const history = stockHistory.parse((await client.asAdmin('GET', path)).body)
    expect(history).toMatchObject({
      now: { stockQuantity: 9, isUnexplained: false },
      changes: [
        { cause: 'received', note: 'Box 12', before: { stockQuantity: 1 }, after: { stockQuantity: 9 } },
        { cause: 'created', before: { stockQuantity: 0 }, after: { stockQuantity: 1 } },
      ],
    })
  })

  it.each([
    [{ stockQuantity: -1 }, 400],
    [{ stockQuantity: 1.5 }, 400],
    [{ id: 'nobody' }, 404],
  ])('rejects %j with %i and changes nothing', async (given, status) => {
    const six = await managedOf('6')
    const whole = { id: six.id, seen: countsOf(six), inStock: true, stockQuantity: 7 }
    expect((await put([whole, { ...whole, ...given }])).status).toBe(status)
    expect(await stockOf('6')).toBe('2')
  })

  it('rejects a count for the whole product and names the endpoint for variants', async () => {
    const write = (fields: object) => client.asAdmin('PUT', `/api/products/${gown.id}`, fields)
    expect(await write({ stockQuantity: 3 })).toMatchObject({
      status: 409,
      body: {
        field: 'stockQuantity',
        error: expect.stringContaining(`/api/admin/products/${gown.id}/variants`) as string,
      },
    })
    expect(await write({ inStock: false })).toMatchObject({ status: 409, body: { field: 'inStock' } })
    // An older client may write back the values that it read.
    expect((await write({ name: 'Renamed', inStock: true, stockQuantity: 8 })).status).toBe(200)
  })

  it('rejects removing a size in an open checkout and removes another', async () => {
    await open([line('4')])
    const take = (sizes: string[], removeStock?: boolean) =>
      client.asAdmin('PUT', `/api/products/${gown.id}`, { sizes, removeStock })
    expect(await take(['2', '6', '8'])).toMatchObject({ status: 409, body: { field: 'sizes' } })
    expect(await stockOf('4')).toBe('1')
    expect((await take(['2', '4', '8'], true)).status).toBe(200)
    expect(await stockOf('6')).toBe('not offered')
    expect((await ask([line('6')])).status).toBe(409)
    expect(await client.readProduct(gown.id)).toMatchObject({ stockQuantity: 6 })
    await take(['2', '4', '6', '8'])
    expect(await stockOf('6')).toBe('2')
    expect(await gaps()).toEqual([])
  })

  it('lists low stock without variants made to order', async () => {
    const low = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await client.asAdmin('GET', `/api/admin/stock?most=1&limit=100&page=${page}`)
      const { items, pagination } = lowStock.parse(body)
      low.push(...items)
      ;({ pages } = pagination)
    }
    const mine = low.filter(({ product }) => product.id === gown.id)
    expect(mine.map(({ variant, stockQuantity }) => [variant?.size, variant?.color, stockQuantity])).toEqual(
      expect.arrayContaining([
        ['2', 'Noir', 0],
        ['4', 'Noir', 1],
      ]),
    )
    expect(mine.some(({ variant }) => variant?.size === '8' && variant.color === 'Noir')).toBe(false)
    const file = await client.asAdmin('GET', '/api/admin/stock.csv?most=1')
    expect(file.status).toBe(200)
  })

  it('lists each low-stock item once across pages', async () => {
    const all = new Set<string>()
    let total = 0
    for (let page = 1; page === 1 || all.size < total; page++) {
      const { body } = await client.asAdmin('GET', `/api/admin/stock?most=3&limit=3&page=${page}`)
      const { items, pagination } = lowStock.parse(body)
      total = pagination.total
      expect(items.length).toBeGreaterThan(0)
      for (const { product, variant } of items) {
        const key = JSON.stringify([product.id, variant?.id])
        expect(all.has(key)).toBe(false)
        all.add(key)
      }
    }
    expect(all.size).toBe(total)
  })

  it('imports counts by SKU, all or none', async () => {
    const [four, six] = [await managedOf('4'), await managedOf('6')]
    const set = async (counts: object[], given: object = {}) =>
      skuCountsResponse.parse((await client.asAdmin('PUT', '/api/admin/stock', { counts, ...given })).body)
    const bad = await set([
      { sku: four.sku, stockQuantity: 4 },
      { sku: 'NOBODY', stockQuantity: 4 },
      { sku: four.sku, stockQuantity: 5 },
    ])
    expect(bad.problems).toEqual([
      { row: 1, sku: 'NOBODY', problem: 'NOBODY is not the SKU of a product.' },
      { row: 2, sku: four.sku, problem: `${four.sku} is in the file more than once.` },
    ])
    expect(await stockOf('4')).toBe('1')
    const good = [
      { sku: four.sku.toLowerCase(), stockQuantity: 4 },
      { sku: six.sku, stockQuantity: 2 },
    ]
    const expected = {
      changed: 1,
      same: 1,
      changes: [
        {
          row: 0,
          name: four.sku,
          before: { inStock: true, stockQuantity: 1 },
          after: { inStock: true, stockQuantity: 4 },
        },
      ],
      problems: [],
    }
    expect(await set(good, { isTrial: true })).toEqual(expected)
    expect(await stockOf('4')).toBe('1')
    expect(await set(good)).toEqual(expected)
    expect(await stockOf('4')).toBe('4')
    expect(await gaps()).toEqual([])
  })

  it('imports counts by product ID for products with one count', async () => {
    const whole = await createGown({ stockBy: 'product', counts: undefined, stockQuantity: 2 })
    const set = async (counts: object[]) =>
      skuCountsResponse.parse((await client.asAdmin('PUT', '/api/admin/stock', { counts })).body)
    expect(await set([{ productId: whole.id, stockQuantity: 7 }])).toMatchObject({ changed: 1, problems: [] })
    expect((await client.readProduct(whole.id)).stockQuantity).toBe(7)
    const problems = [
      { row: 0, sku: gown.id, problem: `${gown.id} has a count for each variant. Use their SKUs.` },
      { row: 1, sku: 'p-none', problem: 'p-none is not the ID of a product.' },
    ]
    const wrong = [gown.id, 'p-none'].map((productId) => ({ productId, stockQuantity: 1 }))
    expect((await set(wrong)).problems).toEqual(problems)
    expect(await gaps(whole)).toEqual([])
  })
})

describe('switch between stock per product and per variant', () => {
  const move = (body: object, { id } = gown) =>
    client.asAdmin('PUT', `/api/admin/products/${id}/stock-by`, body)
  const whole = () =>
    createGown({ stockBy: 'product', counts: undefined, sizes: ['2', '4'], colors: [], stockQuantity: 5 })
  const spread = async (...quantities: number[]) =>
    (await managed()).map(({ id }, index) => ({ id, inStock: true, stockQuantity: quantities[index] ?? 0 }))
  const seen = { inStock: true, stockQuantity: 5 }

  it('gives each size the count from the request, with no gap in the stock history', async () => {
    gown = await whole()
    expect((await move({ to: 'variant', seen, counts: await spread(2, 3) })).status).toBe(200)
    expect(await client.readProduct(gown.id)).toMatchObject({ stockBy: 'variant', stockQuantity: 5 })
    expect((await managed()).map(({ stockQuantity }) => stockQuantity)).toEqual([2, 3])
    await buy([line('2', '')])
    expect((await client.readProduct(gown.id)).stockQuantity).toBe(4)
    expect(await gaps()).toEqual([])
  })

  it('adds up the remaining units when switching to one count', async () => {
    await buy([line('6')])
    expect((await move({ to: 'product' })).status).toBe(200)
    expect(await client.readProduct(gown.id)).toMatchObject({
      stockBy: 'product',
      inStock: true,
      stockQuantity: 7,
    })
    await buy([line('4', 'Ivory', 3)])
    expect((await client.readProduct(gown.id)).stockQuantity).toBe(4)
    expect(await gaps()).toEqual([])
  })

  it('keeps sales and returns when switching back and forth', async () => {
    const order = await buy([line('6')])
    await move({ to: 'product' })
    await client.asAdmin('PUT', `/api/admin/orders/${order.id}/status`, {
      status: 'cancelled',
      from: order.orderStatus,
      refund: false,
      restock: true,
      notify: false,
    })
    expect((await client.readProduct(gown.id)).stockQuantity).toBe(8)
    const counts = (await managed()).map(({ id }) => ({ id, inStock: true, stockQuantity: 1 }))
    expect((await move({ to: 'variant', seen: { inStock: true, stockQuantity: 8 }, counts })).status).toBe(
      200,
    )
    expect((await client.readProduct(gown.id)).stockQuantity).toBe(8)
    expect(await gaps()).toEqual([])
  })

  it('returns 409 in both directions during an open checkout and changes nothing', async () => {
    await open([line('4')])
    expect(await move({ to: 'product' })).toMatchObject({ status: 409 })
    expect([await stockOf('4'), await stockOf('6')]).toEqual(['1', '2'])
    expect((await client.readProduct(gown.id)).stockBy).toBe('variant')
    await open([line('6')])

    gown = await whole()
    await open([line('2', '')])
    expect(await move({ to: 'variant', seen, counts: await spread(2, 3) })).toMatchObject({ status: 409 })
    expect(await client.readProduct(gown.id)).toMatchObject({ stockBy: 'product', stockQuantity: 5 })
    expect(await gaps()).toEqual([])
  })

  it('rejects outdated counts and counts that leave out a size', async () => {
    gown = await whole()
    await buy([line('2', '')])
    expect((await move({ to: 'variant', seen, counts: await spread(2, 3) })).status).toBe(412)
    const now = { inStock: true, stockQuantity: 4 }
    const [first] = await spread(2, 3)
    expect((await move({ to: 'variant', seen: now, counts: [first] })).status).toBe(400)
    expect(await client.readProduct(gown.id)).toMatchObject({ stockBy: 'product', stockQuantity: 4 })
  })

  describe('interrupted switch to one count', () => {
    const begunAgo = async (ms: number) => {
      const at = new Date(Date.now() - ms).toISOString()
      const stockMove = { to: 'product' as const, at, reason: { cause: 'moved' as const } }
      const where = { id: { equals: gown.id } }
      await updateRow(test.shop.payload, 'products', where, { stockMove, variantsDueAt: at })
    }

    it('completes in the worker', async () => {
      for (const { id } of await findVariants(test.shop.payload, gown.id))
        await updateRow(test.shop.payload, 'variants', { id: { equals: id } }, { keepsStock: false })
      await begunAgo(3_600_000)
      expect((await ask([line('6')])).status).toBe(409)
      await finishStockMoves(test.shop)
      await syncDueVariants(test.shop)
      expect(await client.readProduct(gown.id)).toMatchObject({ stockBy: 'product', stockQuantity: 8 })
      expect(await gaps()).toEqual([])
    })

    it('reverts if a checkout is open, and leaves a recent switch alone', async () => {
      await begunAgo(1000)
      await finishStockMoves(test.shop)
      await syncDueVariants(test.shop)
      expect((await client.readProduct(gown.id)).stockBy).toBe('variant')
      await open([line('4')])
      await begunAgo(3_600_000)
      await finishStockMoves(test.shop)
      const row = await findRow(test.shop.payload, 'products', { where: { id: { equals: gown.id } } })
      expect([row?.stockBy, row?.stockMove ?? null]).toEqual(['variant', null])
      await open([line('6', 'Noir', 2)])
      expect(await gaps()).toEqual([])
    })
  })

  it('completes an interrupted switch to variants before anything is sold', async () => {
    const rows = await findVariants(test.shop.payload, gown.id)
    const at = new Date(Date.now() - 3_600_000).toISOString()
    const reason = { cause: 'moved' as const }
    // Simulates a process that was killed after it updated the product.
    for (const { id } of rows)
      await updateRow(
        test.shop.payload,
        'variants',
        { id: { equals: id } },
        { keepsStock: false, inStock: false, stockQuantity: 0 },
      )
    await updateRow(
      test.shop.payload,
      'products',
      { id: { equals: gown.id } },
      {
        stockMove: {
          to: 'variant',
          at,
          reason,
          counts: { [rows[0]?.id ?? '']: { inStock: true, stockQuantity: 3 } },
        },
        variantsDueAt: at,
      },
    )
    expect((await ask([line(rows[0]?.size ?? '', rows[0]?.color)])).status).toBe(409)
    await syncDueVariants(test.shop)
    expect((await client.readProduct(gown.id)).stockQuantity).toBe(3)
    const row = await findRow(test.shop.payload, 'products', { where: { id: { equals: gown.id } } })
    expect([row?.stockMove ?? null, row?.variantsDueAt ?? null]).toEqual([null, null])
  })
})

it('updates the product count in the next round if a sale was interrupted', async () => {
  const row = (await findVariants(test.shop.payload, gown.id)).find(
    ({ size, color }) => size === '6' && color === 'Noir',
  )
  await updateRow(
    test.shop.payload,
    'variants',
    { id: { equals: row?.id } },
    { stockQuantity: 1, summaryDueAt: new Date().toISOString(), stockRevision: { $inc: 1 } },
  )
  expect((await client.readProduct(gown.id)).stockQuantity).toBe(8)
  await syncDueVariants(test.shop)
  expect((await client.readProduct(gown.id)).stockQuantity).toBe(7)
})

it('keeps the stock history of the variants of a deleted product', async () => {
  const { id } = await managedOf('6')
  await client.asAdmin('DELETE', `/api/products/${gown.id}`)
  await writeDueHistory(test.shop)
  const rows = await test.shop.payload.db.find({
    collection: 'stock-changes',
    where: { variant: { equals: id } },
    sort: 'number',
    pagination: false,
  })
  expect(rows.docs).toMatchObject([
    { cause: 'created', stockQuantity: 2 },
    { cause: 'deleted', wasQuantity: 2, stockQuantity: 0 },
  ])
})

describe('waitlist for a variant', () => {
  const join = (size: string, email: string, color = 'Noir') =>
    client.call('POST', '/api/waitlist', { productId: gown.id, size, color, email })
  /** Runs the jobs that update products from their variants and then write waitlist emails. */
  async function round() {
    await syncDueVariants(test.shop)
    await writeWaitlistEmails(test.shop)
  }
  const findEmailSubjects = async (email: string) => {
    const { docs } = await test.shop.payload.find({
      collection: 'emails',
      where: { and: [{ to: { equals: email } }, { kind: { equals: 'back-in-stock' } }] },
    })
    return docs.map(({ subject }) => subject)
  }
  const give = async (size: string, stockQuantity: number) => {
    const variant = await managedOf(size)
    const counts = [{ id: variant.id, seen: countsOf(variant), inStock: stockQuantity > 0, stockQuantity }]
    await client.asAdmin('PUT', variantPath(), { counts })
  }

  it('sends an email only for the variant that was restocked', async () => {
    const [mine, other] = [`mine-${gown.id}@wait.example`, `other-${gown.id}@wait.example`]
    expect((await join('2', mine)).status).toBe(200)
    expect((await join('6', other, 'Ivory')).status).toBe(200)
    for (const email of [mine, other]) await confirmWaitlist(test, email)
    await round()
    expect([await findEmailSubjects(mine), await findEmailSubjects(other)]).toEqual([[], []])
    await give('2', 1)
    await round()
    expect([await findEmailSubjects(mine), await findEmailSubjects(other)]).toEqual([
      ['Nacre Gown is back, and one is reserved for you'],
      [],
    ])
  })

  it('rejects joining for available units, but not for units that others hold', async () => {
    const email = `held-${gown.id}@wait.example`
    expect((await join('6', email)).status).toBe(409)
    expect((await join('8', email)).status).toBe(409)
    const { paymentIntentId } = await open([line('4')])
    expect((await join('4', email)).status).toBe(200)
    await confirmWaitlist(test, email)
    await round()
    expect(await findEmailSubjects(email)).toEqual([])
    const past = new Date(Date.now() - 1000).toISOString()
    const where = { paymentIntentId: { equals: paymentIntentId } }
    await updateRow(test.shop.payload, 'checkouts', where, { expiresAt: past, askAt: past })
    await sweepCheckouts(test.shop)
    await round()
    expect(await findEmailSubjects(email)).toEqual(['Nacre Gown is back'])
  })
})
