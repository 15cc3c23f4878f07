import { commonSpellings } from '../content/commonSpellings.ts'
import { includesName, isSameName } from '../content/nameKey.ts'
import { isReadyToShip } from '../stock/madeToOrder.ts'
import type { Choice } from '../variants/choiceTokens.ts'
import { CATEGORIES, type Category } from './categories.ts'
import { COLOR_FAMILIES, type ColorFamily, getColorFamilies } from './colorFamilies.ts'
import type { ProductFilter } from './productFilter.ts'
import { compareSizes } from './sizes.ts'

/** Product fields that filters use; the price is in dollars. */
export interface FilterableProduct {
  category: Category
  sizes: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
  stockQuantity: number
  /**
   * Returns whether a size and color can be bought together; null matches any. Defaults to all combinations while in stock.
   */
  isChoiceAvailable?: (choice: Choice) => boolean
  /** The same without made-to-order variants; defaults to `isChoiceAvailable`. */
  isChoiceReady?: (choice: Choice) => boolean
}

export interface FacetOption {
  value: string
  /** Products that match if this is the only choice of its kind, next to the other kinds. */
  count: number
}

/** Colors of one family among the products; those of only this family come first. */
export interface FamilyOption {
  value: ColorFamily
  colors: string[]
  /** Products that can be bought in any of these colors. */
  count: number
}

/** Prices from `min` to `max` dollars, both inclusive; null for no bound. */
export interface PriceBand {
  min: number | null
  max: number | null
}

export interface Facets {
  categories: (FacetOption & { value: Category })[]
  /** Sorted by compareSizes. */
  sizes: FacetOption[]
  colors: FacetOption[]
  /** The same colors by family; without colors of no known family. */
  colorFamilies: FamilyOption[]
  prices: (PriceBand & { count: number })[]
  /** Products that can be bought now. */
  inStock: number
  /** Products that can be bought now and are not made to order. */
  readyToShip: number
}

type Kind = 'category' | 'sizes' | 'colors' | 'price' | 'availability'

/** Returns whether a product matches a filter, ignoring one kind of choice if given. */
export function matchesFilter(product: FilterableProduct, filter: ProductFilter, apartFrom?: Kind): boolean {
  const { category, sizes, colors, minPrice, maxPrice, inStock } = filter
  const readyToShip = filter.readyToShip && apartFrom !== 'availability'
  const fits = (kind: Kind, isMet: boolean) => kind === apartFrom || isMet
  return (
    fits('category', category === null || category === product.category) &&
    isAvailableIn(
      readyToShip ? onlyReady(product) : product,
      apartFrom === 'sizes' ? [] : sizes,
      apartFrom === 'colors' ? [] : colors,
    ) &&
    fits('price', isInBand(product.price, { min: minPrice, max: maxPrice })) &&
    fits('availability', (!inStock || product.inStock) && (!readyToShip || isReadyToShip(product)))
  )
}

/** Returns a product without its made-to-order variants. */
function onlyReady<T extends FilterableProduct>(product: T): T {
  const { isChoiceAvailable = isInLists(product), isChoiceReady = isChoiceAvailable } = product
  return { ...product, isChoiceAvailable: (choice) => isReadyToShip(product) && isChoiceReady(choice) }
}

/**
 * Returns whether a product can be bought in any of these sizes together with any of these colors; an empty list matches
 * any.
 */
function isAvailableIn(
  product: FilterableProduct,
  sizes: readonly string[],
  colors: readonly string[],
): boolean {
  if (sizes.length === 0 && colors.length === 0) return true
  const { isChoiceAvailable = isInLists(product) } = product
  const orAny = (chosen: readonly string[]) => (chosen.length > 0 ? chosen : [null])
  return orAny(sizes).some((size) => orAny(colors).some((color) => isChoiceAvailable({ size, color })))
}

const isInLists =
  ({ inStock, sizes, colors }: FilterableProduct) =>
  ({ size, color }: Choice) =>
    inStock && (size === null || includesName(sizes, size)) && (color === null || includesName(colors, color))

/**
 * Returns the filter options of these products with their counts. A count applies the other kinds of choices, but not those
 * of its own kind, because they are alternatives. With a chosen category, sizes, colors and prices are those of that
 * category, because each has its own sizes.
 */
