import { type ProductRole, WORN_WITH, roleOf, tagKey } from './productRoles.ts'

/** What the choice of related products looks at. */
export interface RelatedCandidate {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
}

/** The products to show on the page of another one, at most MOST_RELATED each, the closest first. No product is in both. */
export interface Related<T> {
  /** Alike, of the same category: "You may also like". */
  similar: T[]
  /** Worn together with it, of any category: "Goes with". Empty where nothing fits, as for a ball gown. */
  goesWith: T[]
}

export const MOST_RELATED = 4
/** Points for each tag in common, for the same category, and for any color in common. */
export const RELATED_WORTH = { tag: 3, category: 2, color: 1 } as const

export interface Relation {
  id: string
  /** The sum of its points, see RELATED_WORTH. */
  worth: number
  /** The difference of the prices, in cents. */
  distance: number
}

/** Most points first, then the closest price. The id makes the order the same on every call. */
export const byRelation = (a: Relation, b: Relation): number =>
  b.worth - a.worth || a.distance - b.distance || (a.id < b.id ? -1 : 1)

/**
 * Chooses related products among those in stock. A tag in common counts most, because tags name the cut and the occasion.
 * persistence/catalogue/relatedProducts finds the same products in a catalogue of any size.
 */
export function relatedTo<T extends RelatedCandidate>(
  product: RelatedCandidate,
  others: readonly T[],
): Related<T> {
  const role = roleOf(product.tags)
  const partners: readonly ProductRole[] = role ? WORN_WITH[role] : []
  const isPartner = (other: T) => partners.some((partner) => partner === roleOf(other.tags))
  const candidates = others.filter((other) => other.inStock && other.id !== product.id)
  return {
    similar: closest(
      product,
      candidates.filter((other) => other.category === product.category && !isPartner(other)),
    ),
    goesWith: closest(product, candidates.filter(isPartner)),
  }
}

function closest<T extends RelatedCandidate>(product: RelatedCandidate, others: readonly T[]): T[] {
  const tags = new Set(product.tags.map(tagKey))
  const colors = new Set(product.colors.map(tagKey))
  const common = (words: readonly string[], known: ReadonlySet<string>) =>
    new Set(words.map(tagKey).filter((word) => known.has(word))).size
  return others
    .map((other) => ({
      id: other.id,
      other,
      worth:
        RELATED_WORTH.tag * common(other.tags, tags) +
        (other.category === product.category ? RELATED_WORTH.category : 0) +
        (common(other.colors, colors) > 0 ? RELATED_WORTH.color : 0),
      // Rounded, because a difference in dollars is not the same in both directions.
      distance: Math.round(Math.abs(other.price - product.price) * 100),
    }))
    .sort(byRelation)
    .slice(0, MOST_RELATED)
    .map(({ other }) => other)
}
