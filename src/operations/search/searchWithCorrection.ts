import type { SearchStrategy, SynonymMap } from '../../../domain/search/searchQuery.ts'
import type { Shop } from '../../startup/shop.ts'
import { correctSearch } from './correctSearch.ts'
import { findSynonyms } from './findSynonyms.ts'

interface Found {
  total: number
  /** No product matches every word. */
  isPartial: boolean
  /** Another result answers the query, such as a help page. */
  isAnswered?: boolean
}

/** Search to run: `find` returns the matches of a query, `countVisible` counts them among all visible products. */
export interface SearchFunctions<F extends Found> {
  find(typed: string, synonyms: SynonymMap): Promise<F>
  countVisible(tries: readonly SearchStrategy[]): Promise<number>
}

interface CorrectedResult<F> {
  found: F
  /** Corrected query, if that was searched for instead. */
  searchedFor?: string
}

/**
 * Searches for the typed words and, if no product matches them all, for their spelling correction. Checks the spelling
 * against all visible products, not only the filtered ones.
 */
export async function searchWithCorrection<F extends Found>(
  shop: Pick<Shop, 'payload'>,
  typed: string,
  { find, countVisible }: SearchFunctions<F>,
): Promise<CorrectedResult<F>> {
  const synonyms = await findSynonyms(shop)
  const found = await find(typed, synonyms)
  if ((found.total > 0 && !found.isPartial) || found.isAnswered) return { found }
  const searchedFor = await correctSearch(shop, typed, synonyms, countVisible)
  if (searchedFor === null) return { found }
  const corrected = await find(searchedFor, synonyms)
  return corrected.total > 0 ? { found: corrected, searchedFor } : { found }
}
