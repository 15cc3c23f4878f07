/** Maximum units per order: of one product, and in total. Made-to-order products are not limited. */
export interface UnitLimits {
  perProduct: number
  perOrder: number
}

/** Limit that a cart exceeds, and its value. */
export type ExceededLimit =
  { kind: 'product'; productId: string; most: number } | { kind: 'order'; units: number; most: number }

/**
 * Returns the first limit that a cart exceeds, or null. Counts all sizes and colors of a product, but only counted units:
 * made-to-order products have no stock that could run out.
 */
export function findExceededLimit<T extends { productId: string; quantity: number }>(
  lines: readonly T[],
  isCounted: (line: T) => boolean,
  { perProduct, perOrder }: UnitLimits,
): ExceededLimit | null {
  const counted = lines.filter(isCounted)
  const units = new Map<string, number>()
  for (const { productId, quantity } of counted) units.set(productId, (units.get(productId) ?? 0) + quantity)
  for (const [productId, count] of units)
    if (count > perProduct) return { kind: 'product', productId, most: perProduct }
  const total = [...units.values()].reduce((sum, count) => sum + count, 0)
  return total > perOrder ? { kind: 'order', units: total, most: perOrder } : null
}
