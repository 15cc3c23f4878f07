import type { ProductList, ProductQuery } from '../../../domain/contract/product.ts'
import { type Facets, expandFamilies } from '../../../domain/rules/products/facets.ts'
import { toCents, toDollars } from '../../../domain/rules/payments/money.ts'
import {
  type SearchPlan,
  isNarrowed,
  planLiteralSearch,
  planSearch,
} from '../../../domain/search/plan/planSearch.ts'
import { filterChips, matchColors } from '../../../domain/search/plan/readQuery.ts'
import type { SearchStrategy } from '../../../domain/search/searchQuery.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { yieldBetweenSteps } from '../../concurrency/yieldBetweenSteps.ts'
import type { CatalogueIndex } from '../../persistence/catalogue/CatalogueIndex.ts'
import { countFacets } from '../../persistence/catalogue/countFacets.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/catalogueCache.ts'
import {
  type CatalogueFilter,
  type SearchMatches,
  type Selection,
  selectPageByScore,
  selectPage,
  searchCatalogue,
  selectProducts,
} from '../../persistence/catalogue/selectProducts.ts'
import { type ProductPage, paginate } from '../../persistence/rows/productPage.ts'
import { readLiveProducts } from '../../persistence/rows/readProducts.ts'
import type { Shop } from '../../startup/shop.ts'
import { searchWithCorrection } from '../search/searchWithCorrection.ts'
import { findHelpPages } from '../search/findHelpPages.ts'

type SearchResponse = Pick<ProductList, 'isPartial' | 'searchedFor' | 'understood' | 'help'>

/**
 * Returns a page of live products, filtered, searched and sorted. Searches are sorted by relevance unless `sort` is given;
 * `isPartial` means that no product matches all words, `searchedFor` is the corrected query, `understood` has the filters
 * derived from the query, and `help` the pages that answer it. The in-memory index finds the products; the database is only
 * read for those on the page.
 */
export async function listProducts(
  shop: Pick<Shop, 'payload'>,
  asked: ProductQuery,
): Promise<ProductPage & SearchResponse & { facets?: Facets }> {
  const { payload } = shop
  const { page, limit, sort = 'featured', q } = asked
  trackDependency(...getListingTags(asked))
  const index = await readCatalogueIndex(payload)
  const query = { ...asked, color: asked.color && expandFamilies(asked.color, index.colorNames) }
  const window = { offset: (page - 1) * limit, limit }
  const read = (ids: readonly string[]) => readLiveProducts(payload, ids)
  const facetsOf = (narrowed: ProductQuery, tries?: readonly SearchStrategy[]) =>
    page === 1 ? yieldBetweenSteps(() => findFacets(index, tries, narrowed)) : undefined
  if (!q) {
    const { ids, total } = await yieldBetweenSteps(() =>
      selectPage(index, selectMatching(index, query), sort, window),
    )
    return {
      products: await read(ids),
      pagination: paginate(page, limit, total),
      facets: await facetsOf(query),
    }
  }
  const { found, searchedFor } = await searchIndex(shop, index, query, q)
  const { plan, total, isPartial } = found
  const ids = await yieldBetweenSteps(() =>
    query.sort || !plan.tries
      ? selectPage(index, toSelection(found.scores), sort, window).ids
      : selectPageByScore(index, found.scores, sort, window),
  )
  const products = await read(ids)
  const chips = filterChips(plan, products)
  return {
    products,
    pagination: paginate(page, limit, total),
    facets: await facetsOf(narrowQuery(query, plan, index), plan.tries),
    ...(isPartial && { isPartial: true }),
    ...(searchedFor !== undefined && { searchedFor }),
    ...(chips.length > 0 && { understood: { sizes: plan.sizes, chips } }),
    ...(plan.help.length > 0 && { help: plan.help }),
  }
}

