import type { Where } from 'payload'
import type { ProductQuery, ProductSort } from '../../domain/contract/product.ts'
import { type Facets, facetsOf } from '../../domain/rules/facets.ts'
import { toCents, toDollars } from '../../domain/rules/money.ts'
import type { ProductDoc } from '../presenters/presentProduct.ts'
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
  query: ProductQuery,
): Promise<ProductPage & { facets?: Facets }> {
  const { page, limit, category, featured, sort, q } = query
  const conditions = await productConditions(shop, { category, featured, q })
  const [found, facets] = await Promise.all([
    findProductPage(shop, [...conditions, ...filterConditions(query)], SORTS[sort], {
      page,
      limit,
      select: { sizeAndFit: false },
    }),
    category && page === 1 ? findFacets(shop, conditions, query) : undefined,
  ])
  return { ...found, facets }
}

function filterConditions({ ids, size, color, minPrice, maxPrice, inStock }: ProductQuery): Where[] {
  return [
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(size ? [{ sizes: { in: size } }] : []),
    ...(color ? [{ colors: { in: color } }] : []),
    ...(minPrice === undefined ? [] : [{ priceInCents: { greater_than_equal: toCents(minPrice) } }]),
    ...(maxPrice === undefined ? [] : [{ priceInCents: { less_than_equal: toCents(maxPrice) } }]),
    ...(inStock === undefined ? [] : [{ inStock: { equals: inStock } }]),
  ]
}

type FacetRow = Pick<ProductDoc, 'id' | 'sizes' | 'colors' | 'priceInCents' | 'inStock'>

/** What the products that meet the conditions can be narrowed to: reads a few words of each of them, once. */
async function findFacets(
  { payload }: Pick<Shop, 'payload'>,
  conditions: Where[],
  { size = [], color = [], minPrice, maxPrice, inStock = false }: ProductQuery,
): Promise<Facets> {
  const { docs } = await payload.db.find<FacetRow>({
    collection: 'products',
    where: { and: conditions },
    select: { sizes: true, colors: true, priceInCents: true, inStock: true },
    pagination: false,
  })
  const products = docs.map((doc) => ({
    sizes: doc.sizes ?? [],
    colors: doc.colors ?? [],
    price: toDollars(doc.priceInCents),
    inStock: doc.inStock ?? false,
  }))
  const price = { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null }
  return facetsOf(products, { sizes: size, colors: color, ...price, inStock })
}
