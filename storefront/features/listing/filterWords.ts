import type { Facets, PriceBand } from '../../../domain/rules/facets.ts'
import { formatDollars } from '../../../domain/rules/money.ts'
import type { ProductFilter } from '../../../domain/rules/productFilter.ts'

/** One thing that can be chosen, or was. */
export interface FilterOption {
  key: string
  label: string
  /** How many pieces it would show; undefined where nobody counted. */
  count?: number
  isChosen: boolean
  /** The filter after choosing it, or after taking it back. */
  next: ProductFilter
}

export interface FilterGroup {
  title: 'Size' | 'Color' | 'Price' | 'Availability'
  options: FilterOption[]
}

const amountOf = (dollars: number) => formatDollars(dollars).replace('.00', '')

/** A band of prices in words. */
export function bandWords({ min, max }: PriceBand): string {
  if (min === null) return max === null ? 'Any price' : `Up to ${amountOf(max)}`
  return max === null ? `${amountOf(min)} and above` : `${amountOf(min)} – ${amountOf(max)}`
}

/** What there is to choose from; a group with less than two choices is none. */
export function filterGroups(facets: Facets, filter: ProductFilter): FilterGroup[] {
  const list = (kind: 'sizes' | 'colors') =>
    facets[kind].map(({ value, count }): FilterOption => {
      const isChosen = filter[kind].includes(value)
      const rest = filter[kind].filter((each) => each !== value)
      return {
        key: value,
        label: value,
        count,
        isChosen,
        next: { ...filter, [kind]: isChosen ? rest : [...rest, value] },
      }
    })
  const prices = facets.prices.map(({ min, max, count }): FilterOption => {
    const isChosen = filter.minPrice === min && filter.maxPrice === max
    const bounds = isChosen ? { minPrice: null, maxPrice: null } : { minPrice: min, maxPrice: max }
    return {
      key: `${min}-${max}`,
      label: bandWords({ min, max }),
      count,
      isChosen,
      next: { ...filter, ...bounds },
    }
  })
  const groups: FilterGroup[] = [
    { title: 'Size', options: list('sizes') },
    { title: 'Color', options: list('colors') },
    { title: 'Price', options: prices },
  ]
  return [
    ...groups.filter(({ options }) => options.length > 1),
    { title: 'Availability', options: [inStock(facets, filter)] },
  ]
}

function inStock({ inStock: count }: Facets, filter: ProductFilter): FilterOption {
  const isChosen = filter.inStock
  return { key: 'in-stock', label: 'In stock', count, isChosen, next: { ...filter, inStock: !isChosen } }
}

/** What was chosen, each with the filter that goes without it; in the order of the bar. */
export function chosenOptions(filter: ProductFilter): FilterOption[] {
  const { sizes, colors, minPrice, maxPrice } = filter
  const without = (kind: 'sizes' | 'colors', value: string) => ({
    ...filter,
    [kind]: filter[kind].filter((each) => each !== value),
  })
  const chip = (key: string, label: string, next: ProductFilter) => ({ key, label, next, isChosen: true })
  const hasPrice = minPrice !== null || maxPrice !== null
  return [
    ...sizes.map((size) => chip(`size ${size}`, `Size ${size}`, without('sizes', size))),
    ...colors.map((color) => chip(`color ${color}`, color, without('colors', color))),
    ...(hasPrice
      ? [
          chip('price', bandWords({ min: minPrice, max: maxPrice }), {
            ...filter,
            minPrice: null,
            maxPrice: null,
          }),
        ]
      : []),
    ...(filter.inStock ? [chip('in-stock', 'In stock', { ...filter, inStock: false })] : []),
  ]
}
