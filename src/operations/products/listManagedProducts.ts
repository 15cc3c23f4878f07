import type { Payload, Where } from 'payload'
import type {
  ManagedProductQuery,
  ManagedProductSort,
  StockFilter,
} from '../../../domain/contract/productManagement.ts'
import { LOW_STOCK } from '../../../domain/rules/stock/stock.ts'
import { type PublicationState, NEVER } from '../../../domain/rules/products/publication.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type ProductPage,
  type SortKeys,
  findProductPage,
  findProductPageBy,
  productConditions,
} from '../../persistence/rows/productPage.ts'
import { type Comparison, type Order, searchManaged } from '../search/searchManaged.ts'

const NAMES = new Intl.Collator('en', { numeric: true })
const byId: Comparison = (a, b) => (a.id < b.id ? -1 : 1)
const byName: Comparison = (a, b) => NAMES.compare(a.name, b.name)
const byStock: Comparison = (a, b) => stockRank(a) - stockRank(b) || piecesOf(a) - piecesOf(b)

const piecesOf = ({ stockQuantity }: SortKeys) => stockQuantity ?? 0
const stockRank = (keys: SortKeys) => (keys.inStock ? (piecesOf(keys) > 0 ? 1 : 2) : 0)

// SQLite orders names by their bytes, and no database knows that nothing counted means made to order.
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

const STOCK: Record<StockFilter, Where[]> = {
  in: [{ inStock: { equals: true } }],
  low: [
    { inStock: { equals: true } },
    { stockQuantity: { greater_than_equal: 1 } },
    { stockQuantity: { less_than_equal: LOW_STOCK } },
  ],
  out: [{ inStock: { equals: false } }],
}

/** Live is what shoppers see, by the condition of all that they read. */
function inState(payload: Payload, state: PublicationState, now = new Date()): Where[] {
  if (state === 'live') return [areLive(payload, now)]
  if (state !== 'scheduled') return [{ publication: { equals: state } }]
  return [{ goesLiveAt: { greater_than: now.toISOString() } }, { goesLiveAt: { less_than: NEVER } }]
}

/**
 * A page of the products as staff look for them: by category, stock, where they stand, and by words as shoppers search, in
 * which a product whose id begins with what was typed comes first. Of a search the best come first unless a sort is asked
 * for, otherwise the newest. By stock, products run from out of stock over the fewest to the most pieces, and those made
 * to order come last.
 */
export async function listManagedProducts(
  shop: Pick<Shop, 'payload'>,
  { page, limit, category, featured, stock, publication, sort, q }: ManagedProductQuery,
): Promise<ProductPage & { searchedFor?: string }> {
  const conditions = [
    ...productConditions({ category, featured }),
    ...(stock ? STOCK[stock] : []),
    ...(publication ? inState(shop.payload, publication) : []),
  ]
  const order = SORTS[sort ?? 'newest']
  if (q) return searchManaged(shop, q, conditions, { order, byRelevance: !sort, page, limit })
  return typeof order === 'function'
    ? findProductPageBy(shop, conditions, order, { page, limit })
    : findProductPage(shop, conditions, order, { page, limit })
}
