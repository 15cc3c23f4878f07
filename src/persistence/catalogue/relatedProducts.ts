import {
  MOST_COMPANIONS,
  RELATED_WORTH,
  type Relation,
  byRelation,
  chooseRelated,
} from '../../../domain/rules/products/relatedProducts.ts'
import { COLOR, type CatalogueIndex, TAG, relatedWord } from './CatalogueIndex.ts'

interface Piece {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  priceInCents: number
}

/** The ids of those that the rule relatedTo chooses from all products that are live and in stock, in its order. */
export function relatedProducts(index: CatalogueIndex, piece: Piece, now = Date.now()): string[] {
  const { columns } = index
  const tagWorth = new Int32Array(columns.length)
  const add = (word: string, place: number, tell: (number: number) => void) =>
    index.related.each(relatedWord(word), place, tell)
  for (const tag of new Set(piece.tags.map(relatedWord)))
    add(tag, TAG, (number) => (tagWorth[number] = (tagWorth[number] ?? 0) + RELATED_WORTH.tag))
  const colored = new Uint8Array(columns.length)
  for (const color of new Set(piece.colors.map(relatedWord)))
    add(color, COLOR, (number) => (colored[number] = 1))
  const own: Relation[] = []
  const others: Relation[] = []
  const itself = index.numberOf(piece.id)
  const category = index.categories.find(piece.category)
  for (let number = 0; number < columns.length; number++) {
    if (columns.inStock[number] === 0 || (columns.goesLiveAt[number] as number) > now) continue
    if (number === itself) continue
    const isOwn = columns.category[number] === category
    const worth =
      (tagWorth[number] ?? 0) +
      (isOwn ? RELATED_WORTH.category : 0) +
      (colored[number] ? RELATED_WORTH.color : 0)
    if (worth === 0) continue
    const distance = Math.abs((columns.priceInCents[number] as number) - piece.priceInCents)
    keep(isOwn ? own : others, { id: index.idOf(number), worth, distance })
  }
  return chooseRelated(own, others).map(({ id }) => id)
}

/** Keeps the first few in their order. */
function keep(best: Relation[], candidate: Relation): void {
  const last = best.at(-1)
  if (best.length === MOST_COMPANIONS && last && byRelation(last, candidate) < 0) return
  best.push(candidate)
  best.sort(byRelation)
  best.length = Math.min(best.length, MOST_COMPANIONS)
}