/** Searches the index for the query. Returns the matches and the plan that found them. */
async function searchIndex(
  shop: Pick<Shop, 'payload'>,
  index: CatalogueIndex,
  query: ProductQuery,
  q: string,
) {
  const pages = await findHelpPages(shop)
  const isProductId = (id: string) => index.findNumber(id) !== undefined
  const run = async (plan: SearchPlan) => {
    const selection = await yieldBetweenSteps(() => selectMatching(index, narrowQuery(query, plan, index)))
    const { tries } = plan
    const found = await yieldBetweenSteps(() =>
      tries ? searchCatalogue(index, tries, selection) : toFound(selection),
    )
    return { ...found, plan, isAnswered: plan.help.length > 0 }
  }
  let live: Selection | undefined
  const visible = () => (live ??= selectProducts(index, {}))
  return searchWithCorrection(shop, q, {
    async find(typed, synonyms) {
      const found = await run(planSearch(typed, { synonyms, pages, isProductId }))
      if (found.total > 0 || !isNarrowed(found.plan)) return found
      const literal = await run(planLiteralSearch(typed, { synonyms }))
      return literal.total > 0 ? literal : found
    },
    countVisible: (tries) => yieldBetweenSteps(() => searchCatalogue(index, tries, visible()).total),
  })
}

/** Adds the filters derived from the query's words; explicit filters take precedence. */
function narrowQuery(query: ProductQuery, plan: SearchPlan, index: CatalogueIndex): ProductQuery {
  const { ids, sizes, minPriceInCents, maxPriceInCents } = plan
  const colors = sizes.length > 0 ? matchColors(plan.colors, [...index.colorNames]) : []
  return {
    ...query,
    ids: query.ids ?? ids,
    size: query.size ?? (sizes.length > 0 ? sizes : undefined),
    color: query.color ?? (colors.length > 0 ? colors : undefined),
    minPrice: query.minPrice ?? (minPriceInCents === null ? undefined : toDollars(minPriceInCents)),
    maxPrice: query.maxPrice ?? (maxPriceInCents === null ? undefined : toDollars(maxPriceInCents)),
  }
}

/** Returns the cache tags of a list's membership and order; the products on it have their own. */
function getListingTags({ ids, category, facets, q }: ProductQuery): string[] {
  const words = q ? [tags.productTexts] : []
  if (category && !facets) return [...words, tags.listing(category)]
  return ids && !facets ? [...words, ...ids.map(tags.product)] : [...words, tags.catalogue]
}

const selectMatching = (index: CatalogueIndex, query: ProductQuery): Selection =>
  selectProducts(index, toCatalogueFilter(query))

function toCatalogueFilter({ minPrice, maxPrice, size, color, ...query }: ProductQuery): CatalogueFilter {
  const { ids, category, featured, inStock, readyToShip } = query
  return {
    ids,
    category,
    featured,
    inStock,
    readyToShip,
    sizes: size,
    colors: color,
    minPriceInCents: minPrice === undefined ? undefined : toCents(minPrice),
    maxPriceInCents: maxPrice === undefined ? undefined : toCents(maxPrice),
  }
}

function toFound(selection: Selection): SearchMatches {
  const worth = Int32Array.from(selection)
  return { scores: worth, total: worth.reduce((sum, each) => sum + each, 0), isPartial: false }
}

const toSelection = (worth: Int32Array): Selection => Uint8Array.from(worth, (each) => Number(each > 0))

/**
 * Returns the facets of the listed category. With `facets` returns those of all categories, with the category as one of the
 * filters. Returns undefined for other lists.
 */
function findFacets(
  index: CatalogueIndex,
  tries: readonly SearchStrategy[] | undefined,
  query: ProductQuery,
): Facets | undefined {
  const { category, featured, facets, size = [], color = [], minPrice, maxPrice } = query
  if (!(facets ?? category !== undefined)) return undefined
  const whole = selectProducts(index, { category: facets ? undefined : category, featured })
  const among = tries ? toSelection(searchCatalogue(index, tries, whole).scores) : whole
  const price = { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null }
  const { inStock = false, readyToShip = false } = query
  const chosen = { category: category ?? null, sizes: size, colors: color, ...price, inStock, readyToShip }
  return countFacets(index, among, chosen)
}
