import type { Payload, Where } from 'payload'
import {
  type SearchStrategy,
  isPartialStrategy,
  buildSearchStrategies,
} from '../../../domain/search/searchQuery.ts'
import type { Shop } from '../../startup/shop.ts'
import { findProductByCode } from '../../persistence/stock/variantRows.ts'
import { searchWithCorrection } from './searchWithCorrection.ts'
import { findFirstMatchingTry } from './findFirstMatchingTry.ts'
import { type ProductPage, type SortKeys, paginate } from '../../persistence/rows/productPage.ts'
import { readProductsInOrder } from '../../persistence/rows/readProducts.ts'
import { findRows } from '../../persistence/tables.ts'

export type Comparison = (a: SortKeys, b: SortKeys) => number
/** Payload's `sort`, or a comparison that the databases do not support. */
export type SortOrder = readonly string[] | Comparison

interface PageRequest {
  order: SortOrder
  byRelevance: boolean
  page: number
  limit: number
}

/** More products than any shop has. */
const NO_LIMIT = 10_000_000
const MAX_IDS = 100
const BATCH = 1000

/**
 * Returns a page of products for staff: first the one with the typed or scanned SKU or barcode, otherwise up to a hundred
 * whose ID begins with the text, then those that match every word. Mistyped words are corrected only when nothing matches
 * them (`searchedFor`); products that match only some words are left out, unlike in a shopper's search.
 */
export async function searchManagedProducts(
  shop: Pick<Shop, 'payload'>,
  typed: string,
  conditions: Where[],
  { order, byRelevance, page, limit }: PageRequest,
): Promise<ProductPage & { searchedFor?: string }> {
  const { payload } = shop
  const byId = await findByCodeOrId(payload, typed, conditions, order)
  const from = (page - 1) * limit
  const named = byId.slice(from, from + limit)
  const isCompared = typeof order === 'function'
  const one = { conditions: [], sort: ['id'], byRelevance: false, offset: 0, limit: 1 }
  const { found, searchedFor } = await searchWithCorrection(shop, typed, {
    find: (words, synonyms) =>
      findFirstMatchingTry(payload, buildSearchStrategies(words, synonyms).filter(matchesAllWords), {
        conditions: byId.length > 0 ? [...conditions, { id: { not_in: byId } }] : conditions,
        sort: isCompared ? ['id'] : order,
        byRelevance,
        offset: isCompared ? 0 : Math.max(0, from - byId.length),
        limit: isCompared ? NO_LIMIT : Math.max(1, limit - named.length),
      }),
    countVisible: async (tries) =>
      (await findFirstMatchingTry(payload, tries.filter(matchesAllWords), one)).total,
  })
  // The beginning of an ID is not a spelling mistake.
  const ignoresCorrection = byId.length > 0 && searchedFor !== undefined
  const { ids, total } = ignoresCorrection ? { ids: [], total: 0 } : found
  const sorted = isCompared ? (await sortBy(payload, ids, order)).slice(Math.max(0, from - byId.length)) : ids
  const shown = [...named, ...sorted].slice(0, limit)
  return {
    products: await readProductsInOrder(payload, shown),
    pagination: paginate(page, limit, byId.length + total),
    ...(!ignoresCorrection && searchedFor !== undefined && { searchedFor }),
  }
}

const matchesAllWords = (search: SearchStrategy) => !isPartialStrategy(search)

async function findByCodeOrId(
  payload: Payload,
  typed: string,
  conditions: Where[],
  order: SortOrder,
): Promise<string[]> {
  const coded = await findProductByCode(payload, typed)
  // Ids are mostly lowercase.
  const begins = [...new Set([typed, typed.toLowerCase()])].map((prefix) => ({
    and: [{ id: { greater_than_equal: prefix } }, { id: { less_than: `${prefix}\uffff` } }],
  }))
  const named: Where = coded === null ? { or: begins } : { id: { equals: coded } }
  const docs = await findRows(payload, 'products', {
    where: { and: [...conditions, named] },
    select: { name: true, inStock: true, stockQuantity: true },
    sort: typeof order === 'function' ? ['id'] : [...order],
    limit: MAX_IDS,
  })
  return (typeof order === 'function' ? docs.toSorted(order) : docs).map(({ id }) => id)
}

/** Sorts ids by the sort keys of their products, which are only a few bytes each. */
async function sortBy(payload: Payload, ids: readonly string[], compare: Comparison): Promise<string[]> {
  const keys: SortKeys[] = []
  for (let from = 0; from < ids.length; from += BATCH) {
    const docs = await findRows(payload, 'products', {
      where: { id: { in: ids.slice(from, from + BATCH) } },
      select: { name: true, inStock: true, stockQuantity: true },
    })
    keys.push(...docs)
  }
  return keys.sort(compare).map(({ id }) => id)
}
