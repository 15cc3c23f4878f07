import type { ProductQuery } from '../../../domain/contract/product.ts'
import type { Facets } from '../../../domain/rules/products/facets.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import type { SearchTry } from '../../../domain/search/searchQuery.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { inFairTurn } from '../../concurrency/inFairTurn.ts'
import type { CatalogueIndex } from '../../persistence/catalogue/CatalogueIndex.ts'
import { countFacets } from '../../persistence/catalogue/countFacets.ts'
import { readCatalogueIndex } from '../../persistence/catalogue/keptCatalogue.ts'
import {
  type CatalogueFilter,
  type Selection,
  pageByWorth,
  pageOf,
  searchCatalogue,
  selectProducts,
} from '../../persistence/catalogue/selectProducts.ts'
import { type ProductPage, paginate } from '../../persistence/rows/productPage.ts'
import { readLiveProducts } from '../../persistence/rows/shownProducts.ts'
import type { Shop } from '../../startup/shop.ts'
import { findForgiving } from '../search/findForgiving.ts'

interface SearchedPage extends ProductPage {
  isPartial?: true
  searchedFor?: string
}

/**
 * A page of what is live of the catalogue, filtered, searched and sorted. Of a search the best come first unless a sort
 * is asked for; `isPartial` says that no product holds all of its words, `searchedFor` which words were searched for in the
 * place of mistyped ones. Which products these are is told by the index in memory, by steps that look at all of them; the
 * database is asked for those on the page alone.
 */
export async function listProducts(
  shop: Pick<Shop, 'payload'>,
  query: ProductQuery,
): Promise<SearchedPage & { facets?: Facets }> {
  const { payload } = shop
  const { page, limit, sort = 'featured', q } = query
  noteShown(...listedUnder(query))
  const index = await readCatalogueIndex(payload)
  const select = () => selectProducts(index, filterOf(query))
  const window = { offset: (page - 1) * limit, limit }
  const read = (ids: readonly string[]) => readLiveProducts(payload, ids)
  const facetsOf = (tries?: readonly SearchTry[]) =>
    page === 1 ? inFairTurn(() => findFacets(index, tries, query)) : undefined
  if (!q) {
    const { ids, total } = await inFairTurn(() => pageOf(index, select(), sort, window))
    return { products: await read(ids), pagination: paginate(page, limit, total), facets: await facetsOf() }
  }
  const selection = await inFairTurn(select)
  let live: Selection | undefined
  const visible = () => (live ??= selectProducts(index, {}))
  const { found, tries, searchedFor } = await findForgiving(shop, q, {
    find: (asked) => inFairTurn(() => searchCatalogue(index, asked, selection)),
    countVisible: (asked) => inFairTurn(() => searchCatalogue(index, asked, visible()).total),
  })
  const ids = await inFairTurn(() =>
    query.sort
      ? pageOf(index, selectionOf(found.worth), sort, window).ids
      : pageByWorth(index, found.worth, sort, window),
  )
  return {
    products: await read(ids),
    pagination: paginate(page, limit, found.total),
    facets: await facetsOf(tries),
    ...(found.isPartial && { isPartial: true }),
    ...(searchedFor !== undefined && { searchedFor }),
  }
}

/** What a list depends on beside the products on it: which ones meet its question, and in which order. */
function listedUnder({ ids, category, facets, q }: ProductQuery): string[] {
  const words = q ? [tags.words] : []
  if (category && !facets) return [...words, tags.listing(category)]
  return ids && !facets ? [...words, ...ids.map(tags.product)] : [...words, tags.catalogue]
}

function filterOf({ minPrice, maxPrice, size, color, ...query }: ProductQuery): CatalogueFilter {
  const { ids, category, featured, inStock } = query
  return {
    ids,
    category,
    featured,
    inStock,
    sizes: size,
    colors: color,
    minPriceInCents: minPrice === undefined ? undefined : toCents(minPrice),
    maxPriceInCents: maxPrice === undefined ? undefined : toCents(maxPrice),
  }
}

const selectionOf = (worth: Int32Array): Selection => Uint8Array.from(worth, (each) => Number(each > 0))

/**
 * What a category can be narrowed to, or, where the facets are asked for, all of them together, of which one category is
 * a choice like the others; undefined for other lists.
 */
function findFacets(
  index: CatalogueIndex,
  tries: readonly SearchTry[] | undefined,
  { category, featured, facets, size = [], color = [], minPrice, maxPrice, inStock = false }: ProductQuery,
): Facets | undefined {
  if (!(facets ?? category !== undefined)) return undefined
  const whole = selectProducts(index, { category: facets ? undefined : category, featured })
  const among = tries ? selectionOf(searchCatalogue(index, tries, whole).worth) : whole
  const price = { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null }
  const chosen = { category: category ?? null, sizes: size, colors: color, ...price, inStock }
  return countFacets(index, among, chosen)
}
