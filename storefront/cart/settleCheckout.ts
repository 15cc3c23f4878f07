import type { CheckoutOutcome } from '../../domain/contract/orderLookup.ts'
import { cartEntryKey } from '../../domain/rules/cart/cart.ts'
import { apiPaths } from '../api/apiPaths.ts'
import { callEndpoint } from '../api/callEndpoint.ts'
import { keepLookup } from '../api/orderLookup.ts'
import type { Cart } from './CartProvider.tsx'
import { dropCheckoutId } from './checkoutId.ts'
import { claimsOf, forgetClaims } from './claims/keptClaims.ts'

/** An order that was paid while nobody looked. */
export interface PaidEarlier {
  orderId: string
  /** What left the bag with it, such as 'Nacre Gown, M, Ivory'. */
  names: readonly string[]
  /** False where somebody of the shop has to look at the payment first: nothing is sure to be bought. */
  isConfirmed: boolean
}

/**
 * Asks what came of a checkout; where it was paid, what was bought leaves the bag and this tab knows the order. Undefined
 * while it is not paid.
 */
export async function settleCheckout(
  checkoutId: string,
  { readLines, setQuantity }: Pick<Cart, 'readLines' | 'setQuantity'>,
): Promise<PaidEarlier | undefined> {
  const { order, email } = await callEndpoint<CheckoutOutcome>(apiPaths.checkoutOutcome, {
    json: { checkoutId },
  })
  if (!order) return undefined
  for (const item of order.items) {
    const key = cartEntryKey(item)
    const line = readLines().find((each) => cartEntryKey(each) === key)
    // More of it may have come into the bag since.
    if (line) setQuantity(key, line.quantity - item.quantity)
    forgetClaims(claimsOf([item]))
  }
  dropCheckoutId()
  if (email !== null) keepLookup({ orderId: order.orderId, email })
  const names = order.items.map(({ productName, size, color }) =>
    [productName, size, color].filter(Boolean).join(', '),
  )
  return { orderId: order.orderId, names, isConfirmed: order.isPaymentChecked }
}
