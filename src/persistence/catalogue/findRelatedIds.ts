import { WORN_WITH, getProductRole, tagKey } from '../../../domain/rules/products/productRoles.ts'
import {
  MAX_RELATED,
  RELATED_WORTH,
  type Related,
  type Relation,
  compareRelations,
} from '../../../domain/rules/products/relatedProducts.ts'
import { COLOR, type CatalogueIndex, ROLE, TAG } from './CatalogueIndex.ts'

interface Product {
  id: string
  category: string
  tags: readonly string[]
  colors: readonly string[]
  priceInCents: number
}

/** Returns the ids of related products that are live and in stock: similar ones, and ones that go with the product. */
export function findRelatedIds(index: CatalogueIndex, product: Product, now = Date.now()): Related<string> {
  const { columns, relatedPostings } = index
  const tagged = new Uint16Array(columns.length)
  for (const tag of new Set(product.tags.map(tagKey)))
    relatedPostings.addWeight(tag, TAG, tagged, RELATED_WORTH.tag)
  const colored = new Uint16Array(columns.length)
  for (const color of new Set(product.colors.map(tagKey))) relatedPostings.addWeight(color, COLOR, colored, 1)
  const partners = new Uint16Array(columns.length)
  const role = getProductRole(product.tags)
  for (const partner of role ? WORN_WITH[role] : []) relatedPostings.addWeight(partner, ROLE, partners, 1)
  const similar: Relation[] = []
  const goesWith: Relation[] = []
  const ownNumber = index.findNumber(product.id)
  const category = index.categories.find(product.category)
  for (let number = 0; number < columns.length; number++) {
    const isSameCategory = columns.category[number] === category
    const isPartner = partners[number] !== 0
    if (!isSameCategory && !isPartner) continue
    const worth =
      (tagged[number] as number) +
      (isSameCategory ? RELATED_WORTH.category : 0) +
      (colored[number] ? RELATED_WORTH.color : 0)
    const distance = Math.abs((columns.priceInCents[number] as number) - product.priceInCents)
    const best = isPartner ? goesWith : similar
    if (ranksBelow(best, worth, distance) || number === ownNumber) continue
    if (columns.inStock[number] === 0 || (columns.goesLiveAt[number] as number) > now) continue
    addRanked(best, { id: index.idOf(number), worth, distance })
  }
  return { similar: similar.map(({ id }) => id), goesWith: goesWith.map(({ id }) => id) }
}

/**
 * Returns true if enough products rank higher, regardless of the id as tie-breaker. Allocates nothing, because it
 * excludes nearly all products of a large catalog.
 */
function ranksBelow(best: readonly Relation[], worth: number, distance: number): boolean {
  const last = best[MAX_RELATED - 1]
  return last !== undefined && (worth < last.worth || (worth === last.worth && distance > last.distance))
}

/** Inserts the candidate and keeps the best MAX_RELATED in order. */
function addRanked(best: Relation[], candidate: Relation): void {
  const last = best[MAX_RELATED - 1]
  if (last && compareRelations(last, candidate) < 0) return
  best.push(candidate)
  best.sort(compareRelations)
  best.length = Math.min(best.length, MAX_RELATED)
}
