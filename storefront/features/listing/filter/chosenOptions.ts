import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import { READY_TO_SHIP } from './groupTitles.ts'
import {
  priceBandLabel,
  colorOption,
  familyOption,
  includesAllColors,
  titleOf,
  removeNames,
} from './filterLabels.ts'
import type { FilterOption, Titles } from './filterLabels.ts'

/**
 * Returns the active filters in the order of the bar, each with the filter that remains without it. Once facets are loaded,
 * colors that make up a whole family are one entry.
 */
export function chosenOptions(
  filter: ProductFilter,
  facets: Facets | undefined,
  titles: Titles,
): FilterOption[] {
  const { category, sizes, colors, minPrice, maxPrice } = filter
  const chip = (key: string, label: string, next: Partial<ProductFilter>): FilterOption[] => [
    { key, label, isChosen: true, next: { ...filter, ...next } },
  ]
  const families = (facets?.colorFamilies ?? []).filter((family) => includesAllColors(family.colors, filter))
  const inFamilies = families.flatMap((family) => family.colors)
  return [
    ...(category ? chip(category, titleOf(category, titles), { category: null, sizes: [] }) : []),
    ...sizes.flatMap((size) => chip(`size ${size}`, `Size ${size}`, { sizes: removeNames(sizes, [size]) })),
    ...families.map((family) => familyOption(family, families, filter)),
    ...removeNames(colors, inFamilies).map((color) => colorOption(color, filter)),
    ...(minPrice !== null || maxPrice !== null
      ? chip('price', priceBandLabel({ min: minPrice, max: maxPrice }), { minPrice: null, maxPrice: null })
      : []),
    ...(filter.readyToShip ? chip('ready', READY_TO_SHIP, { readyToShip: false }) : []),
    ...(filter.inStock ? chip('in-stock', 'In stock', { inStock: false }) : []),
  ]
}
