import type { Payload, Where } from 'payload'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { findRowPage, findRows } from '../tables.ts'
import { readProductsInOrder } from './readProducts.ts'

export interface ProductPage {
  products: ProductDoc[]
  pagination: Pagination
}

interface PageRequest {
  page: number
  limit: number
}

/** Product fields to compare for sort orders that a database does not support. */
export type SortKeys = Pick<ProductDoc, 'id' | 'name' | 'inStock' | 'stockQuantity'>

/** Returns the filter conditions that all product lists share. */
export function productConditions({
  category,
  featured,
}: {
  category?: string
  featured?: boolean
}): Where[] {
  return [
    ...(category ? [{ category: { equals: category } }] : []),
    ...(featured === undefined ? [] : [{ featured: { equals: featured } }]),
  ]
}

/** Returns a page of the matching products with their images, sorted by the database. */
export async function findProductPage(
  { payload }: Pick<Shop, 'payload'>,
  conditions: Where[],
  sort: readonly string[],
  { page, limit }: PageRequest,
): Promise<ProductPage> {
  const { rows, total } = await findRowPage(payload, 'products', {
    where: { and: conditions },
    select: { id: true },
    sort,
    page,
    limit,
  })
  return { products: await readProductsOfRows(payload, rows), pagination: paginate(page, limit, total) }
}

/** Returns a page in an order that the databases do not support or do not agree on: loads a few bytes per match and sorts in memory. */
export async function findSortedProductPage(
  { payload }: Pick<Shop, 'payload'>,
  conditions: Where[],
  compare: (a: SortKeys, b: SortKeys) => number,
  { page, limit }: PageRequest,
): Promise<ProductPage> {
  const keys = await findRows(payload, 'products', {
    where: { and: conditions },
    select: { name: true, inStock: true, stockQuantity: true },
  })
  const shown = keys.sort(compare).slice((page - 1) * limit, page * limit)
  return {
    products: await readProductsOfRows(payload, shown),
    pagination: paginate(page, limit, keys.length),
  }
}

/**
 * Returns the first `limit` matching products after an id, ordered by id, with their images. `last` is the cursor for the
 * next page, undefined on the last one.
 */
export async function findProductsAfter(
  payload: Payload,
  condition: Where,
  id: string | undefined,
  limit: number,
): Promise<{ products: ProductDoc[]; last: string | undefined }> {
  const behind: Where[] = id === undefined ? [] : [{ id: { greater_than: id } }]
  const rows = await findRows(payload, 'products', {
    where: { and: [condition, ...behind] },
    select: { id: true },
    sort: 'id',
    limit,
  })
  const last = rows.length === limit ? rows.at(-1)?.id : undefined
  return { products: await readProductsOfRows(payload, rows), last }
}

const readProductsOfRows = (payload: Payload, rows: readonly { id: string }[]) =>
  readProductsInOrder(
    payload,
    rows.map(({ id }) => id),
  )

export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
