import type { ProductFilter } from './productFilter.ts'
import { compareSizes } from './sizes.ts'

/** What a filter looks at of a product; the price is in dollars. */
export interface FacetKeys {
  sizes: readonly string[]
  colors: readonly string[]
  price: number
  inStock: boolean
}

export interface FacetOption {
  value: string
  /** How many products a choice of it alone, beside the other kinds of choices, would show. */
  count: number
}

/** Prices from `min` to `max` dollars, both included; null without a bound. */
export interface PriceBand {
  min: number | null
  max: number | null
}

export interface Facets {
  /** In the order in which sizes are worn. */
  sizes: FacetOption[]
  colors: FacetOption[]
  prices: (PriceBand & { count: number })[]
  /** How many of them can be bought now. */
  inStock: number
}

type Kind = 'sizes' | 'colors' | 'price' | 'inStock'

/** Whether a filter lets a product through, apart from one kind of choice if need be. */
export function matchesFilter(product: FacetKeys, filter: ProductFilter, apartFrom?: Kind): boolean {
  const { sizes, colors, minPrice, maxPrice, inStock } = filter
  const fits = (kind: Kind, isMet: boolean) => kind === apartFrom || isMet
  return (
    fits('sizes', sizes.length === 0 || sizes.some((size) => product.sizes.includes(size))) &&
    fits('colors', colors.length === 0 || colors.some((color) => product.colors.includes(color))) &&
    fits('price', isInBand(product.price, { min: minPrice, max: maxPrice })) &&
    fits('inStock', !inStock || product.inStock)
  )
}

/**
 * What there is to choose from among these products, and how many each choice would show next to what the filter says
 * of the other kinds: choices of one kind add up, so they do not count against each other.
 */
export function facetsOf(products: readonly FacetKeys[], filter: ProductFilter): Facets {
  const left = (kind: Kind) => products.filter((product) => matchesFilter(product, filter, kind))
  const options = (kind: 'sizes' | 'colors', compare: (a: string, b: string) => number) => {
    const among = left(kind)
    return [...new Set(products.flatMap((product) => product[kind]))]
      .filter((value) => !value.includes(','))
      .sort(compare)
      .map((value) => ({ value, count: among.filter((product) => product[kind].includes(value)).length }))
  }
  const pricedLeft = left('price')
  return {
    sizes: options('sizes', compareSizes),
    colors: options('colors', (a, b) => NAMES.compare(a, b)),
    prices: priceBandsOf(products.map(({ price }) => price)).map((band) => ({
      ...band,
      count: pricedLeft.filter(({ price }) => isInBand(price, band)).length,
    })),
    inStock: left('inStock').filter((product) => product.inStock).length,
  }
}

const NAMES = new Intl.Collator('en')

const isInBand = (price: number, { min, max }: PriceBand) =>
  (min === null || price >= min) && (max === null || price <= max)

/** Too few to be worth parting. */
const FEWEST_PRICES = 4

/**
 * Up to four bands that part these prices into about equal shares at round amounts, the more round the wider they lie
 * apart; none where there is little to part.
 */
export function priceBandsOf(prices: readonly number[]): PriceBand[] {
  const sorted = [...new Set(prices)].sort((a, b) => a - b)
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)]
  if (sorted.length < FEWEST_PRICES) return []
  const step = roundStep((highest - lowest) / 8)
  const cuts = [0.25, 0.5, 0.75]
    .map((share) => Math.round(quantile(sorted, share) / step) * step)
    .filter((cut, index, all) => cut > lowest && cut < highest && all.indexOf(cut) === index)
  if (cuts.length === 0) return []
  return [null, ...cuts]
    .map((min, index) => ({ min, max: cuts[index] ?? null }))
    .filter((band) => sorted.some((price) => isInBand(price, band)))
}

/** The value that a share of the sorted numbers lies below. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below + (above - below) * (place % 1)
}

/** The largest of 1, 2.5, 5, 10, 25, 50 … that is no more than `most`, and at least 1. */
function roundStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return [5, 2.5, 1].map((step) => step * power).find((step) => step <= most) ?? 1
}
