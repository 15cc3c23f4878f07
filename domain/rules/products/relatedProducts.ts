import { type ProductRole, WORN_WITH, getProductRole, tagKey } from './productRoles.ts'

/** Product fields that decide which products are related. */
export interface RelatedCandidate {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
}

/** Related products of one product, at most MAX_RELATED per list, closest first. No product is in both lists. */
export interface Related<T> {
  /** Similar products of the same category: "You may also like". */
  similar: T[]
  /** Products worn with it, of any category: "Goes with". Empty if there are none, as for a ball gown. */
  goesWith: T[]
}

export const MAX_RELATED = 4
/** Points for each tag in common, for the same category, and for any color in common. */
export const RELATED_WORTH = { tag: 3, category: 2, color: 1 } as const

export interface Relation {
  id: string
  /** Sum of its points, see RELATED_WORTH. */
  worth: number
  /** Price difference in cents. */
  distance: number
}

/** Sorts by points, then by price difference, then by ID for a stable order. */
export const compareRelations = (a: Relation, b: Relation): number =>
  b.worth - a.worth || a.distance - b.distance || (a.id < b.id ? -1 : 1)

/**
 * Chooses related products among those in stock. A tag in common counts most, because tags name the cut and the occasion.
 * persistence/catalogue/relatedProducts finds the same products in a catalog of any size.
 */
export function pickRelatedProducts<T extends RelatedCandidate>(
  product: RelatedCandidate,
  others: readonly T[],
): Related<T> {
  const role = getProductRole(product.tags)
  const partners: readonly ProductRole[] = role ? WORN_WITH[role] : []
  const isPartner = (other: T) => partners.some((partner) => partner === getProductRole(other.tags))
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
    .sort(compareRelations)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other)
}
