import type { Shortage } from '../../contract/failure.ts'
import { type CartChoice, cartEntryKey } from './cart.ts'
import { type Shortages, type ReportedStock, productKey } from './shortages.ts'

/** Adds the shortage that a rejected checkout reported. */
export function mergeShortage(
  shortages: Shortages,
  { left, freesAt, isForWaiting, ...of }: Shortage,
): Shortages {
  return new Map(shortages).set(toShortageKey(of), { left, freesAt, isForWaiting })
}

/**
 * Removes the shortages of a line, because its units may have been released since. Keeps those of other sizes and colors.
 */
export function removeShortages(shortages: Shortages, line: Omit<CartChoice, 'quantity'>): Shortages {
  const keys = [productKey(line.productId), cartEntryKey(line)]
  return new Map([...shortages].filter(([key]) => !keys.includes(key)))
}

/**
 * Returns the variant's key if a shortage names a size or color, otherwise the product's, whose lines share the units left.
 */
const toShortageKey = ({ productId, size, color }: Omit<Shortage, keyof ReportedStock>): string =>
  size === undefined && color === undefined
    ? productKey(productId)
    : cartEntryKey({ productId, size: size ?? '', color: color ?? '' })
