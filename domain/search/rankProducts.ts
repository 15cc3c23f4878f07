import type { SearchTokens } from './productTokens.ts'
import {
  type SearchConcept,
  type SearchHit,
  type SearchStrategy,
  listPossibleHits,
  isPartialStrategy,
} from './searchQuery.ts'

export interface RankedProducts<T> {
  products: T[]
  /** No product matches every word; these match the most of them. */
  isPartial: boolean
}

/** Returns the products that a search finds, best match first; ties stay in input order. */
export function rankProducts<T>(
  products: readonly T[],
  tokensOf: (product: T) => SearchTokens,
  tries: readonly SearchStrategy[],
): RankedProducts<T> {
  const rows = products.map((product) => ({ product, tokens: tokensOf(product) }))
  for (const search of tries) {
    const { concepts, mustMatchAll } = search
    const scored = rows.map(({ product, tokens }) => ({ product, ...scoreOf(tokens, concepts) }))
    const most = mustMatchAll ? concepts.length : Math.max(0, ...scored.map(({ held }) => held))
    const found = scored.filter(({ held }) => held > 0 && held === most)
    if (found.length > 0)
      return {
        products: found.toSorted((a, b) => b.score - a.score).map(({ product }) => product),
        isPartial: isPartialStrategy(search),
      }
  }
  return { products: [], isPartial: false }
}

/**
 * Returns the number of matched concepts and the total weight of the matches. A product that matches only in its
 * description counts as no match.
 */
function scoreOf(tokens: SearchTokens, concepts: readonly SearchConcept[]) {
  const hits = concepts.map((concept) => listPossibleHits(concept).filter((hit) => isHit(tokens, hit)))
  const isDescribedOnly = hits.flat().every(({ field }) => field === 'description')
  return {
    held: isDescribedOnly ? 0 : hits.filter((each) => each.length > 0).length,
    score: hits.flat().reduce((sum, { weight }) => sum + weight, 0),
  }
}

function isHit(tokens: SearchTokens, { field, tokens: wanted, prefix }: SearchHit): boolean {
  return tokens[field].some((token) =>
    prefix === undefined ? wanted.includes(token) : token.startsWith(prefix),
  )
}
