import type { SearchTry, SynonymMap } from '../../../domain/search/searchQuery.ts'
import type { Shop } from '../../startup/shop.ts'
import { correctSearch } from './correctSearch.ts'
import { findSynonyms } from './findSynonyms.ts'

interface Found {
  total: number
  /** Whether no product holds every word. */
  isPartial: boolean
  /** Whether the query is answered without products, such as by a page. */
  isAnswered?: boolean
}

/** Runs a search: `find` for typed words, `countVisible` for how many of all visible products match. */
export interface Searched<F extends Found> {
  find(typed: string, synonyms: SynonymMap): Promise<F>
  countVisible(tries: readonly SearchTry[]): Promise<number>
}

interface Forgiving<F> {
  found: F
  /** The words that were searched for in the place of those typed. */
  searchedFor?: string
}

/**
 * What typed words find; where no product holds them all, what was meant by them finds, if some were mistyped. Whether a
 * word is right is asked of all that is visible, not only of what somebody narrowed it to.
 */
export async function findForgiving<F extends Found>(
  shop: Pick<Shop, 'payload'>,
  typed: string,
  { find, countVisible }: Searched<F>,
): Promise<Forgiving<F>> {
  const synonyms = await findSynonyms(shop)
  const found = await find(typed, synonyms)
  if ((found.total > 0 && !found.isPartial) || found.isAnswered) return { found }
  const searchedFor = await correctSearch(shop, typed, synonyms, countVisible)
  if (searchedFor === null) return { found }
  const instead = await find(searchedFor, synonyms)
  return instead.total > 0 ? { found: instead, searchedFor } : { found }
}
