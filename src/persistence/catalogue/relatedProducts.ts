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
  const { columns, related } = index
  const tagged = new Uint16Array(columns.length)
  for (const tag of new Set(piece.tags.map(relatedWord))) related.weigh(tag, TAG, tagged, RELATED_WORTH.tag)
  const colored = new Uint16Array(columns.length)
  for (const color of new Set(piece.colors.map(relatedWord))) related.weigh(color, COLOR, colored, 1)
  const own: Relation[] = []
  const others: Relation[] = []
  const itself = index.numberOf(piece.id)
  const category = index.categories.find(piece.category)
  for (let number = 0; number < columns.length; number++) {
    const isOwn = columns.category[number] === category
    const worth =
      (tagged[number] as number) +
      (isOwn ? RELATED_WORTH.category : 0) +
      (colored[number] ? RELATED_WORTH.color : 0)
    if (worth === 0) continue
    const distance = Math.abs((columns.priceInCents[number] as number) - piece.priceInCents)
    const best = isOwn ? own : others
    if (isBehind(best, worth, distance) || number === itself) continue
    if (columns.inStock[number] === 0 || (columns.goesLiveAt[number] as number) > now) continue
    keep(best, { id: index.idOf(number), worth, distance })
  }
  return chooseRelated(own, others).map(({ id }) => id)
}

/** Whether enough are before it whatever its id is: of very many nearly all are, and nothing is made for these. */
function isBehind(best: readonly Relation[], worth: number, distance: number): boolean {
  const last = best[MOST_COMPANIONS - 1]
  return last !== undefined && (worth < last.worth || (worth === last.worth && distance > last.distance))
}

/** Keeps the first few in their order; of many that cost the same the id tells. */
function keep(best: Relation[], candidate: Relation): void {
  const last = best[MOST_COMPANIONS - 1]
  if (last && byRelation(last, candidate) < 0) return
  best.push(candidate)
  best.sort(byRelation)
  best.length = Math.min(best.length, MOST_COMPANIONS)
}
