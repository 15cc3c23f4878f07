import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProductImages } from '../../src/operations/media/changeProductImages.ts'
import { insertPicture } from '../../src/persistence/rows/mediaRows.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import type { Product } from '../../domain/contract/product.ts'
import { newRowId } from '../../src/persistence/rows/newRowId.ts'
import { type Table, findRow, findRows, insertRow, updateRow } from '../../src/persistence/tables.ts'
import { placeOrder } from '../support/placeOrder.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** Tables that store their rows without joined tables. */
const WHOLE = [
  'checkouts',
  'claims',
  'emails',
  'orders',
  'sign-in-attempts',
  'stock-changes',
  'subscribers',
  'variants',
  'waitlist',
] as const satisfies Table[]

let test: TestShop
let picture: string
beforeAll(async () => {
  test = await startTestShop()
  picture = await insertPicture(payload(), {
    filename: 'large.webp',
    alt: 'From the front',
    mimeType: 'image/webp',
    filesize: 9,
    width: 900,
    height: 1200,
    sizes: {
      webp480: { filename: 'small.webp', mimeType: 'image/webp', filesize: 4, width: 480, height: 640 },
    },
  })
  await changeProductImages(test.shop, 'sw-001', () => [
    { image: picture, color: 'Noir', isPrimary: true },
    { image: picture },
  ])
  await placeOrder(test)
  await (test.shop.worker as Worker).stop(60_000)
  await insertRow(payload(), 'sign-in-attempts', newRowId(), {
    key: 'someone',
    failures: 2,
    windowEndsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
})
afterAll(() => test.close())

const payload = () => test.shop.payload

/** Reads rows with Payload's own adapter. */
async function adapters(table: Table, question: { where?: Where; sort?: string[]; limit?: number } = {}) {
  const { docs } = await payload().db.find<{ id: string }>({
    collection: table,
    pagination: false,
    ...question,
  })
  return docs
}

const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

it.each(WHOLE)('reads the rows of %s like the adapter', async (table) => {
  expect(byId(await findRows(payload(), table, {}))).toEqual(byId(await adapters(table)))
})

it('reads nested values and booleans of orders and variants', async () => {
  const [order] = await findRows(payload(), 'orders', {})
  expect(order).toMatchObject({ items: [{ quantity: 1 }], isTest: true, review: null })
  const [variant] = await findRows(payload(), 'variants', {
    where: { keepsStock: { equals: true } },
    limit: 1,
  })
  expect(variant).toMatchObject({
    isOffered: true,
    inStock: expect.any(Boolean),
    stockLedger: expect.any(Object),
  })
})

describe('findRow and findRows', () => {
  const now = new Date().toISOString()
  it.each<[string, Table, Where]>([
    ['of one value', 'variants', { product: { equals: 'sw-001' } }],
    ['of several values', 'variants', { product: { in: ['sw-001', 'bg-001', 'none'] } }],
    ['of what is missing', 'variants', { gtin: { exists: false } }],
    ['of what is there', 'checkouts', { paymentIntentId: { exists: true } }],
    [
      'of true and false',
      'variants',
      { and: [{ inStock: { equals: false } }, { isOffered: { equals: true } }] },
    ],
    ['of numbers', 'variants', { stockQuantity: { greater_than: 1, less_than_equal: 3 } }],
    ['of times', 'orders', { createdAt: { less_than: now } }],
    [
      'of one or the other',
      'variants',
      { or: [{ stockQuantity: { less_than: 1 } }, { size: { equals: 'M' } }] },
    ],
    ['that nothing meets', 'orders', { orderId: { equals: "'; DROP TABLE orders; --" } }],
    ['that it leaves to the adapter', 'variants', { sku: { like: 'SW-001' } }],
    ['of a list', 'products', { sizes: { in: ['M'] } }],
  ])('returns the same rows as the adapter for a query %s', async (_, table, where) => {
    const found = await findRows(payload(), table, { where, select: { createdAt: true } })
    const theirs = await adapters(table, { where })
    expect(found.map(({ id }) => id).toSorted()).toEqual(theirs.map(({ id }) => id).toSorted())
  })

  it('applies sort order and limit to the same query with different values', async () => {
    const first = async (product: string) =>
      findRows(payload(), 'variants', {
        where: { product: { equals: product } },
        sort: ['-stockQuantity', 'id'],
        limit: 3,
        select: { sku: true, stockQuantity: true },
      })
    for (const product of ['sw-001', 'bg-002', 'rv-003']) {
      const theirs = await adapters('variants', {
        where: { product: { equals: product } },
        sort: ['-stockQuantity', 'id'],
        limit: 3,
      })
      expect(await first(product)).toEqual(
        theirs.map((row) =>
          expect.objectContaining({ id: row.id, sku: expect.stringContaining(product.toUpperCase()) }),
        ),
      )
    }
  })

  it('returns only the selected columns and the id', async () => {
    const row = await findRow(payload(), 'products', {
      where: { id: { equals: 'sw-001' } },
      select: { name: true, inStock: true },
    })
    expect(row).toEqual({ id: 'sw-001', name: expect.any(String), inStock: expect.any(Boolean) })
  })

  it('returns text lists in their order, including empty ones', async () => {
    const bare = await test.client.createProduct({ sizes: [], colors: ['Noir', 'Blanc'] })
    const select = { name: true, sizes: true, tags: true, colors: true } as const
    const theirs = await adapters('products')
    const ours = await findRows(payload(), 'products', { select })
    expect(ours.find(({ id }) => id === bare.id)).toMatchObject({ sizes: [], colors: ['Noir', 'Blanc'] })
    expect(byId(ours)).toEqual(
      byId(theirs).map((row) => {
        const { id, name, sizes, tags, colors } = row as (typeof ours)[number]
        return { id, name, sizes, tags, colors }
      }),
    )
    const one = await findRow(payload(), 'products', { where: { id: { equals: 'bg-001' } }, select })
    expect(one).toEqual(ours.find(({ id }) => id === 'bg-001'))
  })
})

it.each([
  ['products', { name: true, sizeAndFit: true, images: true, colors: true }],
  ['media', { alt: true, filename: true, width: true, sizes: true }],
] as const)('reads groups and lists of %s like the adapter', async (table, select) => {
  const ours = await findRows(payload(), table, { select: select as never })
  const theirs = (await adapters(table)) as Record<string, unknown>[]
  const [shown] = ours.filter(({ id }) => id === picture || id === 'sw-001')
  expect(shown).toMatchObject(
    table === 'media'
      ? { sizes: { webp480: { filename: 'small.webp', width: 480 } } }
      : {
          images: [
            { image: picture, color: 'Noir', isPrimary: true },
            { image: picture, isPrimary: false },
          ],
        },
  )
  expect(byId(ours)).toEqual(
    byId(theirs as { id: string }[]).map((row) =>
      Object.fromEntries(
        ['id', ...Object.keys(select)].map((name) => [name, (row as Record<string, unknown>)[name]]),
      ),
    ),
  )
})

it('reads a single field of a group without the others', async () => {
  const select = { sizes: { webp480: { filename: true } } }
  const row = await findRow(payload(), 'media', {
    where: { id: { equals: picture } },
    select: select as never,
  })
  expect(row).toEqual({ id: picture, sizes: { webp480: { filename: 'small.webp' } } })
})

describe('insertRow and updateRow', () => {
  const insert = async () => {
    const id = newRowId()
    await insertRow(payload(), 'emails', id, {
      key: `key ${id}`,
      kind: 'order-confirmed',
      to: 'someone@shop.example',
      subject: 'Gown, “Étoile”',
      text: 'text',
      html: '<p>html</p>',
      headers: { 'List-Id': 'shop' },
      state: 'waiting',
      attempts: 1,
      failure: null,
      nextAttemptAt: new Date(0).toISOString(),
    })
    return id
  }
  const adaptersRow = async (id: string) => (await adapters('emails', { where: { id: { equals: id } } }))[0]

  it('inserts a row that the adapter reads identically', async () => {
    const id = await insert()
    const row = await adaptersRow(id)
    expect(row).toMatchObject({
      subject: 'Gown, “Étoile”',
      headers: { 'List-Id': 'shop' },
      attempts: 1,
      nextAttemptAt: '1970-01-01T00:00:00.000Z',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(await findRow(payload(), 'emails', { where: { id: { equals: id } } })).toEqual(row)
  })

  it('updates plain columns of a product and returns only the selected ones', async () => {
    const { id } = await test.client.createProduct({ sizes: ['S', 'M'], stockQuantity: 3 })
    const where = { id: { equals: id } }
    const [before] = await adapters('products', { where })
    const change = { stockQuantity: 2, revision: { $inc: 1 } }
    const stale = { and: [where, { stockQuantity: { equals: 4 } }] }
    expect(await updateRow(payload(), 'products', stale, change, { category: true })).toBeNull()
    const written = await updateRow(payload(), 'products', where, change, { category: true })
    expect(written).toEqual({ id, category: (before as unknown as Product).category })
    const [after] = await adapters('products', { where })
    expect(after).toEqual({
      ...before,
      stockQuantity: 2,
      revision: (before as unknown as { revision: number }).revision + 1,
      updatedAt: expect.any(String),
    })
  })

  it('rejects a second row with the same key', async () => {
    const id = await insert()
    const row = {
      key: `key ${id}`,
      kind: 'order-confirmed',
      to: 'a@b.example',
      subject: '',
      text: '',
      html: '',
    } as const
    await expect(
      insertRow(payload(), 'emails', newRowId(), { ...row, state: 'waiting', attempts: 0 }),
    ).rejects.toThrow()
    expect(await adapters('emails', { where: { key: { equals: `key ${id}` } } })).toHaveLength(1)
  })

  it('updates a row like the adapter and returns its new state', async () => {
    const id = await insert()
    const before = await adaptersRow(id)
    const where: Where = { and: [{ id: { equals: id } }, { attempts: { equals: 1 } }] }
    const changed = await updateRow(payload(), 'emails', where, {
      attempts: { $inc: 2 },
      headers: { 'List-Id': 'other' },
      nextAttemptAt: null,
      failure: 'The mail server is away.',
    })
    expect(changed).toEqual(await adaptersRow(id))
    expect(changed).toMatchObject({
      attempts: 3,
      headers: { 'List-Id': 'other' },
      failure: 'The mail server is away.',
    })
    expect(changed?.nextAttemptAt ?? null).toBeNull()
    expect(changed?.updatedAt).not.toBe((before as unknown as { updatedAt: string }).updatedAt)
    expect(await updateRow(payload(), 'emails', where, { attempts: 9 })).toBeNull()
  })
})
