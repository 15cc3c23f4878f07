import { CATALOGUE } from '../../domain/catalogue.ts'
import type { CatalogueProduct } from '../../domain/catalogue.ts'
import { describePicture, pictureName } from '../../domain/catalogue/productPictures.ts'
import { DEFAULT_HOME } from '../../domain/content/defaults.ts'
import { DEFAULT_PAGES } from '../../domain/content/defaultPages.ts'
import { DEFAULT_SYNONYMS } from '../../domain/content/synonyms.ts'
import {
  type FilterableProduct,
  expandFamilies,
  buildFacets,
  matchesFilter,
} from '../../domain/rules/products/facets.ts'
import { parseFilter } from '../../domain/rules/products/productFilter.ts'
import { sortProducts } from '../../domain/rules/products/sortProducts.ts'
import { isReadyToShip } from '../../domain/rules/stock/madeToOrder.ts'
import { canBeBought, findMatchingVariants } from '../../domain/rules/variants/choiceStock.ts'
import { buildSearchTokens } from '../../domain/search/productTokens.ts'
import { filterChips } from '../../domain/search/plan/readQuery.ts'
import { searchList } from '../../domain/search/plan/searchList.ts'
import { buildSynonymMap } from '../../domain/search/searchQuery.ts'
import type { HomeContent } from '../../domain/contract/content.ts'
import type { Product, ProductSort } from '../../domain/contract/product.ts'
import type { LoadedList } from './loadProducts.ts'

// Earlier than any real change, so that built-in products are never sorted as the newest.
const BUILT_IN_DATE = '2025-01-01T00:00:00.000Z'

function toProduct({ alts, stockBy = 'product', counts = [], ...product }: CatalogueProduct): Product {
  const [color = ''] = product.colors
  const filename = pictureName(product, color)
  return {
    ...product,
    stockBy,
    variants: counts,
    _id: product.id,
    images: [
      {
        _id: `${product.id}-1`,
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
    createdAt: BUILT_IN_DATE,
    updatedAt: BUILT_IN_DATE,
  }
}

const COLORS = CATALOGUE.flatMap(({ colors }) => colors)

/**
 * Returns the product list response from the built-in catalog; `path` is the API path with its query, including ranges of pages
 * (`from`).
 */
export function getBuiltInList(path: string): LoadedList {
  const query = new URL(path, 'http://shop').searchParams
  const limit = Number(query.get('limit') ?? 20)
  const page = Number(query.get('page') ?? 1)
  const from = Number(query.get('from') ?? page)
  const sort = query.get('sort') as ProductSort | null
  const asked = parseFilter(query)
  const filter = { ...asked, colors: expandFamilies(asked.colors, COLORS) }
  const ids = query.get('ids')?.split(',')
  const wantsFacets = query.get('facets') === 'true'
  const whole = CATALOGUE.filter(
    (product) =>
      (wantsFacets || filter.category === null || product.category === filter.category) &&
      (!query.has('featured') || String(product.featured) === query.get('featured')) &&
      (!ids || ids.includes(product.id)),
  ).toSorted((a, b) => Number(b.featured) - Number(a.featured))
  const { products: matching, ...answer } = search(
    whole.filter((product) => matchesFilter(keysOf(product), filter)),
    query.get('q') ?? '',
  )
  const found = matching.map(toProduct)
  const total = found.length
  return {
    products: (sort ? sortProducts(found, sort) : found).slice((from - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
    ...(from < page && { from }),
    ...((wantsFacets || query.has('category')) && { facets: buildFacets(whole.map(keysOf), filter) }),
    ...answer,
  }
}

/** Returns the keys of a product for filters and facets. */
const keysOf = (product: CatalogueProduct): FilterableProduct => ({
  ...product,
  isChoiceAvailable: (choice) => canBeBought({ ...product, variants: product.counts }, choice),
  isChoiceReady: (choice) => findMatchingVariants({ variants: product.counts }, choice).some(isReadyToShip),
})

const SYNONYMS = buildSynonymMap(DEFAULT_SYNONYMS)

type SearchResponse = Pick<LoadedList, 'isPartial' | 'understood' | 'help'>

function search(
  entries: CatalogueProduct[],
  typed: string,
): SearchResponse & { products: CatalogueProduct[] } {
  if (typed.trim() === '') return { products: entries }
  const readers = { tokensOf: buildSearchTokens, keysOf }
  const { products, isPartial, plan } = searchList(entries, readers, typed, {
    synonyms: SYNONYMS,
    pages: DEFAULT_PAGES,
  })
  const chips = filterChips(plan, products)
  return {
    products,
    ...(isPartial && { isPartial }),
    ...(chips.length > 0 && { understood: { sizes: plan.sizes, chips } }),
    ...(plan.help.length > 0 && { help: plan.help }),
  }
}

/** Returns the default home page with the first four featured products. */
export function getBuiltInHome(): HomeContent {
  return { ...DEFAULT_HOME, featured: getBuiltInList('/api/products?featured=true&limit=4').products }
}

/** Returns the built-in product with this ID, or undefined. */
export function findBuiltInProduct(id: string): Product | undefined {
  const product = CATALOGUE.find((candidate) => candidate.id === id)
  return product && toProduct(product)
}
