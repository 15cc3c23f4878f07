import type { ProductSort } from '../../../domain/contract/product.ts'
import {
  type SearchStrategy,
  listPossibleHits,
  isPartialStrategy,
} from '../../../domain/search/searchQuery.ts'
import { SEARCH_FIELDS } from '../../../domain/search/productTokens.ts'
import { choiceToken } from '../../../domain/rules/variants/choiceTokens.ts'
import type { CatalogueIndex } from './CatalogueIndex.ts'

/** Filter of a product list; prices in cents, both inclusive. */
export interface CatalogueFilter {
  ids?: readonly string[] | undefined
  category?: string | undefined
  featured?: boolean | undefined
  sizes?: readonly string[] | undefined
  colors?: readonly string[] | undefined
  minPriceInCents?: number | undefined
  maxPriceInCents?: number | undefined
  inStock?: boolean | undefined
  readyToShip?: boolean | undefined
}

/** Category number that no product has. */
export const NO_CATEGORY = 256

/** 1 for each selected product number, otherwise 0. */
export type Selection = Uint8Array

/** Selects the live products that match the filter. */
export function selectProducts(index: CatalogueIndex, filter: CatalogueFilter, now = Date.now()): Selection {
  const { ids, category, featured, sizes = [], colors = [], inStock, readyToShip } = filter
  const { minPriceInCents: min = -Infinity, maxPriceInCents: max = Infinity } = filter
  const wantedNumbers = ids && new Set(ids.map((id) => index.findNumber(id)))
  const categoryNumber = category === undefined ? undefined : (index.categories.find(category) ?? NO_CATEGORY)
  const isChosen = sizes.length > 0 || colors.length > 0
  const isAvailable = isChosen ? matchChoiceSets(index, sizes, colors) : undefined
  const { columns } = index
  const [stocked, choices] = readyToShip
    ? [columns.ready, columns.readyChoices]
    : [columns.inStock, columns.choices]
  const selection = new Uint8Array(columns.length)
  // Loop by number: iterating over entries would take longer than everything else here.
  for (let number = 0; number < selection.length; number++)
    if (
      (columns.goesLiveAt[number] as number) <= now &&
      (categoryNumber === undefined || columns.category[number] === categoryNumber) &&
      (featured === undefined || columns.featured[number] === Number(featured)) &&
      (inStock === undefined || columns.inStock[number] === Number(inStock)) &&
      (columns.priceInCents[number] as number) >= min &&
      (columns.priceInCents[number] as number) <= max &&
      (!readyToShip || stocked[number] === 1) &&
      (!isAvailable || (stocked[number] === 1 && isAvailable(choices[number] as number))) &&
      (!wantedNumbers || wantedNumbers.has(number))
    )
      selection[number] = 1
  return selection
}

/** Returns a predicate for choice sets that contain any of the sizes with any of the colors; an empty list matches all. */
export function matchChoiceSets(
  index: CatalogueIndex,
  sizes: readonly string[],
  colors: readonly string[],
): (choices: number) => boolean {
  const orAny = (chosen: readonly string[]) => (chosen.length > 0 ? chosen : [null])
  const wanted = new Set(
    orAny(sizes).flatMap((size) =>
      orAny(colors).map((color) => index.choiceTokens.find(choiceToken({ size, color }))),
    ),
  )
  const known = new Map<number, boolean>()
  return (choices) => {
    const isMatch = known.get(choices) ?? index.choiceSets.get(choices).some((token) => wanted.has(token))
    known.set(choices, isMatch)
    return isMatch
  }
}

/** Returns a page of ids of a selection in the given order, and the total. */
export function selectPage(
  index: CatalogueIndex,
  selection: Selection,
  sort: ProductSort,
  { offset, limit }: { offset: number; limit: number },
): { ids: string[]; total: number } {
  const total = countSelected(selection)
  const ids: string[] = []
  let passed = 0
  for (const number of index.orders[sort].list()) {
    if (ids.length >= Math.min(limit, total - offset)) break
    if (selection[number] && passed++ >= offset) ids.push(index.idOf(number))
  }
  return { ids, total }
}

function countSelected(selection: Selection): number {
  let count = 0
  for (let number = 0; number < selection.length; number++) count += selection[number] as number
  return count
}

/** Search result; `scores` are by product number, 0 if not found. */
export interface SearchMatches {
  scores: Int32Array
  total: number
  /** The products match only part of the query. */
  isPartial: boolean
}

/** Returns the result of the first strategy that finds products in the selection. */
export function searchCatalogue(
  index: CatalogueIndex,
  strategies: readonly SearchStrategy[],
  selection: Selection,
): SearchMatches {
  for (const search of strategies) {
    const found = runStrategy(index, search, selection)
    if (found.total > 0) return { ...found, isPartial: isPartialStrategy(search) }
  }
  return { scores: new Int32Array(selection.length), total: 0, isPartial: false }
}

/**
 * Scores the products that match all concepts, or, without `mustMatchAll`, as many as the best product does. Excludes products
 * that match only in their description unless `inDescriptions` is set.
 */
function runStrategy(index: CatalogueIndex, search: SearchStrategy, selection: Selection) {
  const { concepts, mustMatchAll, inDescriptions } = search
  const scores = new Int32Array(selection.length)
  const matched = new Uint8Array(selection.length)
  const isEligible = new Uint8Array(selection.length)
  const concept = new Uint8Array(selection.length)
  // Number of the last hit counted for each product, because a product may contain several tokens of one hit.
  const counted = new Int32Array(selection.length)
  let hits = 0
  for (const [at, each] of concepts.entries())
    for (const { field, weight, tokens, prefix } of listPossibleHits(each)) {
      hits++
      const fieldIndex = SEARCH_FIELDS.indexOf(field)
      for (const token of prefix === undefined ? tokens : index.searchPostings.findByPrefix(prefix))
        index.searchPostings.forEach(token, fieldIndex, (number) => {
          if (!selection[number] || counted[number] === hits) return
          counted[number] = hits
          scores[number] = (scores[number] ?? 0) + weight
          if (inDescriptions || field !== 'description') isEligible[number] = 1
          if (concept[number] === at + 1) return
          concept[number] = at + 1
          matched[number] = (matched[number] ?? 0) + 1
        })
    }
  for (let number = 0; number < matched.length; number++) if (!isEligible[number]) matched[number] = 0
  const required = mustMatchAll ? concepts.length : matched.reduce((a, b) => Math.max(a, b), 1)
  let total = 0
  for (let number = 0; number < matched.length; number++)
    if (matched[number] === required) total++
    else scores[number] = 0
  return { scores, total }
}

/** Returns a page of ids, highest score first; equal scores in the given order. */
export function selectPageByScore(
  index: CatalogueIndex,
  scores: Int32Array,
  sort: ProductSort,
  { offset, limit }: { offset: number; limit: number },
): string[] {
  const buckets = new Map<number, number[]>()
  for (const number of index.orders[sort].list()) {
    const score = scores[number] ?? 0
    if (score === 0) continue
    const bucket = buckets.get(score)
    if (bucket) bucket.push(number)
    else buckets.set(score, [number])
  }
  const best = [...buckets].sort(([a], [b]) => b - a).flatMap(([, bucket]) => bucket)
  return best.slice(offset, offset + limit).map((number) => index.idOf(number))
}
