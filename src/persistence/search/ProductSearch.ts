import type { Where } from 'payload'
import type { SearchStrategy } from '../../../domain/search/searchQuery.ts'

/** One try of a search, among the products that match the conditions. */
export interface ProductSearch {
  search: SearchStrategy
  conditions: Where[]
  /** As Payload's `sort`; with `byRelevance` it only orders products of equal score. */
  sort: readonly string[]
  byRelevance: boolean
  offset: number
  limit: number
}

/** Page of ids, and the total number of results. */
export interface FoundIds {
  ids: string[]
  total: number
}
