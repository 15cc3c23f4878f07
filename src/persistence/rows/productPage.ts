import type { Payload, Where } from 'payload'
import type { Pagination } from '../../../domain/contract/page.ts'
import type { ProductDoc } from '../../presenters/presentProduct.ts'
import type { Shop } from '../../startup/shop.ts'
import { WITHOUT_SEARCH_COLUMNS } from '../search/searchColumns.ts'
import { findRows } from '../tables.ts'

export interface ProductPage {
  products: ProductDoc[]
  pagination: Pagination
}

interface PageAsked {
  page: number
  limit: number
  /** Which fields to read, or to leave out; all of them unless told. */
  select?: Record<string, boolean>
}

/** What an order that a database does not know compares of a product. */
export type SortKeys = Pick<ProductDoc, 'id' | 'name' | 'inStock' | 'stockQuantity'>

/** The conditions that every list of products takes. */
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

/** A page of the products that meet every condition, with their pictures, sorted by the database. */
export async function findProductPage(
  { payload }: Pick<Shop, 'payload'>,
  conditions: Where[],
  sort: readonly string[],
  { page, limit, select }: PageAsked,
): Promise<ProductPage> {
  const { docs, totalDocs } = await payload.find({
    collection: 'products',
    where: { and: conditions },
    // The adapters add to the list they are given.
    sort: [...sort],
    select: select as never,
    depth: 1,
    page,
    limit,
  })
  return { products: docs as unknown as ProductDoc[], pagination: paginate(page, limit, totalDocs) }
}

/**
 * The same in an order that the databases do not know, or do not agree on: reads the keys of every match, a few bytes
 * each, and sorts them here.
 */
export async function findProductPageBy(
  { payload }: Pick<Shop, 'payload'>,
  conditions: Where[],
  compare: (a: SortKeys, b: SortKeys) => number,
  { page, limit }: PageAsked,
): Promise<ProductPage> {
  const keys = await findRows(payload, 'products', {
    where: { and: conditions },
    select: { name: true, inStock: true, stockQuantity: true },
  })
  const ids = keys
    .sort(compare)
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id)
  return { products: await readInOrder(payload, ids), pagination: paginate(page, limit, keys.length) }
}

/** These products with their pictures, in this order. */
export async function readInOrder(
  payload: Payload,
  ids: readonly string[],
  select?: Record<string, boolean>,
): Promise<ProductDoc[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    select: select as never,
    depth: 1,
    pagination: false,
  })
  const products = docs as unknown as ProductDoc[]
  return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The first `limit` products that meet a condition, by id, behind the one of an id; with their pictures. */
export async function findProductsAfter(
  payload: Payload,
  condition: Where,
  id: string | undefined,
  limit: number,
): Promise<ProductDoc[]> {
  const behind: Where[] = id === undefined ? [] : [{ id: { greater_than: id } }]
  const { docs } = await payload.find({
    collection: 'products',
    where: { and: [condition, ...behind] },
    select: WITHOUT_SEARCH_COLUMNS as never,
    sort: 'id',
    depth: 1,
    pagination: false,
    limit,
  })
  return docs as unknown as ProductDoc[]
}

export function paginate(page: number, limit: number, total: number): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}
