/** What the choice looks at of a piece. */
export interface RelatedCandidate {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
}

/** How many pieces are shown beside one. */
export const MOST_COMPANIONS = 4
/** How many of them are of its own collection, where others go with it too: a gown is worn with more than gowns. */
const MOST_OF_ITS_OWN = 2

/**
 * The pieces to show beside one: in stock, others than itself, those first that share the most with it. A tag in common
 * counts most, as tags name the cut and the occasion, then the collection, then a color. Those that tie stand by how
 * near their price is, then by id, so that the same catalogue always gives the same answer. Half of them are of other
 * collections, as far as those have something in common with it.
 */
export function relatedTo<T extends RelatedCandidate>(piece: RelatedCandidate, others: readonly T[]): T[] {
  const tags = new Set(piece.tags.map(folded))
  const colors = new Set(piece.colors.map(folded))
  const common = (words: readonly string[], known: ReadonlySet<string>) =>
    new Set(words.map(folded).filter((word) => known.has(word))).size
  const relation = (other: T) =>
    3 * common(other.tags, tags) +
    (other.category === piece.category ? 2 : 0) +
    Math.min(common(other.colors, colors), 1)
  const distance = (other: T) => Math.abs(other.price - piece.price)
  const ranked = others
    .filter((other) => other.inStock && other.id !== piece.id)
    .map((other) => ({ other, relation: relation(other) }))
    .filter((found) => found.relation > 0)
    .sort(
      (a, b) =>
        b.relation - a.relation ||
        distance(a.other) - distance(b.other) ||
        (a.other.id < b.other.id ? -1 : 1),
    )
    .map(({ other }) => other)
  const isOwn = ({ category }: T) => category === piece.category
  const own = ranked.filter(isOwn)
  const roomElsewhere = MOST_COMPANIONS - Math.min(own.length, MOST_OF_ITS_OWN)
  const elsewhere = ranked.filter((other) => !isOwn(other)).slice(0, roomElsewhere)
  const shown = new Set([...own.slice(0, MOST_COMPANIONS - elsewhere.length), ...elsewhere])
  return ranked.filter((other) => shown.has(other))
}

const folded = (word: string) => word.trim().toLowerCase()
