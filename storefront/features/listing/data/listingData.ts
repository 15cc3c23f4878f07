import type { ContentImage, SiteContent } from '../../../../domain/contract/content.ts'
import type { ProductSort } from '../../../../domain/contract/product.ts'
import { isCategory } from '../../../../domain/rules/products/categories.ts'
import type { Category } from '../../../../domain/rules/products/categories.ts'
import { parseFilter, isFiltered } from '../../../../domain/rules/products/productFilter.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { LIST_PAGE_SIZE } from '../../../api/apiPaths.ts'
import type { ProductListQuery } from '../../../api/apiPaths.ts'
import type { PageHead } from '../../../head/pageHead.ts'
import { paths } from '../../../navigation/paths.ts'
import type { RouteMatch } from '../../../navigation/routeMatch.ts'
import { parsePage, withPage } from '../../../products/paging/parsePage.ts'

/** A listing page: one category, or New In with the newest products of all categories. */
export interface Listing {
  title: string
  description: string
  image?: ContentImage | null
  path: string
  query: ProductListQuery
  defaultSort: ProductSort
}

const NEW_IN: Listing = {
  title: 'New In',
  description: 'The latest pieces of the house, from the water’s edge to the ballroom.',
  path: paths.newIn,
  query: { sort: 'newest', limit: LIST_PAGE_SIZE, facets: true },
  defaultSort: 'newest',
}

/** Returns the listing of /collection/{category} (case-insensitive) with the texts of the site content, or undefined. */
export function findListing(
  params: RouteMatch['params'],
  { categories }: Pick<SiteContent, 'categories'>,
): Listing | undefined {
  const category = getCategoryName(params)
  if (category === 'new-in') return NEW_IN
  const content = categories.find((each) => each.category === category)
  if (!content) return undefined
  const { title, description, image } = content
  const path = paths.collection(content.category)
  return {
    title,
    description,
    image,
    path,
    query: buildCategoryQuery(content.category),
    defaultSort: 'featured',
  }
}

const buildCategoryQuery = (category: Category): ProductListQuery => ({ category, limit: LIST_PAGE_SIZE })

const getCategoryName = ({ category }: RouteMatch['params']) => category?.toLowerCase()

/** Returns the unfiltered query of the listing at a URL, or undefined if there is none. */
export function findListingQuery(params: RouteMatch['params']): ProductListQuery | undefined {
  const category = getCategoryName(params)
  if (category === 'new-in') return NEW_IN.query
  return isCategory(category) ? buildCategoryQuery(category) : undefined
}

/** Returns the filter in the URL; ignores a category except in New In. */
export function readFilter({ category }: ProductListQuery, search: URLSearchParams): ProductFilter {
  const filter = parseFilter(search)
  return category ? { ...filter, category: null } : filter
}

/** Returns true if the listing has several pages; New In only shows the newest products. */
export const isPaged = ({ category }: ProductListQuery) => category !== undefined

/** `isPaged` for the listing of a URL. */
export const isPagedRoute = ({ params }: RouteMatch) => isCategory(getCategoryName(params))

export function listingHead({ params, search }: RouteMatch, site: SiteContent): PageHead {
  const listing = findListing(params, site)
  if (!listing) return { title: 'Products', isPrivate: true }
  const { title, description, image, path, query, defaultSort } = listing
  // Filtered variants are not indexed, only the listing itself.
  const isPrivate = isFiltered(readFilter(query, search))
  const page = isPaged(query) && (search.get('sort') ?? defaultSort) === defaultSort ? parsePage(search) : 1
  const head = { title, description, image, canonicalPath: path, isPrivate }
  if (page === 1 || isPrivate) return head
  return { ...head, title: `${title}, page ${page}`, canonicalPath: path + withPage('', page) }
}