export function buildFacets(products: readonly FilterableProduct[], filter: ProductFilter): Facets {
  const left = (kind: Kind) => products.filter((product) => matchesFilter(product, filter, kind))
  const shown = (product: FilterableProduct) => (filter.readyToShip ? onlyReady(product) : product)
  const inCategory = products.filter(({ category }) => (filter.category ?? category) === category)
  const options = (kind: 'sizes' | 'colors', compare: (a: string, b: string) => number) => {
    const among = left(kind)
    const has = (product: FilterableProduct, value: string) =>
      kind === 'sizes'
        ? isAvailableIn(shown(product), [value], filter.colors)
        : isAvailableIn(shown(product), filter.sizes, [value])
    return spellingsIn(inCategory, kind)
      .filter(canBeFilteredBy)
      .sort(compare)
      .map((value) => ({ value, count: among.filter((product) => has(product, value)).length }))
  }
  const countWith = (availability: Pick<ProductFilter, 'inStock' | 'readyToShip'>) =>
    products.filter((product) => matchesFilter(product, { ...filter, ...availability })).length
  const categoriesLeft = left('category')
  const pricedLeft = left('price')
  return {
    categories: CATEGORIES.filter((value) => products.some(({ category }) => category === value)).map(
      (value) => ({
        value,
        count: categoriesLeft.filter(({ category }) => category === value).length,
      }),
    ),
    sizes: options('sizes', compareSizes),
    colors: options('colors', compareColors),
    colorFamilies: familiesAmong(inCategory, left('colors').map(shown), filter.sizes),
    prices: buildPriceBands(inCategory.map(({ price }) => price)).map((band) => ({
      ...band,
      count: pricedLeft.filter(({ price }) => isInBand(price, band)).length,
    })),
    inStock: countWith({ inStock: true, readyToShip: false }),
    readyToShip: countWith({ inStock: false, readyToShip: true }),
  }
}

const spellingsIn = (products: readonly FilterableProduct[], kind: 'sizes' | 'colors') =>
  commonSpellings(products.flatMap((product) => product[kind].map((value) => [value, 1] as const)))

function familiesAmong(
  products: readonly FilterableProduct[],
  left: readonly FilterableProduct[],
  sizes: readonly string[],
): FamilyOption[] {
  return groupByFamily(spellingsIn(products, 'colors')).map(({ value, colors }) => ({
    value,
    colors,
    count: left.filter((product) => isAvailableIn(product, sizes, colors)).length,
  }))
}

/** Returns the families of colors, each with those of its colors that a filter can name. */
export function groupByFamily(colors: readonly string[]): Omit<FamilyOption, 'count'>[] {
  const known = [...new Set(colors)]
    .filter(canBeFilteredBy)
    .map((color) => ({ color, families: getColorFamilies(color) }))
    .sort((a, b) => a.families.length - b.families.length || compareColors(a.color, b.color))
  return COLOR_FAMILIES.map((value) => ({
    value,
    colors: known.filter(({ families }) => families.includes(value)).map(({ color }) => color),
  })).filter((family) => family.colors.length > 0)
}

/** Replaces families such as 'Green' in a filter by their colors, unless there is a color of that name. */
export function expandFamilies(names: readonly string[], colors: Iterable<string>): string[] {
  const isFamily = (name: string) => COLOR_FAMILIES.some((family) => isSameName(family, name))
  if (!names.some(isFamily)) return [...names]
  const known = [...colors]
  const families = groupByFamily(known)
  return names.flatMap((name) => {
    if (includesName(known, name)) return [name]
    return families.find(({ value }) => isSameName(value, name))?.colors ?? [name]
  })
}

/** Returns whether a filter can name a size or color: its lists are separated by commas. */
export const canBeFilteredBy = (value: string): boolean => !value.includes(',')

/** Alphabetical order of colors. */
export const compareColors = new Intl.Collator('en').compare

/** Returns whether a price in dollars is within a band. */
export const isInBand = (price: number, { min, max }: PriceBand) =>
  (min === null || price >= min) && (max === null || price <= max)

/** Minimum number of different prices that are worth splitting. */
const MIN_DISTINCT_PRICES = 4

/**
 * Splits prices into at most four bands with about equal shares at round amounts; a wider range has rounder amounts. Empty
 * if there are few different prices. A band ends a cent below the next, so that no price is counted twice.
 */
export function buildPriceBands(prices: readonly number[]): PriceBand[] {
  const sorted = [...new Set(prices)].sort((a, b) => a - b)
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length < MIN_DISTINCT_PRICES) return []
  const step = roundStep((highest - lowest) / 8)
  const cuts = [0.25, 0.5, 0.75]
    .map((share) => Math.round(quantile(sorted, share) / step) * step)
    .filter((cut, index, all) => cut > lowest && cut < highest && all.indexOf(cut) === index)
  if (cuts.length === 0) return []
  return [null, ...cuts]
    .map((min, index) => ({ min, max: centBelow(cuts[index]) }))
    .filter((band) => sorted.some((price) => isInBand(price, band)))
}

const centBelow = (dollars: number | undefined) =>
  dollars === undefined ? null : (Math.round(dollars * 100) - 1) / 100

/** Returns a quantile of sorted numbers by linear interpolation. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place % 1)
}

/** Returns the largest of 1, 2.5, 5, 10, 25, 50 … that is at most `most`, but at least 1. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return [5, 2.5, 1].map((step) => step * power).find((step) => step <= most) ?? 1
}
