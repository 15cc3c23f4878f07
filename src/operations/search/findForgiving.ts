import type { Where } from 'payload'
import { type SearchTry, searchTriesFor } from '../../../domain/search/searchQuery.ts'
import type { FoundIds, ProductSearch } from '../../persistence/search/ProductSearch.ts'
import type { Shop } from '../../startup/shop.ts'
import { correctSearch } from './correctSearch.ts'
import { findSearched } from './findSearched.ts'
import { findSynonyms } from './findSynonyms.ts'

interface Forgiving extends FoundIds {
  isPartial: boolean
  /** The words that were searched for in the place of those typed. */
  searchedFor?: string
  tries: readonly SearchTry[]
}

/**
 * A page of what typed words find; where no product holds them all, of what was meant by them, if some were mistyped.
 * Whether a word is right is asked of all that is `visible`, not only of what the conditions leave of it.
 */
export async function findForgiving(
  shop: Pick<Shop, 'payload'>,
  typed: string,
  { visible, ...asked }: Omit<ProductSearch, 'search'> & { visible: Where[] },
): Promise<Forgiving> {
  const synonyms = await findSynonyms(shop)
  const tries = searchTriesFor(typed, synonyms)
  const found = { ...(await findSearched(shop.payload, tries, asked)), tries }
  if (found.total > 0 && !found.isPartial) return found
  const searchedFor = await correctSearch(shop, typed, synonyms, visible)
  if (searchedFor === null) return found
  const meant = searchTriesFor(searchedFor, synonyms)
  const instead = await findSearched(shop.payload, meant, asked)
  return instead.total > 0 ? { ...instead, tries: meant, searchedFor } : found
}
