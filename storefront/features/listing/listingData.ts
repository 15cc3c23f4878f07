import type { ContentImage, SiteContent } from '../../../domain/contract/content.ts'
import type { ProductSort } from '../../../domain/contract/product.ts'
import { isCategory } from '../../../domain/rules/products/categories.ts'
import type { Category } from '../../../domain/rules/products/categories.ts'
import { filterFrom, filterQuery, isFiltered } from '../../../domain/rules/products/productFilter.ts'
import type { ProductFilter } from '../../../domain/rules/products/productFilter.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../navigation/paths.ts'
import type { Place } from '../../navigation/place.ts'

/** What a listing shows: one category, or the newest pieces of all of them. */
export interface Listing {
  title: string
  description: string
  image?: ContentImage | null
  path: string
  query: ProductListQuery
  usualSort: ProductSort
}

const NEW_IN: Listing = {
  title: 'New In',
  description: 'The latest pieces of the house, from the water’s edge to the ballroom.',
  path: paths.newIn,
  query: { sort: 'newest', limit: 24, facets: true },
  usualSort: 'newest',
}

/** The listing behind /collection/{category}, in whatever case that is typed, if there is one, in the words that the site has for it. */
export function findListing(
  params: Place['params'],
  { categories }: Pick<SiteContent, 'categories'>,
): Listing | undefined {
  const category = nameOf(params)
  if (category === 'new-in') return NEW_IN
  const content = categories.find((each) => each.category === category)
  if (!content) return undefined
  const { title, description, image } = content
  const path = paths.collection(content.category)
  return { title, description, image, path, query: queryOf(content.category), usualSort: 'featured' }
}

const queryOf = (category: Category): ProductListQuery => ({ category, limit: WHOLE_LIST_LIMIT })

const nameOf = ({ category }: Place['params']) => category?.toLowerCase()

export function isListing(params: Place['params']): boolean {
  const category = nameOf(params)
  return category === 'new-in' || isCategory(category)
}

/** What the address narrows a listing to; a category is a choice in New In alone, whatever the address says. */
export function filterOf({ category }: ProductListQuery, search: URLSearchParams): ProductFilter {
  const filter = filterFrom(search)
  return category ? { ...filter, category: null } : filter
}

/** What a listing asks the API for. */
export function narrowed(query: ProductListQuery, filter: ProductFilter): ProductListQuery {
  const { category = query.category, ...choices } = filterQuery(filter)
  return { ...query, category, ...choices }
}

export function listingApiPaths({ params, search }: Place): string[] {
  const category = nameOf(params)
  const query = category === 'new-in' ? NEW_IN.query : isCategory(category) ? queryOf(category) : undefined
  return query ? [apiPaths.products(narrowed(query, filterOf(query, search)))] : []
}

export function listingHead({ params, search }: Place, site: SiteContent): PageHead {
  const listing = findListing(params, site)
  if (!listing) return { title: 'Products', isPrivate: true }
  const { title, description, image, path } = listing
  // Narrowed in a thousand ways it is still one listing, and that one is worth finding.
  const isPrivate = isFiltered(filterOf(listing.query, search))
  return { title, description, image, canonicalPath: path, isPrivate }
}
