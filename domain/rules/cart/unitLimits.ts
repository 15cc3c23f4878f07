/** The most units that one order takes: of one product, and in all. Made-to-order products are not limited. */
export interface UnitLimits {
  perProduct: number
  perOrder: number
}

/** Where a cart goes over a limit, and what the limit is. */
export type UnitsOver =
  { kind: 'product'; productId: string; most: number } | { kind: 'order'; units: number; most: number }

/**
 * The first limit that a cart goes over, or null. Only units that are counted are limited, whatever their sizes and
 * colors: of what is made to order nothing is held, so nobody goes without.
 */
export function unitsOver<T extends { productId: string; quantity: number }>(
  lines: readonly T[],
  isCounted: (line: T) => boolean,
  { perProduct, perOrder }: UnitLimits,
): UnitsOver | null {
  const counted = lines.filter(isCounted)
  const units = new Map<string, number>()
  for (const { productId, quantity } of counted) units.set(productId, (units.get(productId) ?? 0) + quantity)
  for (const [productId, each] of units)
    if (each > perProduct) return { kind: 'product', productId, most: perProduct }
  const all = [...units.values()].reduce((sum, each) => sum + each, 0)
  return all > perOrder ? { kind: 'order', units: all, most: perOrder } : null
}
