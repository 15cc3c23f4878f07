import type { ProductSort } from '../../../domain/contract/product.ts'
import { CATEGORY_WORDS, isCategory } from '../../../domain/rules/categories.ts'
import { apiPaths, WHOLE_LIST_LIMIT } from '../../api/apiPaths.ts'
import type { ProductListQuery } from '../../api/apiPaths.ts'
import type { PageHead } from '../../head/pageHead.ts'

/** What a listing shows: one category, or the newest pieces of all of them. */
export interface Listing {
  title: string
  description: string
  query: ProductListQuery
  usualSort: ProductSort
}

const NEW_IN: Listing = {
  title: 'New In',
  description: 'The latest pieces of the house, from the water’s edge to the ballroom.',
  query: { sort: 'newest', limit: 24 },
  usualSort: 'newest',
}

/** The listing behind /collection/{category}, if there is one. */
export function findListing(category: string | undefined): Listing | undefined {
  if (category === 'new-in') return NEW_IN
  if (!isCategory(category)) return undefined
  return {
    ...CATEGORY_WORDS[category],
    query: { category, limit: WHOLE_LIST_LIMIT },
    usualSort: 'featured',
  }
}

export function isListing(category: string | undefined): boolean {
  return findListing(category) !== undefined
}

export function listingApiPaths(category: string | undefined): string[] {
  const listing = findListing(category)
  return listing ? [apiPaths.products(listing.query)] : []
}

export function listingHead(category: string | undefined): PageHead {
  const listing = findListing(category)
  if (!listing) return { title: 'Products', isPrivate: true }
  return { title: listing.title, description: listing.description, canonicalPath: `/collection/${category}` }
}
