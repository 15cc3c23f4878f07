import type { ProductQuery, ProductSort } from '../../domain/contract/product.ts'
import type { Shop } from '../shop.ts'
import { type ProductPage, findProductPage, productConditions } from './productPage.ts'

// Every order ends in the id, for the databases do not agree on how they order equal keys.
const SORTS: Record<ProductSort, readonly string[]> = {
  featured: ['-featured', '-createdAt', 'id'],
  'price-asc': ['priceInCents', 'id'],
  'price-desc': ['-priceInCents', 'id'],
  newest: ['-createdAt', 'id'],
}

/** A page of the catalogue, filtered, searched over name, description and tags, and sorted. */
export async function listProducts(
  shop: Pick<Shop, 'payload'>,
  { page, limit, category, featured, sort, q }: ProductQuery,
): Promise<ProductPage> {
  const conditions = await productConditions(shop, { category, featured, q })
  return findProductPage(shop, conditions, SORTS[sort], { page, limit, select: { sizeAndFit: false } })
}
