import type { Where } from 'payload'
import type { ProductQuery, ProductSort } from '../../../domain/contract/product.ts'
import { type Facets, facetsOf } from '../../../domain/rules/products/facets.ts'
import { type Choice, choiceToken, hasChoice } from '../../../domain/rules/variants/choiceTokens.ts'
import { toCents, toDollars } from '../../../domain/rules/payments/money.ts'
import type { SearchTry } from '../../../domain/search/searchQuery.ts'
import { areLive } from '../../persistence/liveProducts.ts'
import { WITHOUT_SEARCH_COLUMNS } from '../../persistence/search/searchColumns.ts'
import type { Shop } from '../../startup/shop.ts'
import { findForgiving } from '../search/findForgiving.ts'
import { findSearched } from '../search/findSearched.ts'
import {
  type ProductPage,
  findProductPage,
  paginate,
  productConditions,
  readInOrder,
} from '../../persistence/rows/productPage.ts'
import { findRows } from '../../persistence/tables.ts'

// Every order ends in the id, for the databases do not agree on how they order equal keys.
const SORTS: Record<ProductSort, readonly string[]> = {
  featured: ['-featured', '-createdAt', 'id'],
  'price-asc': ['priceInCents', 'id'],
  'price-desc': ['-priceInCents', 'id'],
  newest: ['-createdAt', 'id'],
}

interface SearchedPage extends ProductPage {
  isPartial?: true
  searchedFor?: string
}

/** More than any shop has. */
const ALL = 10_000_000

/** What a list says nothing of. */
const UNLISTED = { sizeAndFit: false, ...WITHOUT_SEARCH_COLUMNS }

/**
 * A page of what is live of the catalogue, filtered, searched and sorted. Of a search the best come first unless a sort
 * is asked for; `isPartial` says that no product holds all of its words, `searchedFor` which words were searched for in the
 * place of mistyped ones.
 */
export async function listProducts(
  shop: Pick<Shop, 'payload'>,
  query: ProductQuery,
): Promise<SearchedPage & { facets?: Facets }> {
  const { page, limit, category, featured, sort, q } = query
  const conditions = [areLive(shop.payload), ...productConditions({ category, featured })]
  const filtered = [...conditions, ...filterConditions(query)]
  const order = SORTS[sort ?? 'featured']
  const findFacetsOf = (tries?: readonly SearchTry[]) =>
    page === 1 ? findFacets(shop, tries, query) : undefined
  if (!q) {
    const whole = findProductPage(shop, filtered, order, { page, limit, select: UNLISTED })
    const [found, facets] = await Promise.all([whole, findFacetsOf()])
    return { ...found, facets }
  }
  const { tries, ...found } = await findForgiving(shop, q, {
    visible: [areLive(shop.payload)],
    conditions: filtered,
    sort: order,
    byRelevance: !sort,
    offset: (page - 1) * limit,
    limit,
  })
  const [products, facets] = await Promise.all([
    readInOrder(shop.payload, found.ids, UNLISTED),
    findFacetsOf(tries),
  ])
  const { total, isPartial, searchedFor } = found
  const pagination = paginate(page, limit, total)
  return {
    products,
    pagination,
    facets,
    ...(isPartial && { isPartial }),
    ...(searchedFor && { searchedFor }),
  }
}

function filterConditions({ ids, size, color, minPrice, maxPrice, inStock }: ProductQuery): Where[] {
  return [
    ...(ids ? [{ id: { in: ids } }] : []),
    ...(size || color ? [canBeHadIn(size, color), { inStock: { equals: true } }] : []),
    ...(minPrice === undefined ? [] : [{ priceInCents: { greater_than_equal: toCents(minPrice) } }]),
    ...(maxPrice === undefined ? [] : [{ priceInCents: { less_than_equal: toCents(maxPrice) } }]),
    ...(inStock === undefined ? [] : [{ inStock: { equals: inStock } }]),
  ]
}

/** The condition of what can be bought in any of these sizes and any of these colors together. */
function canBeHadIn(sizes: readonly string[] | undefined, colors: readonly string[] | undefined): Where {
  const choices = (sizes ?? [null]).flatMap((size) => (colors ?? [null]).map((color) => ({ size, color })))
  return { or: choices.map((choice): Where => ({ choices: { contains: choiceToken(choice) } })) }
}

/**
 * What a category can be narrowed to, or, where the facets are asked for, all of them together, of which one category is
 * a choice like the others; undefined for other lists. Reads a few words of each product, once.
 */
async function findFacets(
  { payload }: Pick<Shop, 'payload'>,
  tries: readonly SearchTry[] | undefined,
  { category, featured, facets, size = [], color = [], minPrice, maxPrice, inStock = false }: ProductQuery,
): Promise<Facets | undefined> {
  if (!(facets ?? category !== undefined)) return undefined
  const whole = { category: facets ? undefined : category, featured }
  const conditions = [areLive(payload), ...productConditions(whole)]
  const everything = { conditions, sort: ['id'], byRelevance: false, offset: 0, limit: ALL }
  const searched = tries && new Set((await findSearched(payload, tries, everything)).ids)
  const docs = await findRows(payload, 'products', {
    where: { and: conditions },
    select: { category: true, sizes: true, colors: true, priceInCents: true, inStock: true, choices: true },
  })
  const rows = searched ? docs.filter(({ id }) => searched.has(id)) : docs
  const products = rows.map((doc) => ({
    category: doc.category,
    sizes: doc.sizes ?? [],
    colors: doc.colors ?? [],
    price: toDollars(doc.priceInCents),
    inStock: doc.inStock ?? false,
    canBeHad: (choice: Choice) => doc.inStock && hasChoice(doc.choices ?? '', choice),
  }))
  const price = { minPrice: minPrice ?? null, maxPrice: maxPrice ?? null }
  return facetsOf(products, { category: category ?? null, sizes: size, colors: color, ...price, inStock })
}
