import type { ContentImage, SiteContent } from '../../../domain/contract/content.ts'
import type { ProductSort } from '../../../domain/contract/product.ts'
import { isCategory } from '../../../domain/rules/categories.ts'
import type { Category } from '../../../domain/rules/categories.ts'
import { filterFrom, filterQuery, isFiltered } from '../../../domain/rules/productFilter.ts'
import type { ProductFilter } from '../../../domain/rules/productFilter.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'
import type { Place } from '../../place.ts'

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
  query: { sort: 'newest', limit: 24 },
  usualSort: 'newest',
}

/** The listing behind /collection/{category}, if there is one, in the words that the site has for it. */
export function findListing(
  category: string | undefined,
  { categories }: Pick<SiteContent, 'categories'>,
): Listing | undefined {
  if (category === 'new-in') return NEW_IN
  const content = categories.find((each) => each.category === category)
  if (!content) return undefined
  const { title, description, image } = content
  const path = paths.collection(content.category)
  return { title, description, image, path, query: queryOf(content.category), usualSort: 'featured' }
}

const queryOf = (category: Category): ProductListQuery => ({ category, limit: WHOLE_LIST_LIMIT })

export function isListing(category: string | undefined): boolean {
  return category === 'new-in' || isCategory(category)
}

/** What a listing asks the API for. New In stays whole: three systems of sizes side by side are nothing to choose from. */
export function narrowed(query: ProductListQuery, filter: ProductFilter): ProductListQuery {
  return query.category ? { ...query, ...filterQuery(filter) } : query
}

export function listingApiPaths({ params: { category }, search }: Place): string[] {
  if (category === 'new-in') return [apiPaths.products(NEW_IN.query)]
  return isCategory(category) ? [apiPaths.products(narrowed(queryOf(category), filterFrom(search)))] : []
}

export function listingHead({ params: { category }, search }: Place, site: SiteContent): PageHead {
  const listing = findListing(category, site)
  if (!listing) return { title: 'Products', isPrivate: true }
  const { title, description, image, path } = listing
  // Narrowed in a thousand ways it is still one listing, and that one is worth finding.
  const isPrivate = isFiltered(filterFrom(search)) && listing.query.category !== undefined
  return { title, description, image, canonicalPath: path, isPrivate }
}
