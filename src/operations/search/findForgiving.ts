import { type SearchTry, searchTriesFor } from '../../../domain/search/searchQuery.ts'
import type { Shop } from '../../startup/shop.ts'
import { correctSearch } from './correctSearch.ts'
import { findSynonyms } from './findSynonyms.ts'

interface Found {
  total: number
  /** Whether no product holds every word. */
  isPartial: boolean
}

/** Whom a search asks: what the first try that finds anything finds, and how many it finds of all that is visible. */
export interface Searched<F extends Found> {
  find(tries: readonly SearchTry[]): Promise<F>
  countVisible(tries: readonly SearchTry[]): Promise<number>
}

interface Forgiving<F> {
  found: F
  tries: readonly SearchTry[]
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
  const tries = searchTriesFor(typed, synonyms)
  const found = await find(tries)
  if (found.total > 0 && !found.isPartial) return { found, tries }
  const searchedFor = await correctSearch(shop, typed, synonyms, countVisible)
  if (searchedFor === null) return { found, tries }
  const meant = searchTriesFor(searchedFor, synonyms)
  const instead = await find(meant)
  return instead.total > 0 ? { found: instead, tries: meant, searchedFor } : { found, tries }
}
