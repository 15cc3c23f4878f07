import type { Shortage } from '../../contract/failure.ts'
import { type CartChoice, cartEntryKey } from './cart.ts'
import { type Shortages, type ToldStock, productKey } from './shortages.ts'

/** With what a refused payment told. */
export function withShortage(
  shortages: Shortages,
  { left, freesAt, isForWaiting, ...of }: Shortage,
): Shortages {
  return new Map(shortages).set(keyOf(of), { left, freesAt, isForWaiting })
}

/** Counts on a line's units again: others may have given them back. What was told of other sizes and colors stays. */
export function withoutShortageOf(shortages: Shortages, line: Omit<CartChoice, 'quantity'>): Shortages {
  const keys = [productKey(line.productId), cartEntryKey(line)]
  return new Map([...shortages].filter(([key]) => !keys.includes(key)))
}

/** A shortage that names a size or a color is of these alone; otherwise all lines of the product share what is left. */
const keyOf = ({ productId, size, color }: Omit<Shortage, keyof ToldStock>): string =>
  size === undefined && color === undefined
    ? productKey(productId)
    : cartEntryKey({ productId, size: size ?? '', color: color ?? '' })
