import type { HelpLink } from '../../contract/search.ts'
import { type HelpPage, findHelp } from './findHelp.ts'
import { type ParsedQuery, readQuery } from './readQuery.ts'
import {
  type SearchStrategy,
  type SynonymMap,
  isPartialStrategy,
  buildSearchStrategies,
} from '../searchQuery.ts'

/** Shop data that planning a search requires. */
export interface SearchContext {
  synonyms: SynonymMap
  pages: readonly HelpPage[]
  isProductId(id: string): boolean
}

/** Result of planning a query: product filters and words, and links. */
export interface SearchPlan extends Pick<
  ParsedQuery,
  'sizes' | 'colors' | 'minPriceInCents' | 'maxPriceInCents' | 'chips'
> {
  /** ID of the product whose ID was typed, if any. */
  ids: string[] | undefined
  /** Undefined to return every product that matches the filters. */
  tries: readonly SearchStrategy[] | undefined
  help: HelpLink[]
}

/**
 * Plans the response to a query. Help phrases find products only by their exact words: 'bag' finds bags if the shop
 * sells them, and otherwise only the link to the cart.
 */
export function planSearch(typed: string, { synonyms, pages, isProductId }: SearchContext): SearchPlan {
  const id = typed.trim().toLowerCase()
  const { words, ...read } = readQuery(typed, synonyms)
  const { links, rest } = findHelp(words, pages)
  const asTyped = buildSearchStrategies(words, synonyms)
  const restStrategies = buildSearchStrategies(rest, synonyms).filter((search) => !isPartialStrategy(search))
  const tries = links.length > 0 ? [...asTyped.slice(0, 1), ...restStrategies] : asTyped
  const isId = isProductId(id)
  return {
    ...read,
    ids: isId ? [id] : undefined,
    tries: isId || (tries.length === 0 && isNarrowed(read)) ? undefined : tries,
    help: links,
  }
}

/** Plans a search in which sizes and prices are ordinary words, for example because they are part of a product name. */
export function planLiteralSearch(typed: string, { synonyms }: Pick<SearchContext, 'synonyms'>): SearchPlan {
  return {
    ids: undefined,
    sizes: [],
    colors: [],
    minPriceInCents: null,
    maxPriceInCents: null,
    chips: [],
    tries: buildSearchStrategies(typed, synonyms).slice(0, 1),
    help: [],
  }
}

/** Returns whether a plan has a size or price filter. Colors do not count, because they remain in the words. */
export const isNarrowed = ({
  sizes,
  minPriceInCents,
  maxPriceInCents,
}: Pick<SearchPlan, 'sizes' | 'minPriceInCents' | 'maxPriceInCents'>): boolean =>
  sizes.length > 0 || minPriceInCents !== null || maxPriceInCents !== null
