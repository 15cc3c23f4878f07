import type { LineLimit } from '../../domain/rules/cart/lineLimit.ts'

/** Returns the reason why the quantity of a line cannot be increased. */
export function unitLimitMessage({ by, of }: LineLimit): string {
  switch (by) {
    case 'stock':
      return of === 1
        ? 'The last of this piece is in your bag.'
        : `The last ${of} of this piece are in your bag.`
    case 'variant':
      return of === 1
        ? 'The last one in this size and color is in your bag.'
        : `The last ${of} in this size and color are in your bag.`
    case 'product':
      return productLimitMessage(of)
    case 'order':
      return `Limit of ${unitsLabel(of)} per order.`
    case 'line':
      return `Limit of ${of} of a size and color per order.`
  }
}

/** Returns the limit per product. */
export function productLimitMessage(most: number): string {
  return `Limit of ${most} per order.`
}

/** Returns the message for a cart with more units than one order allows. */
export function orderLimitMessage({ units, most }: { units: number; most: number }): string {
  return `Limit of ${unitsLabel(most)} per order, and your bag has ${units}. Remove some to continue; you can order them afterwards.`
}

/** Returns "1 piece" or "3 pieces". */
export function unitsLabel(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
