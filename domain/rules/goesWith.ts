/** What the choice looks at of a piece. */
export interface PairedPiece {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
}

/** How many pieces are shown beside one. */
export const MOST_COMPANIONS = 4

/**
 * The pieces to show beside one: in stock, others than itself, those first that share the most with it. A tag in common
 * counts most, as tags name the cut and the occasion, then the collection, then a color. Those that tie stand by how
 * near their price is, then by id, so that the same catalogue always gives the same answer.
 */
export function goesWith<T extends PairedPiece>(piece: PairedPiece, others: readonly T[]): T[] {
  const tags = new Set(piece.tags.map(folded))
  const colors = new Set(piece.colors.map(folded))
  const common = (words: readonly string[], known: ReadonlySet<string>) =>
    new Set(words.map(folded).filter((word) => known.has(word))).size
  const kinship = (other: T) =>
    3 * common(other.tags, tags) +
    (other.category === piece.category ? 2 : 0) +
    Math.min(common(other.colors, colors), 1)
  const distance = (other: T) => Math.abs(other.price - piece.price)
  return others
    .filter((other) => other.inStock && other.id !== piece.id)
    .map((other) => ({ other, kinship: kinship(other) }))
    .filter((found) => found.kinship > 0)
    .sort(
      (a, b) =>
        b.kinship - a.kinship || distance(a.other) - distance(b.other) || (a.other.id < b.other.id ? -1 : 1),
    )
    .slice(0, MOST_COMPANIONS)
    .map(({ other }) => other)
}

const folded = (word: string) => word.trim().toLowerCase()
