import type { CheckoutOutcome } from '../../domain/contract/orderLookup.ts'
import { cartEntryKey } from '../../domain/rules/cart/cart.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { callEndpoint } from '../api/callEndpoint.ts'
import { storeLookup } from '../api/orderLookup.ts'
import type { Cart } from './CartProvider.tsx'
import { deleteCheckoutId } from './checkoutId.ts'
import { findClaims, removeClaims } from './claims/claimStore.ts'

/** An order whose payment result this browser missed. */
export interface MissedPayment {
  orderId: string
  /** Products removed from the cart, such as "Nacre Gown, M, Ivory". */
  names: readonly string[]
  /** False if staff must review the payment before the order is certain. */
  isConfirmed: boolean
}

/**
 * Requests the outcome of a checkout. If it was paid, removes the bought units from the cart and stores the order for this tab.
 * Resolves to undefined if it is not paid.
 */
export async function settleCheckout(
  checkoutId: string,
  { readLines, setQuantity }: Pick<Cart, 'readLines' | 'setQuantity'>,
): Promise<MissedPayment | undefined> {
  const { order, email } = await callEndpoint<CheckoutOutcome>(apiPaths.checkoutOutcome, {
    json: { checkoutId },
  })
  if (!order) return undefined
  for (const item of order.items) {
    const key = cartEntryKey(item)
    const line = readLines().find((each) => cartEntryKey(each) === key)
    // More units may have been added since.
    if (line) setQuantity(key, line.quantity - item.quantity)
    removeClaims(findClaims([item]))
  }
  deleteCheckoutId()
  if (email !== null) storeLookup({ orderId: order.orderId, email })
  const names = order.items.map(({ productName, size, color }) =>
    [productName, size, color].filter(Boolean).join(', '),
  )
  return { orderId: order.orderId, names, isConfirmed: order.isPaymentChecked }
}
