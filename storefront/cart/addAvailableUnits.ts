import type { Product } from '../../domain/contract/product.ts'
import { cartEntryKey, MAX_CART_LINES } from '../../domain/rules/cart/cart.ts'
import { getLimitForAdding } from '../../domain/rules/cart/lineLimit.ts'
import type { UnitLimits } from '../../domain/rules/cart/unitLimits.ts'
import { type AddToCartResult, buildAddedMessage } from './AddToCartResult.ts'
import type { Cart, NewCartEntry } from './CartProvider.tsx'
import { unitLimitMessage } from './unitLabels.ts'

interface AddRequest {
  product: Product
  line: NewCartEntry
  /** Product name for messages. */
  label: string
  limits: UnitLimits | undefined
}

/** Adds as many units as stock and limits allow, and returns a message with the number added and the reason for the limit. */
export function addAvailableUnits(
  { readLines, add }: Pick<Cart, 'readLines' | 'add'>,
  { product, line, label, limits }: AddRequest,
): AddToCartResult {
  const lines = readLines()
  const wanted = line.quantity ?? 1
  const inCart = lines.find((each) => cartEntryKey(each) === cartEntryKey(line))?.quantity ?? 0
  const isFull = inCart === 0 && lines.length >= MAX_CART_LINES
  const limit = getLimitForAdding(line, lines, { product, limits })
  const units = isFull ? 0 : Math.max(0, Math.min(wanted, limit.max - inCart))
  if (units > 0) add({ ...line, quantity: units })
  const added = units > 1 ? `${units} × ${label}` : label
  if (units === wanted) return { message: buildAddedMessage(added, line), isRejected: false }
  const reason = isFull ? 'Your bag is full. Remove a piece to add another.' : unitLimitMessage(limit)
  return units === 0
    ? { message: `${label} was not added. ${reason}`, isRejected: true }
    : { message: `Only ${units} × ${label} was added. ${reason}`, isRejected: false }
}
