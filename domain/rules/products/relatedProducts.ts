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
/** What it counts for to have a tag in common, each; to be of the same collection; and to have any color in common. */
export const RELATED_WORTH = { tag: 3, category: 2, color: 1 } as const

/**
 * The pieces to show beside one: in stock, others than itself, those first that share the most with it. A tag in common
 * counts most, as tags name the cut and the occasion, then the collection, then a color. Those that tie stand by how
 * near their price is, then by id, so that the same catalogue always gives the same answer. Half of them are of other
 * collections, as far as those have something in common with it. It needs no more than the first MOST_COMPANIONS of its own
 * collection and as many of all others, however many there are: persistence/catalogue finds these by the same worth.
 */
export function relatedTo<T extends RelatedCandidate>(piece: RelatedCandidate, others: readonly T[]): T[] {
  const tags = new Set(piece.tags.map(folded))
  const colors = new Set(piece.colors.map(folded))
  const common = (words: readonly string[], known: ReadonlySet<string>) =>
    new Set(words.map(folded).filter((word) => known.has(word))).size
  const relation = (other: T) =>
    RELATED_WORTH.tag * common(other.tags, tags) +
    (other.category === piece.category ? RELATED_WORTH.category : 0) +
    (common(other.colors, colors) > 0 ? RELATED_WORTH.color : 0)
  // In whole cents: what is subtracted in dollars is not the same up as down.
  const distance = (other: T) => Math.round(Math.abs(other.price - piece.price) * 100)
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
