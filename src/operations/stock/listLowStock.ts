import type { Where } from 'payload'
import type { LowStock } from '../../../domain/contract/stock.ts'
import { nameChoices } from '../../persistence/rows/nameChoices.ts'
import { paginate } from '../../persistence/rows/productPage.ts'
import { countWaitingFor } from '../../persistence/rows/waitlistRows.ts'
import { type Row, countRows, findRowPage, findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 100

type Item = LowStock['items'][number]

/** Matches counts up to `most`, except made to order (in stock with 0 units). */
const buildLowStockFilter = (most: number): Where[] => [
  { stockQuantity: { less_than_equal: most } },
  { or: [{ inStock: { equals: false } }, { stockQuantity: { greater_than: 0 } }] },
]

const buildVariantFilter = (most: number): Where => ({
  and: [{ keepsStock: { equals: true } }, { isOffered: { equals: true } }, ...buildLowStockFilter(most)],
})

const buildProductFilter = (most: number): Where => ({
  and: [
    { or: [{ stockBy: { equals: 'product' } }, { stockBy: { exists: false } }] },
    ...buildLowStockFilter(most),
  ],
})

/**
 * Returns a page of low or sold-out stock: first the variants that count their own units, then the products with one count,
 * each with the fewest units first.
 */
export async function listLowStock(
  { payload }: Pick<Shop, 'payload'>,
  { most, page, limit }: { most: number; page: number; limit: number },
): Promise<LowStock> {
  const [variants, products] = await Promise.all([
    countRows(payload, 'variants', buildVariantFilter(most)),
    countRows(payload, 'products', buildProductFilter(most)),
  ])
  const from = (page - 1) * limit
  const ofEach = [
    ...(await findLowVariants(payload, most, {
      from,
      limit: Math.min(limit, variants - from),
      whole: limit,
    })),
    ...(await findLowProducts(payload, most, {
      from: Math.max(0, from - variants),
      limit: from + limit - Math.max(from, variants),
      whole: limit,
    })),
  ]
  return { items: ofEach, pagination: paginate(page, limit, variants + products) }
}

interface RowRange {
  from: number
  limit: number
  whole: number
}

/** Returns rows from any offset. The databases only return whole pages, so it reads the one or two that contain them. */
async function findRowRange<T extends 'products' | 'variants'>(
  payload: Shop['payload'],
  table: T,
  where: Where,
  { from, limit, whole }: RowRange,
): Promise<Row<T>[]> {
  if (limit <= 0) return []
  const first = Math.floor(from / whole)
  const question = { where, sort: ['stockQuantity', 'id'], limit: whole }
  const pages = [first + 1, ...(from % whole === 0 ? [] : [first + 2])]
  const found = []
  for (const page of pages) found.push(await findRowPage(payload, table, { ...question, page }))
  const rows = found.flatMap((each) => each.rows) as Row<T>[]
  return rows.slice(from % whole, (from % whole) + limit)
}

async function findLowVariants(payload: Shop['payload'], most: number, part: RowRange): Promise<Item[]> {
  const rows = await findRowRange(payload, 'variants', buildVariantFilter(most), part)
  const names = await findNames(
    payload,
    rows.map(({ product }) => product),
  )
  const named = await nameChoices(payload, rows)
  return Promise.all(
    rows.map(async ({ id, product, sku, size, color, inStock, stockQuantity }, index) => ({
      product: { id: product, name: names.get(product) ?? product },
      variant: { id, sku, size: named[index]?.size || null, color: named[index]?.color || null },
      inStock: inStock ?? false,
      stockQuantity: stockQuantity ?? 0,
      waiting: await countWaitingFor(payload, { product, size, color }),
    })),
  )
}

async function findLowProducts(payload: Shop['payload'], most: number, part: RowRange): Promise<Item[]> {
  const rows = await findRowRange(payload, 'products', buildProductFilter(most), part)
  return Promise.all(
    rows.map(async ({ id, name, inStock, stockQuantity }) => ({
      product: { id, name },
      variant: null,
      inStock,
      stockQuantity,
      waiting: await countWaitingFor(payload, { product: id }),
    })),
  )
}

async function findNames(payload: Shop['payload'], ids: string[]): Promise<Map<string, string>> {
  const rows = await findRows(payload, 'products', {
    where: { id: { in: [...new Set(ids)] } },
    select: { name: true },
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Yields all low stock in batches, for a file export. */
export async function* eachLowStock(shop: Pick<Shop, 'payload'>, most: number): AsyncGenerator<Item[], void> {
  for (let page = 1; ; page++) {
    const { items, pagination } = await listLowStock(shop, { most, page, limit: BATCH })
    if (items.length > 0) yield items
    if (page >= pagination.pages) return
  }
}
