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

/** One of those that have something in common with a piece. */
export interface Relation {
  id: string
  /** How much, by RELATED_WORTH. */
  worth: number
  /** How far its price is from the piece's, in cents. */
  distance: number
}

/** Those first that share the most; those that tie stand by their price, then by id, so that the same ones always stand the same. */
export const byRelation = (a: Relation, b: Relation): number =>
  b.worth - a.worth || a.distance - b.distance || (a.id < b.id ? -1 : 1)

/**
 * Whom to show of those of a piece's own collection and of others, both by relation: half of them are of others, as far as
 * there are any. It needs no more than the first MOST_COMPANIONS of each, however many there are.
 */
export function chooseRelated<T extends Relation>(own: readonly T[], others: readonly T[]): T[] {
  const roomElsewhere = MOST_COMPANIONS - Math.min(own.length, MOST_OF_ITS_OWN)
  const elsewhere = others.slice(0, roomElsewhere)
  return [...own.slice(0, MOST_COMPANIONS - elsewhere.length), ...elsewhere].toSorted(byRelation)
}

/**
 * The pieces to show beside one: in stock, others than itself, those first that share the most with it. A tag in common
 * counts most, as tags name the cut and the occasion, then the collection, then a color. persistence/catalogue finds the
 * same ones of a catalogue of any size.
 */
export function relatedTo<T extends RelatedCandidate>(piece: RelatedCandidate, others: readonly T[]): T[] {
  const tags = new Set(piece.tags.map(folded))
  const colors = new Set(piece.colors.map(folded))
  const common = (words: readonly string[], known: ReadonlySet<string>) =>
    new Set(words.map(folded).filter((word) => known.has(word))).size
  const related = others
    .filter((other) => other.inStock && other.id !== piece.id)
    .map((other) => ({
      id: other.id,
      other,
      worth:
        RELATED_WORTH.tag * common(other.tags, tags) +
        (other.category === piece.category ? RELATED_WORTH.category : 0) +
        (common(other.colors, colors) > 0 ? RELATED_WORTH.color : 0),
      // In whole cents: what is subtracted in dollars is not the same up as down.
      distance: Math.round(Math.abs(other.price - piece.price) * 100),
    }))
    .filter(({ worth }) => worth > 0)
    .sort(byRelation)
  const isOwn = ({ other }: { other: T }) => other.category === piece.category
  return chooseRelated(
    related.filter(isOwn),
    related.filter((each) => !isOwn(each)),
  ).map(({ other }) => other)
}

const folded = (word: string) => word.trim().toLowerCase()
