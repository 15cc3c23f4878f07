import { includesName } from '../../../../domain/rules/content/nameKey.ts'
import type { SiteContent } from '../../../../domain/contract/content.ts'
import type { Facets, PriceBand } from '../../../../domain/rules/products/facets.ts'
import { formatPrice } from '../../../../domain/rules/payments/money.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'

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

/** A band of prices in words, without the cents of one that ends below a whole dollar. */
export function priceBandLabel({ min, max }: PriceBand): string {
  const end = max === null ? '' : formatPrice(max).replace('.99', '')
  if (min === null) return end ? `Up to ${end}` : 'Any price'
  return end ? `${formatPrice(min)} – ${end}` : `${formatPrice(min)} and above`
}

export type Titles = SiteContent['categories']

export const titleOf = (category: string, titles: Titles) =>
  titles.find((each) => each.category === category)?.title ?? category

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
  return { key: value, label, color: label, count, isChosen, next: { ...filter, colors: chosen } }
}

export type ColorFamilyFacet = Facets['colorFamilies'][number]

export const isWhole = (colors: readonly string[], filter: ProductFilter) =>
  colors.every((color) => includesName(filter.colors, color))

export function colorOption(color: string, filter: ProductFilter): FilterOption {
  const isChosen = includesName(filter.colors, color)
  const next = { ...filter, colors: isChosen ? without(filter.colors, [color]) : [...filter.colors, color] }
  return { key: `color ${color}`, label: color, color, isChosen, next }
}

export const without = (list: readonly string[], dropped: readonly string[]) =>
  list.filter((each) => !includesName(dropped, each))
