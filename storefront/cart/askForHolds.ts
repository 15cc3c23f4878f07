import type { Product } from '../../domain/contract/product.ts'
import type { Availability } from '../../domain/contract/stock.ts'
import { withoutShortageOf, withShortage } from '../../domain/rules/cart/shortageChanges.ts'
import type { CartChoice } from '../../domain/rules/cart/cart.ts'
import { isCounted } from '../../domain/rules/cart/cartToday.ts'
import { countsByVariant, stockOfChoice } from '../../domain/rules/variants/choiceStock.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { callEndpoint } from '../api/callEndpoint.ts'
import { unheardCheckout } from './begunPayment.ts'
import type { Cart } from './CartProvider.tsx'
import { claimsOf } from './claims/keptClaims.ts'

const FEW = 3

/**
 * Requests current availability of the cart's products with low stock, because catalog stock includes held units. Does nothing
 * while a payment of this browser may hold the units itself. Never throws.
 */
export async function askForHolds(
  { readLines, changeShortages }: Pick<Cart, 'readLines' | 'changeShortages'>,
  products: readonly Product[],
): Promise<void> {
  if (unheardCheckout() !== null) return
  const asks = products.map(async (product) => {
    const lines = readLines().filter(
      (line) => line.productId === product.id && isScarce(product, line) && claimsOf([line]).length === 0,
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
      changeShortages((before) =>
        isShort ? withShortage(before, shortage) : withoutShortageOf(before, line),
      )
    }
  })
  await Promise.all(asks)
}

/** Returns true if stock beyond the line's quantity is so low that others may hold it. */
const isScarce = (product: Product, line: CartChoice): boolean =>
  isCounted(line, product) && stockOfChoice(product, line).stockQuantity - line.quantity < FEW
