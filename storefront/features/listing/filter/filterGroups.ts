import { includesName } from '../../../../domain/rules/content/nameKey.ts'
import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'
import {
  type FilterOption,
  type Titles,
  colorOption,
  familyOption,
  priceBandLabel,
  titleOf,
  removeNames,
} from './filterLabels.ts'
import { type GroupTitle, groupTitles, hasReadyToShipFilter, READY_TO_SHIP } from './groupTitles.ts'

export interface FilterGroup {
  title: GroupTitle
  options: FilterOption[]
}

/** Returns the filter options with the number of products for each. */
export function filterGroups(facets: Facets, filter: ProductFilter, titles: Titles): FilterGroup[] {
  return [...groupTitles(facets, filter), 'Availability' as const].map((title) => ({
    title,
    options: OPTIONS[title](facets, filter, titles),
  }))
}

type OptionsOf = (facets: Facets, filter: ProductFilter, titles: Titles) => FilterOption[]

const OPTIONS: Record<GroupTitle, OptionsOf> = {
  Collection: ({ categories }, filter, titles) =>
    categories.map(({ value, count }) => {
      const isChosen = filter.category === value
      const next: ProductFilter = { ...filter, category: isChosen ? null : value, sizes: [] }
      return { key: value, label: titleOf(value, titles), count, isChosen, next }
    }),
  Size: ({ sizes }, filter) =>
    sizes.map(({ value, count }) => {
      const isChosen = includesName(filter.sizes, value)
      const next = {
        ...filter,
        sizes: isChosen ? removeNames(filter.sizes, [value]) : [...filter.sizes, value],
      }
      return { key: value, label: value, count, isChosen, next }
    }),
  Color: colorOptions,
  Price: ({ prices }, filter) =>
    prices.map(({ min, max, count }) => {
      const isChosen = filter.minPrice === min && filter.maxPrice === max
      const bounds = isChosen ? { minPrice: null, maxPrice: null } : { minPrice: min, maxPrice: max }
      const label = priceBandLabel({ min, max })
      return { key: `${min}-${max}`, label, count, isChosen, next: { ...filter, ...bounds } }
    }),
  Availability: (facets, filter) => {
    const option = (key: 'inStock' | 'readyToShip', label: string) => {
      const isChosen = filter[key]
      return { key, label, count: facets[key], isChosen, next: { ...filter, [key]: !isChosen } }
    }
    const ready = hasReadyToShipFilter(facets, filter) ? [option('readyToShip', READY_TO_SHIP)] : []
    return [option('inStock', 'In stock'), ...ready]
  },
}

/** Returns color families, and colors without a family by their own name. */
function colorOptions({ colors, colorFamilies }: Facets, filter: ProductFilter): FilterOption[] {
  const inFamilies = new Set(colorFamilies.flatMap((family) => family.colors))
  return [
    ...colorFamilies.map((family) => familyOption(family, colorFamilies, filter)),
    ...colors
      .filter(({ value }) => !inFamilies.has(value))
      .map(({ value, count }) => ({ ...colorOption(value, filter), count })),
  ]
}
