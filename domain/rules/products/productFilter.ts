import { type Category, isCategory } from './categories.ts'
import { quoteCommaEntry, splitCommaList } from '../content/commaList.ts'

/** Filter of a product listing. Sizes and colors match if any of them does; all fields must match. */
export interface ProductFilter {
  /** Only for listings of all categories; null for any category. */
  category: Category | null
  sizes: readonly string[]
  colors: readonly string[]
  /** In dollars, inclusive; null for no bound. */
  minPrice: number | null
  maxPrice: number | null
  /** Only products that can be bought now. */
  inStock: boolean
  /** Only products that can be bought now and are not made to order. */
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

/** Maximum sizes or colors in a filter, and maximum characters of the list. */
export const MAX_CHOICES = 20
export const MAX_CHOICES_LENGTH = 1000

/** Maximum IDs in a request for products by ID, and maximum characters of the list. */
export const MAX_IDS = 60
export const MAX_IDS_LENGTH = 3000

/** Dollar amount in a URL. */
export const PRICE_PATTERN = /^\d{1,7}(\.\d{1,2})?$/

/** Returns the filter in a URL's query; ignores invalid values. */
export function parseFilter(search: URLSearchParams): ProductFilter {
  const words = (name: string) =>
    [...new Set(splitCommaList((search.get(name) ?? '').slice(0, MAX_CHOICES_LENGTH)))]
      .slice(0, MAX_CHOICES)
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

/** Returns the query parameters of a filter, for URLs and the listing endpoint; undefined for fields that are not set. */
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
    size: sizes.length > 0 ? sizes.toSorted().map(quoteCommaEntry).join(',') : undefined,
    color: colors.length > 0 ? colors.toSorted().map(quoteCommaEntry).join(',') : undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    inStock: inStock || undefined,
    readyToShip: readyToShip || undefined,
  }
}

export function isFiltered(filter: ProductFilter): boolean {
  return Object.values(filterQuery(filter)).some((value) => value !== undefined)
}

/** Size and color of a product that the listing's filter asked for; undefined if it asked for none of them. */
export interface RequestedChoice {
  size: string | undefined
  color: string | undefined
}

/** Returns a URL's query with another filter; keeps all other parameters. */
export function withFilter(search: URLSearchParams, filter: ProductFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(filterQuery(filter))) {
    if (value === undefined) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
