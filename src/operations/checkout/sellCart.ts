import { sellHeld, sellUnheld } from '../../../domain/rules/stock/stock.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { piecesByProduct } from './priceCart.ts'

/**
 * Counts the stock down for a paid bag, which the stock history tells of under the order's id; doing it again sells nothing twice. Answers the names of pieces that were
 * short, which can only happen to a bag that was paid without being held.
 */
export async function sellCart(
  shop: Shop,
  { id, bag, holdsStock }: Pick<Checkout, 'id' | 'bag' | 'holdsStock'>,
  order: string,
): Promise<string[]> {
  const short: string[] = []
  for (const [productId, pieces] of piecesByProduct(bag ?? [])) {
    const { product, done } = await changeStock(
      shop,
      productId,
      (stock) => (holdsStock ? sellHeld(stock, id) : sellUnheld(stock, id, pieces)),
      { cause: 'sold', order },
    )
    if (product && !done) short.push(product.name)
  }
  return short
}
