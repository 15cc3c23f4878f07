import type { SearchTokens } from './productTokens.ts'
import { type SearchConcept, type SearchHit, type SearchTry, hitsOf } from './searchQuery.ts'

export interface Found<T> {
  products: T[]
  /** Whether none holds every word, and these hold the most of them. */
  isPartial: boolean
}

/** The products that a search finds, the best first; equally good ones stay in the order in which they are given. */
export function rankProducts<T>(
  products: readonly T[],
  tokensOf: (product: T) => SearchTokens,
  tries: readonly SearchTry[],
): Found<T> {
  const rows = products.map((product) => ({ product, tokens: tokensOf(product) }))
  for (const { concepts, wantsAll } of tries) {
    const scored = rows.map(({ product, tokens }) => ({ product, ...scoreOf(tokens, concepts) }))
    const most = wantsAll ? concepts.length : Math.max(0, ...scored.map(({ held }) => held))
    const found = scored.filter(({ held }) => held > 0 && held === most)
    if (found.length > 0)
      return {
        products: found.toSorted((a, b) => b.score - a.score).map(({ product }) => product),
        isPartial: !wantsAll,
      }
  }
  return { products: [], isPartial: false }
}

/** How many of the concepts a product holds, and what their places are worth together. */
function scoreOf(tokens: SearchTokens, concepts: readonly SearchConcept[]) {
  const worth = concepts.map((concept) =>
    hitsOf(concept).reduce((sum, hit) => sum + (isHit(tokens, hit) ? hit.weight : 0), 0),
  )
  return {
    held: worth.filter((each) => each > 0).length,
    score: worth.reduce((sum, each) => sum + each, 0),
  }
}

function isHit(tokens: SearchTokens, { field, tokens: wanted, prefix }: SearchHit): boolean {
  return tokens[field].some((token) =>
    prefix === undefined ? wanted.includes(token) : token.startsWith(prefix),
  )
}
