import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'

export type GroupTitle = 'Collection' | 'Size' | 'Color' | 'Price' | 'Availability'

export const READY_TO_SHIP = 'Ready to ship'

/** Returns true if some available products are made to order, so that "Ready to ship" has an effect, or if it is active. */
export const hasReadyToShipFilter = ({ inStock, readyToShip }: Facets, filter: ProductFilter): boolean =>
  filter.readyToShip || readyToShip < inStock

/** Returns the groups that have a panel, in the order of the bar; omits groups with fewer than two options. */
export function groupTitles(facets: Facets, { category }: ProductFilter): GroupTitle[] {
  const { categories, sizes, colors, colorFamilies, prices } = facets
  const known = colorFamilies.flatMap((family) => family.colors)
  const choices: [GroupTitle, number][] = [
    ['Collection', categories.length],
    // Sizes of several categories are not comparable.
    ['Size', categories.length > 1 && !category ? 0 : sizes.length],
    ['Color', colorFamilies.length + colors.filter(({ value }) => !known.includes(value)).length],
    ['Price', prices.length],
  ]
  return choices.filter(([, count]) => count > 1).map(([title]) => title)
}
