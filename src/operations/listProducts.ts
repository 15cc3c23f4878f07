import type { Where } from 'payload'
import type { Pagination } from '../../domain/contract/page.ts'
import type { ProductQuery, ProductSort } from '../../domain/contract/product.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
import type { Shop } from '../shop.ts'
import { findByWords } from './findByWords.ts'

// Every order ends in the id, for the databases do not agree on how they order equal keys.
const SORTS: Record<ProductSort, string[]> = {
  featured: ['-featured', '-createdAt', 'id'],
  'price-asc': ['priceInCents', 'id'],
  'price-desc': ['-priceInCents', 'id'],
  newest: ['-createdAt', 'id'],
}

/** A page of the catalogue, filtered, searched over name, description and tags, and sorted. */
export async function listProducts(
  { payload }: Pick<Shop, 'payload'>,
  { page, limit, category, featured, sort, q }: ProductQuery,
): Promise<{ products: ProductDoc[]; pagination: Pagination }> {
  const conditions: Where[] = []
  if (category) conditions.push({ category: { equals: category } })
  if (featured !== undefined) conditions.push({ featured: { equals: featured } })
  conditions.push(...(await findByWords(payload, q?.split(/\s+/).filter(Boolean) ?? [])))
  const found = await payload.find({
    collection: 'products',
    where: { and: conditions },
    sort: SORTS[sort],
    select: { sizeAndFit: false },
    depth: 1,
    page,
    limit,
  })
  return {
    products: found.docs as unknown as ProductDoc[],
    pagination: { page, limit, total: found.totalDocs, pages: Math.ceil(found.totalDocs / limit) },
  }
}
