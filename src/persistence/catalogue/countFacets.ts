import { commonSpellings } from '../../../domain/rules/content/commonSpellings.ts'
import { toDollars } from '../../../domain/rules/payments/money.ts'
import { CATEGORIES } from '../../../domain/rules/products/categories.ts'
import {
  type FacetOption,
  type Facets,
  type PriceBand,
  canBeFilteredBy,
  compareColors,
  groupByFamily,
  isInBand,
  buildPriceBands,
} from '../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../domain/rules/products/productFilter.ts'
import { compareSizes } from '../../../domain/rules/products/sizes.ts'
import { choiceToken } from '../../../domain/rules/variants/choiceTokens.ts'
import type { CatalogueIndex } from './CatalogueIndex.ts'
import { Tally } from './Tally.ts'
import { NO_CATEGORY, type Selection, matchChoiceSets } from './selectProducts.ts'

/**
 * Counts the facets of a selection in one pass, with the same result as domain/rules/products/facets. Products with the same
 * choices are counted together.
 */
export function countFacets(index: CatalogueIndex, selection: Selection, filter: ProductFilter): Facets {
  const seen = tallyProducts(index, selection, filter)
  const valuesOf = (lists: Tally) =>
    commonSpellings(
      lists
        .numbers()
        .flatMap((list) => index.lists.get(list).map((value) => [value, lists.get(list)] as const)),
    ).filter(canBeFilteredBy)
  const colors = valuesOf(seen.colorLists).sort(compareColors)
  const count = (tally: Tally, options: readonly (readonly string[])[]) => countOptions(index, tally, options)
  const tokensOf = (sizes: readonly string[], chosen: readonly string[]) =>
    orAny(sizes).flatMap((size) => orAny(chosen).map((color) => choiceToken({ size, color })))
  const sizes = valuesOf(seen.sizeLists).sort(compareSizes)
  const sizeCounts = count(
    seen.matchesBySize,
    sizes.map((size) => tokensOf([size], filter.colors)),
  )
  const colorCounts = count(
    seen.matchesByColor,
    colors.map((color) => tokensOf(filter.sizes, [color])),
  )
  const families = groupByFamily(colors)
  const familyCounts = count(
    seen.matchesByColor,
    families.map((family) => tokensOf(filter.sizes, family.colors)),
  )
  return {
    categories: CATEGORIES.flatMap((value) => {
      const number = index.categories.find(value)
      return seen.categories.get(number) > 0 ? [{ value, count: seen.matchesByCategory.get(number) }] : []
    }),
    sizes: optionsOf(sizes, sizeCounts),
    colors: optionsOf(colors, colorCounts),
    colorFamilies: families.map((family, at) => ({ ...family, count: familyCounts[at] ?? 0 })),
    prices: buildPriceBands([...seen.prices].map(toDollars)).map((band) => {
      const inBand = [...seen.matchesByPrice].filter(([price]) => isInBand(toDollars(price), band))
      return { ...band, count: inBand.reduce((sum, [, each]) => sum + each, 0) }
    }),
    inStock: seen.inStock,
    readyToShip: seen.readyToShip,
  }
}

const orAny = (chosen: readonly string[]): readonly (string | null)[] => (chosen.length > 0 ? chosen : [null])

const optionsOf = (values: readonly string[], counts: readonly number[]): FacetOption[] =>
  values.map((value, at) => ({ value, count: counts[at] ?? 0 }))

/** Counts for each facet the products that match the other facets, grouped by the value its options test. */
function tallyProducts(index: CatalogueIndex, selection: Selection, filter: ProductFilter) {
  const { columns, categories, lists, choiceSets } = index
  const { sizes, colors } = filter
  const category = filter.category === null ? undefined : (categories.find(filter.category) ?? NO_CATEGORY)
  const [fits, fitsSizes, fitsColors] = [
    choiceFilter(index, sizes, colors),
    choiceFilter(index, sizes, []),
    choiceFilter(index, [], colors),
  ]
  const isPriced = priceFilter({ min: filter.minPrice, max: filter.maxPrice })
  const [ofLists, ofChoices] = [lists.values.length, choiceSets.values.length]
  const seen = {
    categories: new Tally(categories.values.length),
    sizeLists: new Tally(ofLists),
    colorLists: new Tally(ofLists),
    prices: new Set<number>(),
    matchesByCategory: new Tally(categories.values.length),
    matchesBySize: new Tally(ofChoices),
    matchesByColor: new Tally(ofChoices),
    matchesByPrice: new Map<number, number>(),
    inStock: 0,
    readyToShip: 0,
  }
  for (let number = 0; number < selection.length; number++) {
    if (selection[number] === 0) continue
    const ofCategory = columns.category[number] as number
    const price = columns.priceInCents[number] as number
    const [allChoices, readyChoices] = [columns.choices[number], columns.readyChoices[number]] as [
      number,
      number,
    ]
    const choices = filter.readyToShip ? readyChoices : allChoices
    const isReady = columns.ready[number] === 1
    const inStock = filter.readyToShip ? isReady : columns.inStock[number] === 1
    seen.categories.add(ofCategory)
    const priced = isPriced(price)
    const stocked = inStock || !(filter.inStock || filter.readyToShip)
    const fitting = fits(inStock, choices)
    if (fitting && priced && stocked) seen.matchesByCategory.add(ofCategory)
    if (category !== undefined && ofCategory !== category) continue
    seen.sizeLists.add(columns.sizes[number] as number)
    seen.colorLists.add(columns.colors[number] as number)
    seen.prices.add(price)
    if (fitting && stocked) seen.matchesByPrice.set(price, (seen.matchesByPrice.get(price) ?? 0) + 1)
    if (priced && columns.inStock[number] === 1 && fits(true, allChoices)) seen.inStock++
    if (priced && isReady && fits(true, readyChoices)) seen.readyToShip++
    // Products that are out of stock have no available choices.
    if (!inStock || !priced) continue
    if (fitsColors(inStock, choices)) seen.matchesBySize.add(choices)
    if (fitsSizes(inStock, choices)) seen.matchesByColor.add(choices)
  }
  return seen
}

type ChoiceFilter = (inStock: boolean, choices: number) => boolean

function choiceFilter(
  index: CatalogueIndex,
  sizes: readonly string[],
  colors: readonly string[],
): ChoiceFilter {
  if (sizes.length === 0 && colors.length === 0) return () => true
  const has = matchChoiceSets(index, sizes, colors)
  return (inStock, choices) => inStock && has(choices)
}

function priceFilter(band: PriceBand): (priceInCents: number) => boolean {
  if (band.min === null && band.max === null) return () => true
  const known = new Map<number, boolean>()
  return (price) => {
    const answer = known.get(price) ?? isInBand(toDollars(price), band)
    known.set(price, answer)
    return answer
  }
}

/** Counts for each option the products that have any of its tokens; `tally` has the number of products per choice set. */
function countOptions(
  index: CatalogueIndex,
  tally: Tally,
  options: readonly (readonly string[])[],
): number[] {
  const optionsByToken = new Map<number, number[]>()
  for (const [option, tokens] of options.entries())
    for (const token of tokens) {
      const number = index.choiceTokens.find(token)
      if (number === undefined) continue
      const askers = optionsByToken.get(number)
      if (askers) askers.push(option)
      else optionsByToken.set(number, [option])
    }
  const counts = options.map(() => 0)
  tally.forEach((choices, products) => {
    const met = new Set(index.choiceSets.get(choices).flatMap((token) => optionsByToken.get(token) ?? []))
    for (const option of met) counts[option] = (counts[option] ?? 0) + products
  })
  return counts
}
