import type { SiteContent } from '../../../domain/contract/content.ts'
import type { Facets, PriceBand } from '../../../domain/rules/products/facets.ts'
import { formatDollars } from '../../../domain/rules/payments/money.ts'
import type { ProductFilter } from '../../../domain/rules/products/productFilter.ts'

/** One thing that can be chosen, or was. */
export interface FilterOption {
  key: string
  label: string
  /** The name of a color that stands for it. */
  color?: string | undefined
  /** How many pieces it would show; undefined where nobody counted. */
  count?: number
  isChosen: boolean
  /** The filter after choosing it, or after taking it back. */
  next: ProductFilter
}

export interface FilterGroup {
  title: 'Collection' | 'Size' | 'Color' | 'Price' | 'Availability'
  options: FilterOption[]
}

const amountOf = (dollars: number) => formatDollars(dollars).replace('.00', '')

/** A band of prices in words. */
export function priceBandLabel({ min, max }: PriceBand): string {
  if (min === null) return max === null ? 'Any price' : `Up to ${amountOf(max)}`
  return max === null ? `${amountOf(min)} and above` : `${amountOf(min)} – ${amountOf(max)}`
}

export type Titles = SiteContent['categories']

/** What there is to choose from; a group with less than two choices is none. */
export function filterGroups(facets: Facets, filter: ProductFilter, titles: Titles): FilterGroup[] {
  const { categories } = facets
  const groups: FilterGroup[] = [
    { title: 'Collection', options: categories.map((each) => categoryOption(each, filter, titles)) },
    // Side by side the sizes of swimsuits, gowns and jeans are nothing to choose from.
    { title: 'Size', options: categories.length > 1 && !filter.category ? [] : sizeOptions(facets, filter) },
    { title: 'Color', options: colorOptions(facets, filter) },
    { title: 'Price', options: priceOptions(facets, filter) },
  ]
  return [
    ...groups.filter(({ options }) => options.length > 1),
    { title: 'Availability', options: [inStock(facets, filter)] },
  ]
}

function categoryOption(
  { value, count }: Facets['categories'][number],
  filter: ProductFilter,
  titles: Titles,
): FilterOption {
  const isChosen = filter.category === value
  const next: ProductFilter = { ...filter, category: isChosen ? null : value, sizes: [] }
  return { key: value, label: titleOf(value, titles), count, isChosen, next }
}

export const titleOf = (category: string, titles: Titles) =>
  titles.find((each) => each.category === category)?.title ?? category

const sizeOptions = ({ sizes }: Facets, filter: ProductFilter): FilterOption[] =>
  sizes.map(({ value, count }) => {
    const isChosen = filter.sizes.includes(value)
    const next = { ...filter, sizes: isChosen ? without(filter.sizes, [value]) : [...filter.sizes, value] }
    return { key: value, label: value, count, isChosen, next }
  })

/** Colors as shoppers speak of them; by its own name one that is of no family. */
function colorOptions({ colors, colorFamilies }: Facets, filter: ProductFilter): FilterOption[] {
  const known = new Set(colorFamilies.flatMap((family) => family.colors))
  return [
    ...colorFamilies.map((family) => familyOption(family, colorFamilies, filter)),
    ...colors
      .filter(({ value }) => !known.has(value))
      .map(({ value, count }) => ({ ...colorOption(value, filter), count })),
  ]
}

/** All colors of a family as one choice. */
export function familyOption(
  { value, colors, count }: ColorFamilyFacet,
  families: readonly ColorFamilyFacet[],
  filter: ProductFilter,
): FilterOption {
  const isChosen = isWhole(colors, filter)
  // A color of two families stays as long as the other one is chosen.
  const shared = families.filter((other) => other.value !== value && isWhole(other.colors, filter))
  const dropped = without(
    colors,
    shared.flatMap((other) => other.colors),
  )
  const chosen = isChosen ? without(filter.colors, dropped) : [...without(filter.colors, colors), ...colors]
  const label = value.charAt(0).toUpperCase() + value.slice(1)
  return { key: value, label, color: colors[0], count, isChosen, next: { ...filter, colors: chosen } }
}

export type ColorFamilyFacet = Facets['colorFamilies'][number]

export const isWhole = (colors: readonly string[], filter: ProductFilter) =>
  colors.every((color) => filter.colors.includes(color))

export function colorOption(color: string, filter: ProductFilter): FilterOption {
  const isChosen = filter.colors.includes(color)
  const next = { ...filter, colors: isChosen ? without(filter.colors, [color]) : [...filter.colors, color] }
  return { key: `color ${color}`, label: color, color, isChosen, next }
}

export const without = (list: readonly string[], dropped: readonly string[]) =>
  list.filter((each) => !dropped.includes(each))

const priceOptions = ({ prices }: Facets, filter: ProductFilter): FilterOption[] =>
  prices.map(({ min, max, count }) => {
    const isChosen = filter.minPrice === min && filter.maxPrice === max
    const bounds = isChosen ? { minPrice: null, maxPrice: null } : { minPrice: min, maxPrice: max }
    return {
      key: `${min}-${max}`,
      label: priceBandLabel({ min, max }),
      count,
      isChosen,
      next: { ...filter, ...bounds },
    }
  })

function inStock({ inStock: count }: Facets, filter: ProductFilter): FilterOption {
  const isChosen = filter.inStock
  return { key: 'in-stock', label: 'In stock', count, isChosen, next: { ...filter, inStock: !isChosen } }
}
