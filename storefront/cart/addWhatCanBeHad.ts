import type { Product } from '../../domain/contract/product.ts'
import { cartEntryKey, MAX_CART_LINES } from '../../domain/rules/cart/cart.ts'
import { boundOfAdding } from '../../domain/rules/cart/cartRoom.ts'
import type { UnitLimits } from '../../domain/rules/cart/unitLimits.ts'
import { type AddingNews, addedWords } from './AddingNews.ts'
import type { Cart, NewCartEntry } from './CartProvider.tsx'
import { unitLimitMessage } from './unitLabels.ts'

interface Adding {
  product: Product
  line: NewCartEntry
  /** Name of the product in messages. */
  label: string
  limits: UnitLimits | undefined
}

/** Adds as many units as stock and limits allow, and returns a message with the number added and the reason for the limit. */
export function addWhatCanBeHad(
  { readLines, add }: Pick<Cart, 'readLines' | 'add'>,
  { product, line, label, limits }: Adding,
): AddingNews {
  const lines = readLines()
  const wanted = line.quantity ?? 1
  const present = lines.find((each) => cartEntryKey(each) === cartEntryKey(line))?.quantity ?? 0
  const isFull = present === 0 && lines.length >= MAX_CART_LINES
  const bound = boundOfAdding(line, lines, { product, limits })
  const units = isFull ? 0 : Math.max(0, Math.min(wanted, bound.most - present))
  if (units > 0) add({ ...line, quantity: units })
  const what = units > 1 ? `${units} × ${label}` : label
  if (units === wanted) return { words: addedWords(what, line), isRefused: false }
  const why = isFull ? 'Your bag is full. Remove a piece to add another.' : unitLimitMessage(bound)
  return units === 0
    ? { words: `${label} was not added. ${why}`, isRefused: true }
    : { words: `Only ${units} × ${label} was added. ${why}`, isRefused: false }
}
