import type { ManagedProductQuery, ManagedProductSort } from '../../../domain/contract/productManagement.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type ProductPage,
  type SortKeys,
  findProductPage,
  findSortedProductPage,
} from '../../persistence/rows/productPage.ts'
import { type Comparison, type SortOrder, searchManagedProducts } from '../search/searchManagedProducts.ts'
import { buildManagedProductFilter } from './buildManagedProductFilter.ts'

const NAMES = new Intl.Collator('en', { numeric: true })
const compareIds: Comparison = (a, b) => (a.id < b.id ? -1 : 1)
const compareNames: Comparison = (a, b) => NAMES.compare(a.name, b.name)
const compareStock: Comparison = (a, b) => stockRank(a) - stockRank(b) || getUnits(a) - getUnits(b)

const getUnits = ({ stockQuantity }: SortKeys) => stockQuantity ?? 0
const stockRank = (keys: SortKeys) => (keys.inStock ? (getUnits(keys) > 0 ? 1 : 2) : 0)

// Names and stock are sorted in memory: SQLite compares names by bytes, and neither database can sort made to order
// (in stock with 0 units) last.
const SORTS: Record<ManagedProductSort, SortOrder> = {
  newest: ['-createdAt', 'id'],
  'name-asc': (a, b) => compareNames(a, b) || compareIds(a, b),
  'name-desc': (a, b) => compareNames(b, a) || compareIds(a, b),
  'category-asc': ['category', 'id'],
  'category-desc': ['-category', 'id'],
  'price-asc': ['priceInCents', 'id'],
  'price-desc': ['-priceInCents', 'id'],
  'stock-asc': (a, b) => compareStock(a, b) || compareIds(a, b),
  'stock-desc': (a, b) => compareStock(b, a) || compareIds(a, b),
}

/**
 * Returns a page of products for staff, filtered by category, stock, publication state and search text (see searchManagedProducts).
 * Without `sort`, searches are sorted by relevance and other lists newest first. `stock-asc` lists out of stock first, then
 * the fewest to the most units, made to order last.
 */
export async function listManagedProducts(
  shop: Pick<Shop, 'payload'>,
  { page, limit, sort, q, ...filter }: ManagedProductQuery,
): Promise<ProductPage & { searchedFor?: string }> {
  const conditions = buildManagedProductFilter(filter)
  const order = SORTS[sort ?? 'newest']
  if (q) return searchManagedProducts(shop, q, conditions, { order, byRelevance: !sort, page, limit })
  return typeof order === 'function'
    ? findSortedProductPage(shop, conditions, order, { page, limit })
    : findProductPage(shop, conditions, order, { page, limit })
}
