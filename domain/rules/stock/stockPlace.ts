/** How the units of a product are counted: as a whole, or each of its variants by itself. */
export const STOCK_BY = ['product', 'variant'] as const
export type StockBy = (typeof STOCK_BY)[number]

/** Where units are counted: in their product, or in one variant of it, by that one's id. */
export interface StockPlace {
  product: string
  variant?: string | undefined
}

/** The same for the same place, and of no other. */
export const placeKey = ({ product, variant = '' }: StockPlace): string => JSON.stringify([product, variant])

/** Units by the place where they are counted; in one fixed order, so that no two who take them in turn wait for each other. */
export function unitsByPlace<T extends StockPlace & { quantity: number }>(
  lines: readonly T[],
): { place: StockPlace; units: number; first: T; lines: T[] }[] {
  const places = new Map<string, { place: StockPlace; units: number; first: T; lines: T[] }>()
  for (const line of lines) {
    const { product, variant } = line
    const known = places.get(placeKey(line))
    if (known) {
      known.units += line.quantity
      known.lines.push(line)
    } else
      places.set(placeKey(line), {
        place: { product, variant },
        units: line.quantity,
        first: line,
        lines: [line],
      })
  }
  return [...places.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, units]) => units)
}
