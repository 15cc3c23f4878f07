import type { Product } from '../../domain/contract/product.ts'
import type { Availability } from '../../domain/contract/stock.ts'
import { removeShortages, mergeShortage } from '../../domain/rules/cart/shortageChanges.ts'
import type { CartChoice } from '../../domain/rules/cart/cart.ts'
import { isCounted } from '../../domain/rules/cart/unavailableLines.ts'
import { countsByVariant, getChoiceStock } from '../../domain/rules/variants/choiceStock.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { callEndpoint } from '../api/callEndpoint.ts'
import { unconfirmedCheckoutId } from './unconfirmedCheckout.ts'
import type { Cart } from './CartProvider.tsx'
import { findClaims } from './claims/claimStore.ts'

const LOW_STOCK = 3

/**
 * Requests current availability of the cart's products with low stock, because catalog stock includes held units. Does nothing
 * while a payment of this browser may hold the units itself. Never throws.
 */
export async function refreshShortages(
  { readLines, changeShortages }: Pick<Cart, 'readLines' | 'changeShortages'>,
  products: readonly Product[],
): Promise<void> {
  if (unconfirmedCheckoutId() !== null) return
  const requests = products.map(async (product) => {
    const lines = readLines().filter(
      (line) => line.productId === product.id && isScarce(product, line) && findClaims([line]).length === 0,
    )
    if (lines.length === 0) return
    const found = await callEndpoint<Availability>(apiPaths.availability(product.id), {
      cache: 'no-store',
    }).catch(() => undefined)
    for (const line of lines) {
      const now = found?.variants.find(
        ({ size, color }) => (size ?? '') === line.size && (color ?? '') === line.color,
      )
      if (!now) continue
      const { left, freesAt, isForWaiting } = now
      const isShort = left !== null && left < line.quantity && (left > 0 || freesAt !== null)
      const choice = countsByVariant(product) && { size: line.size, color: line.color }
      const shortage = {
        productId: line.productId,
        ...choice,
        left: left ?? 0,
        freesAt: freesAt ?? undefined,
        isForWaiting,
      }
      changeShortages((before) => (isShort ? mergeShortage(before, shortage) : removeShortages(before, line)))
    }
  })
  await Promise.all(requests)
}

/** Returns true if stock beyond the line's quantity is so low that others may hold it. */
const isScarce = (product: Product, line: CartChoice): boolean =>
  isCounted(line, product) && getChoiceStock(product, line).stockQuantity - line.quantity < LOW_STOCK
