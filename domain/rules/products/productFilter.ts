import { type Category, isCategory } from './categories.ts'
import { quoteWord, splitWords } from '../content/words.ts'

/** What a shopper narrows a listing to. Of several sizes or colors any will do; sizes, colors and price all hold. */
export interface ProductFilter {
  /** In a list of all categories; null for each of them. */
  category: Category | null
  sizes: readonly string[]
  colors: readonly string[]
  /** In dollars, both included; null without a bound. */
  minPrice: number | null
  maxPrice: number | null
  /** Only what can be bought now. */
  inStock: boolean
  /** Only what can be bought now and is not made to order. */
  readyToShip: boolean
}

export const NO_FILTER: ProductFilter = {
  category: null,
  sizes: [],
  colors: [],
  minPrice: null,
  maxPrice: null,
  inStock: false,
  readyToShip: false,
}

/** How many sizes or colors a filter names at most, and how long the list is. */
export const MOST_CHOICES = 20
export const MOST_CHOICE_LETTERS = 1000

/** How many products a list is asked for by their ids at most, and how long that list is. */
export const MOST_IDS = 60
export const MOST_ID_LETTERS = 3000

/** An amount of dollars in an address. */
export const PRICE_PATTERN = /^\d{1,7}(\.\d{1,2})?$/

/** The filter that an address names; what is no filter there is left out, for an address may say anything. */
export function filterFrom(search: URLSearchParams): ProductFilter {
  const words = (name: string) =>
    [...new Set(splitWords((search.get(name) ?? '').slice(0, MOST_CHOICE_LETTERS)))]
      .slice(0, MOST_CHOICES)
      .sort()
  const price = (name: string) => {
    const text = search.get(name) ?? ''
    return PRICE_PATTERN.test(text) ? Number(text) : null
  }
  const category = search.get('category')
  return {
    category: isCategory(category) ? category : null,
    sizes: words('size'),
    colors: words('color'),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    inStock: search.get('inStock') === 'true',
    readyToShip: search.get('readyToShip') === 'true',
  }
}

/** The same filter as an address and the list call spell it; undefined for what it leaves open. */
export function filterQuery({
  category,
  sizes,
  colors,
  minPrice,
  maxPrice,
  inStock,
  readyToShip,
}: ProductFilter) {
  return {
    category: category ?? undefined,
    size: sizes.length > 0 ? sizes.toSorted().map(quoteWord).join(',') : undefined,
    color: colors.length > 0 ? colors.toSorted().map(quoteWord).join(',') : undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    inStock: inStock || undefined,
    readyToShip: readyToShip || undefined,
  }
}

export function isFiltered(filter: ProductFilter): boolean {
  return Object.values(filterQuery(filter)).some((value) => value !== undefined)
}

/** A size and a color that a product has; undefined where none of them was asked for. */
export interface AskedChoice {
  size: string | undefined
  color: string | undefined
}

/** An address's query with another filter in it; everything else in it stays. */
export function withFilter(search: URLSearchParams, filter: ProductFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filterQuery(filter))) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
