/** Units are counted per product or per variant. */
export const STOCK_BY = ['product', 'variant'] as const
export type StockBy = (typeof STOCK_BY)[number]

/** Place where units are counted: a product, or one of its variants by ID. */
export interface StockPlace {
  product: string
  variant?: string | undefined
}

/** Returns a unique key of a place. */
export const placeKey = ({ product, variant = '' }: StockPlace): string => JSON.stringify([product, variant])

/**
 * Groups lines by the place where their units are counted. The fixed order prevents deadlocks between concurrent callers.
 */
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
