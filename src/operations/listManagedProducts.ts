import type { Where } from 'payload'
import type {
  ManagedProductQuery,
  ManagedProductSort,
  StockFilter,
} from '../../domain/contract/productManagement.ts'
import { LOW_STOCK } from '../../domain/rules/stock.ts'
import type { Shop } from '../shop.ts'
import {
  type ProductPage,
  type SortKeys,
  findProductPage,
  findProductPageBy,
  productConditions,
} from './productPage.ts'

type Order = (a: SortKeys, b: SortKeys) => number

const NAMES = new Intl.Collator('en', { numeric: true })
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1)
const byName: Order = (a, b) => NAMES.compare(a.name, b.name)
const byStock: Order = (a, b) => stockRank(a) - stockRank(b) || piecesOf(a) - piecesOf(b)

const piecesOf = ({ stockQuantity }: SortKeys) => stockQuantity ?? 0
const stockRank = (keys: SortKeys) => (keys.inStock ? (piecesOf(keys) > 0 ? 1 : 2) : 0)

// SQLite orders names by their bytes, and no database knows that nothing counted means made to order.
const SORTS: Record<ManagedProductSort, readonly string[] | Order> = {
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

/**
 * A page of the products as staff look for them: by category, stock, and words in id, name, description and tags. By
 * stock, products run from out of stock over the fewest to the most pieces, and those made to order come last.
 */
export async function listManagedProducts(
  shop: Pick<Shop, 'payload'>,
  { page, limit, category, featured, stock, sort, q }: ManagedProductQuery,
): Promise<ProductPage> {
  const conditions = [
    ...(await productConditions(shop, { category, featured, q }, ['id', 'name', 'description', 'tags'])),
    ...(stock ? STOCK[stock] : []),
  ]
  const order = SORTS[sort]
  return typeof order === 'function'
    ? findProductPageBy(shop, conditions, order, { page, limit })
    : findProductPage(shop, conditions, order, { page, limit })
}
