import type { ManagedProductQuery, ManagedProductSort } from '../../../domain/contract/productManagement.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type ProductPage,
  type SortKeys,
  findProductPage,
  findProductPageBy,
} from '../../persistence/rows/productPage.ts'
import { type Comparison, type Order, searchManaged } from '../search/searchManaged.ts'
import { matchManagedProducts } from './matchManagedProducts.ts'

const NAMES = new Intl.Collator('en', { numeric: true })
const byId: Comparison = (a, b) => (a.id < b.id ? -1 : 1)
const byName: Comparison = (a, b) => NAMES.compare(a.name, b.name)
const byStock: Comparison = (a, b) => stockRank(a) - stockRank(b) || piecesOf(a) - piecesOf(b)

const piecesOf = ({ stockQuantity }: SortKeys) => stockQuantity ?? 0
const stockRank = (keys: SortKeys) => (keys.inStock ? (piecesOf(keys) > 0 ? 1 : 2) : 0)

// Names and stock are sorted in memory: SQLite compares names by bytes, and neither database can sort made to order
// (in stock with 0 units) last.
const SORTS: Record<ManagedProductSort, Order> = {
  newest: ['-createdAt', 'id'],
  'name-asc': (a, b) => byName(a, b) || byId(a, b),
  'name-desc': (a, b) => byName(b, a) || byId(a, b),
  'category-asc': ['category', 'id'],
  'category-desc': ['-category', 'id'],
  'price-asc': ['priceInCents', 'id'],
  'price-desc': ['-priceInCents', 'id'],
  'stock-asc': (a, b) => byStock(a, b) || byId(a, b),
  'stock-desc': (a, b) => byStock(b, a) || byId(a, b),
}

/**
 * Returns a page of products for staff, filtered by category, stock, publication state and search text (see searchManaged).
 * Without `sort`, searches are sorted by relevance and other lists newest first. `stock-asc` lists out of stock first, then
 * the fewest to the most units, made to order last.
 */
export async function listManagedProducts(
  shop: Pick<Shop, 'payload'>,
  { page, limit, sort, q, ...filter }: ManagedProductQuery,
): Promise<ProductPage & { searchedFor?: string }> {
  const conditions = matchManagedProducts(shop.payload, filter)
  const order = SORTS[sort ?? 'newest']
  if (q) return searchManaged(shop, q, conditions, { order, byRelevance: !sort, page, limit })
  return typeof order === 'function'
    ? findProductPageBy(shop, conditions, order, { page, limit })
    : findProductPage(shop, conditions, order, { page, limit })
}
