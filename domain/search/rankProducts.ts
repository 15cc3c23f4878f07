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
  /** No product matches every word; these match the most words. */
  isPartial: boolean
}

/** Returns the products that a search finds, best match first; ties stay in input order. */
export function rankProducts<T>(
  products: readonly T[],
  getTokens: (product: T) => SearchTokens,
  strategies: readonly SearchStrategy[],
): RankedProducts<T> {
  const rows = products.map((product) => ({ product, tokens: getTokens(product) }))
  for (const search of strategies) {
    const { concepts, mustMatchAll } = search
    const scored = rows.map(({ product, tokens }) => ({ product, ...scoreProduct(tokens, concepts) }))
    const required = mustMatchAll ? concepts.length : Math.max(0, ...scored.map(({ matched }) => matched))
    const found = scored.filter(({ matched }) => matched > 0 && matched === required)
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
function scoreProduct(tokens: SearchTokens, concepts: readonly SearchConcept[]) {
  const hits = concepts.map((concept) => listPossibleHits(concept).filter((hit) => isHit(tokens, hit)))
  const isDescribedOnly = hits.flat().every(({ field }) => field === 'description')
  return {
    matched: isDescribedOnly ? 0 : hits.filter((each) => each.length > 0).length,
    score: hits.flat().reduce((sum, { weight }) => sum + weight, 0),
  }
}

function isHit(tokens: SearchTokens, { field, tokens: wanted, prefix }: SearchHit): boolean {
  return tokens[field].some((token) =>
    prefix === undefined ? wanted.includes(token) : token.startsWith(prefix),
  )
}
