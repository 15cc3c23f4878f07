import type { ContentImage, SiteContent } from '../../../domain/contract/content.ts'
import type { ProductSort } from '../../../domain/contract/product.ts'
import { isCategory } from '../../../domain/rules/categories.ts'
import type { Category } from '../../../domain/rules/categories.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../paths.ts'

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

export function listingApiPaths(category: string | undefined): string[] {
  if (category === 'new-in') return [apiPaths.products(NEW_IN.query)]
  return isCategory(category) ? [apiPaths.products(queryOf(category))] : []
}

export function listingHead(category: string | undefined, site: SiteContent): PageHead {
  const listing = findListing(category, site)
  if (!listing) return { title: 'Products', isPrivate: true }
  const { title, description, image, path } = listing
  return { title, description, image, canonicalPath: path }
}
