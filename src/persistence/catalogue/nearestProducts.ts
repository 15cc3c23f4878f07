import { MOST_COMPANIONS, RELATED_WORTH } from '../../../domain/rules/products/relatedProducts.ts'
import { COLOR, type CatalogueIndex, TAG, relatedWord } from './CatalogueIndex.ts'

interface Piece {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  priceInCents: number
}

interface Candidate {
  id: string
  relation: number
  distance: number
}

/**
 * The ids of the products that the rule relatedTo chooses from all that are live and in stock: as it takes no more than a few
 * of a piece's own collection and of others, the first few of each are all that it needs to see.
 */
export function nearestProducts(index: CatalogueIndex, piece: Piece, now = Date.now()): string[] {
  const { columns } = index
  const relation = new Int32Array(columns.length)
  const add = (word: string, place: number, tell: (number: number) => void) =>
    index.related.each(relatedWord(word), place, tell)
  for (const tag of new Set(piece.tags.map(relatedWord)))
    add(tag, TAG, (number) => (relation[number] = (relation[number] ?? 0) + RELATED_WORTH.tag))
  const colored = new Uint8Array(columns.length)
  for (const color of new Set(piece.colors.map(relatedWord)))
    add(color, COLOR, (number) => (colored[number] = 1))
  const own: Candidate[] = []
  const others: Candidate[] = []
  const itself = index.numberOf(piece.id)
  const category = index.categories.find(piece.category)
  for (let number = 0; number < relation.length; number++) {
    if (columns.inStock[number] === 0 || (columns.goesLiveAt[number] as number) > now) continue
    if (number === itself) continue
    const isOwn = columns.category[number] === category
    const worth =
      (relation[number] ?? 0) +
      (isOwn ? RELATED_WORTH.category : 0) +
      (colored[number] ? RELATED_WORTH.color : 0)
    if (worth === 0) continue
    const distance = Math.abs((columns.priceInCents[number] as number) - piece.priceInCents)
    keep(isOwn ? own : others, { id: index.idOf(number), relation: worth, distance })
  }
  return [...own, ...others].map(({ id }) => id)
}

/** Keeps the first few in their order. */
function keep(best: Candidate[], candidate: Candidate): void {
  const last = best.at(-1)
  if (best.length === MOST_COMPANIONS && last && compare(last, candidate) < 0) return
  best.push(candidate)
  best.sort(compare)
  best.length = Math.min(best.length, MOST_COMPANIONS)
}

const compare = (a: Candidate, b: Candidate) =>
  b.relation - a.relation || a.distance - b.distance || (a.id < b.id ? -1 : 1)
