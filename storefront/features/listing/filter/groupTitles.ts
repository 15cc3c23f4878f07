import type { Facets } from '../../../../domain/rules/products/facets.ts'
import type { ProductFilter } from '../../../../domain/rules/products/productFilter.ts'

export type GroupTitle = 'Collection' | 'Size' | 'Color' | 'Price' | 'Availability'

export const READY_TO_SHIP = 'Ready to ship'

/** Whether some of what can be bought is made to order, so that there is something to leave out. */
export const offersReady = ({ inStock, readyToShip }: Facets, filter: ProductFilter): boolean =>
  filter.readyToShip || readyToShip < inStock

/** The kinds of choices that a panel opens for, in the order of the bar; one with less than two choices is none. */
export function groupTitles(facets: Facets, { category }: ProductFilter): GroupTitle[] {
  const { categories, sizes, colors, colorFamilies, prices } = facets
  const known = colorFamilies.flatMap((family) => family.colors)
  const choices: [GroupTitle, number][] = [
    ['Collection', categories.length],
    // Side by side the sizes of swimsuits, gowns and jeans are nothing to choose from.
    ['Size', categories.length > 1 && !category ? 0 : sizes.length],
    ['Color', colorFamilies.length + colors.filter(({ value }) => !known.includes(value)).length],
    ['Price', prices.length],
  ]
  return choices.filter(([, count]) => count > 1).map(([title]) => title)
}
