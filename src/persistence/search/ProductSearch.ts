import type { Where } from 'payload'
import type { SearchTry } from '../../../domain/search/searchQuery.ts'

/** One try of a search, among the products that meet the conditions. */
export interface ProductSearch {
  search: SearchTry
  conditions: Where[]
  /** As Payload's `sort`; the best come first where `byRelevance` says so, and this parts those that are equally good. */
  sort: readonly string[]
  byRelevance: boolean
  offset: number
  limit: number
}

/** The ids of a page of what was found, and how many there are altogether. */
export interface FoundIds {
  ids: string[]
  total: number
}
