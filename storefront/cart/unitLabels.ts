import type { LineBound } from '../../domain/rules/cart/cartRoom.ts'

/** Why no more of a line can be had. */
export function unitLimitMessage({ by, of }: LineBound): string {
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
      return mostOfOne(of)
    case 'order':
      return `Limit of ${unitsLabel(of)} per order.`
    case 'line':
      return `Limit of ${of} of a size and color per order.`
  }
}

/** Told before a shopper runs into it. */
export function mostOfOne(most: number): string {
  return `Limit of ${most} per order.`
}

/** Of a bag with more in it than one order takes. */
export function tooManyInAll({ units, most }: { units: number; most: number }): string {
  return `Limit of ${unitsLabel(most)} per order, and your bag has ${units}. Remove some to continue; you can order them afterwards.`
}

/** '1 piece' or '3 pieces'. */
export function unitsLabel(count: number): string {
  return count === 1 ? '1 piece' : `${count} pieces`
}
