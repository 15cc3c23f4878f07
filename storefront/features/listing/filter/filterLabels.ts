import { includesName } from '../../../../domain/rules/content/nameKey.ts'
import type { SiteContent } from '../../../../domain/contract/content.ts'
import type { Facets, PriceBand } from '../../../../domain/rules/products/facets.ts'
import { formatPrice } from '../../../../domain/rules/payments/money.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'

/** A filter option or an active filter. */
export interface FilterOption {
  key: string
  label: string
  /** Color name for the swatch. */
  color?: string | undefined
  /** Number of products, or undefined if not counted. */
  count?: number
  isChosen: boolean
  /** Filter after toggling this option. */
  next: ProductFilter
}

/** Formats a price range, without the cents of an upper bound that ends in .99. */
export function priceBandLabel({ min, max }: PriceBand): string {
  const end = max === null ? '' : formatPrice(max).replace('.99', '')
  if (min === null) return end ? `Up to ${end}` : 'Any price'
  return end ? `${formatPrice(min)} – ${end}` : `${formatPrice(min)} and above`
}

export type Titles = SiteContent['categories']

export const titleOf = (category: string, titles: Titles) =>
  titles.find((each) => each.category === category)?.title ?? category

/** Returns the option for all colors of a family. */
export function familyOption(
  { value, colors, count }: ColorFamilyFacet,
  families: readonly ColorFamilyFacet[],
  filter: ProductFilter,
): FilterOption {
  const isChosen = includesAllColors(colors, filter)
  // Keep colors that also belong to another chosen family.
  const shared = families.filter((other) => other.value !== value && includesAllColors(other.colors, filter))
  const dropped = removeNames(
    colors,
    shared.flatMap((other) => other.colors),
  )
  const chosen = isChosen
    ? removeNames(filter.colors, dropped)
    : [...removeNames(filter.colors, colors), ...colors]
  const label = value.charAt(0).toUpperCase() + value.slice(1)
  return { key: value, label, color: label, count, isChosen, next: { ...filter, colors: chosen } }
}

export type ColorFamilyFacet = Facets['colorFamilies'][number]

export const includesAllColors = (colors: readonly string[], filter: ProductFilter) =>
  colors.every((color) => includesName(filter.colors, color))

export function colorOption(color: string, filter: ProductFilter): FilterOption {
  const isChosen = includesName(filter.colors, color)
  const next = {
    ...filter,
    colors: isChosen ? removeNames(filter.colors, [color]) : [...filter.colors, color],
  }
  return { key: `color ${color}`, label: color, color, isChosen, next }
}

export const removeNames = (list: readonly string[], dropped: readonly string[]) =>
  list.filter((each) => !includesName(dropped, each))
