import { CATALOGUE } from '../../domain/catalogue.ts'
import type { CatalogueProduct } from '../../domain/catalogue.ts'
import { describePicture, pictureName } from '../../domain/catalogue/productPictures.ts'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { DEFAULT_PAGES } from '../../domain/content/defaultPages.ts'
import { DEFAULT_SYNONYMS } from '../../domain/content/synonyms.ts'
import {
  type FacetKeys,
  expandFamilies,
  facetsOf,
  matchesFilter,
} from '../../domain/rules/products/facets.ts'
import { filterFrom } from '../../domain/rules/products/productFilter.ts'
import { sortProducts } from '../../domain/rules/products/sortProducts.ts'
import { isReadyToShip } from '../../domain/rules/stock/madeToOrder.ts'
import { canBeBought, variantsLeftBy } from '../../domain/rules/variants/choiceStock.ts'
import { searchTokensOf } from '../../domain/search/productTokens.ts'
import { chipsOfResults } from '../../domain/search/plan/readQuery.ts'
import { searchList } from '../../domain/search/plan/searchList.ts'
import { synonymMapOf } from '../../domain/search/searchQuery.ts'
import type { HomeContent } from '../../domain/contract/content.ts'
import type { Product, ProductSort } from '../../domain/contract/product.ts'
import type { ListInSight } from './loadProducts.ts'

// Earlier than any real change, so that built-in products are never sorted as the newest.
const LONG_AGO = '2025-01-01T00:00:00.000Z'

function asProduct({ alts, stockBy = 'product', counts = [], ...piece }: CatalogueProduct): Product {
  const [color = ''] = piece.colors
  const filename = pictureName(piece, color)
  return {
    ...piece,
    stockBy,
    variants: counts,
    _id: piece.id,
    images: [
      {
        _id: `${piece.id}-1`,
        path: `/media/${filename}`,
        filename,
        alt: describePicture({ alts }, color),
        isPrimary: true,
        // The only image that is known to exist, so it is used for every color.
        color: null,
        width: 1200,
        height: 1500,
        sizes: [],
      },
    ],
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
  }
}

const COLORS = CATALOGUE.flatMap(({ colors }) => colors)

/**
 * Returns the product list response from the built-in catalog; `path` is the API path with its query, including ranges of pages
 * (`from`).
 */
export function builtInList(path: string): ListInSight {
  const query = new URL(path, 'http://shop').searchParams
  const limit = Number(query.get('limit') ?? 20)
  const page = Number(query.get('page') ?? 1)
  const from = Number(query.get('from') ?? page)
  const sort = query.get('sort') as ProductSort | null
  const asked = filterFrom(query)
  const filter = { ...asked, colors: expandFamilies(asked.colors, COLORS) }
  const ids = query.get('ids')?.split(',')
  const wantsFacets = query.get('facets') === 'true'
  const whole = CATALOGUE.filter(
    (piece) =>
      (wantsFacets || filter.category === null || piece.category === filter.category) &&
      (!query.has('featured') || String(piece.featured) === query.get('featured')) &&
      (!ids || ids.includes(piece.id)),
  ).toSorted((a, b) => Number(b.featured) - Number(a.featured))
  const { products: matching, ...answer } = search(
    whole.filter((piece) => matchesFilter(keysOf(piece), filter)),
    query.get('q') ?? '',
  )
  const found = matching.map(asProduct)
  const total = found.length
  return {
    products: (sort ? sortProducts(found, sort) : found).slice((from - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    ...(from < page && { from }),
    ...((wantsFacets || query.has('category')) && { facets: facetsOf(whole.map(keysOf), filter) }),
    ...answer,
  }
}

/** Returns the keys of a product for filters and facets. */
const keysOf = (piece: CatalogueProduct): FacetKeys => ({
  ...piece,
  canBeHad: (choice) => canBeBought({ ...piece, variants: piece.counts }, choice),
  isReadyIn: (choice) => variantsLeftBy({ variants: piece.counts }, choice).some(isReadyToShip),
})

const SYNONYMS = synonymMapOf(DEFAULT_SYNONYMS)

type SearchResponse = Pick<ListInSight, 'isPartial' | 'understood' | 'help'>

function search(
  pieces: CatalogueProduct[],
  typed: string,
): SearchResponse & { products: CatalogueProduct[] } {
  if (typed.trim() === '') return { products: pieces }
  const readers = { tokensOf: searchTokensOf, keysOf }
  const { products, isPartial, plan } = searchList(pieces, readers, typed, {
    synonyms: SYNONYMS,
    pages: DEFAULT_PAGES,
  })
  const chips = chipsOfResults(plan, products)
  return {
    products,
    ...(isPartial && { isPartial }),
    ...(chips.length > 0 && { understood: { sizes: plan.sizes, chips } }),
    ...(plan.help.length > 0 && { help: plan.help }),
  }
}

/** Returns the default home page with the first four featured products. */
export function builtInHome(): HomeContent {
  return { ...DEFAULT_HOME, featured: builtInList('/api/products?featured=true&limit=4').products }
}

/** Returns the built-in product with this ID, or undefined. */
export function builtInProduct(id: string): Product | undefined {
  const piece = CATALOGUE.find((candidate) => candidate.id === id)
  return piece && asProduct(piece)
}
