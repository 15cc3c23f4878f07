import type { CartItem } from '../../../domain/contract/payment.ts'
import type { Shop } from '../../startup/shop.ts'
import { priceCart } from './priceCart.ts'
import type { PricedLine } from '../../../domain/rules/cart/pricedLine.ts'

/**
 * Prices a cart that the browser posts for a payment opened without one. The payment is already made, so nothing is
 * rejected: unknown products stay in the cart at price 0 and are marked, so that the payment needs review.
 */
export async function pricePostedCart(shop: Shop, items: readonly CartItem[]): Promise<PricedLine[]> {
  const { lines, unknown } = await priceCart(shop, items)
  const unknownProduct = { productName: 'Unknown product', priceInCents: 0, isOffered: false as const }
  return [...lines, ...unknown.map((item) => ({ ...item, ...unknownProduct }))]
}
