import { type StockState, hold, piecesLeftFor, release } from '../../../domain/rules/stock/stock.ts'
import type { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { pieceGone, pieceSoldOut, rejectCart } from './cartErrors.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { piecesByProduct } from './priceCart.ts'

/**
 * Holds every piece of a checkout's bag under the checkout's id; doing it again holds the same pieces, not more.
 * Refuses (409) with the name and the id of the first piece that is short and how many are left. What it held until then stays
 * held: the caller gives the checkout up.
 */
export async function holdCart(shop: Shop, { id, bag }: Pick<Checkout, 'id' | 'bag'>): Promise<void> {
  for (const [productId, pieces] of piecesByProduct(bag ?? [])) {
    const { product, done } = await changeStock(shop, productId, (stock) => hold(stock, id, pieces))
    if (!done) throw rejectShort(productId, product, id)
  }
}

/** Gives back what a checkout holds of these products; holding nothing of them, it changes nothing. */
export async function releaseStock(
  shop: Shop,
  checkoutId: string,
  productIds: Iterable<string>,
): Promise<void> {
  for (const productId of new Set(productIds))
    await changeStock(shop, productId, (stock) => release(stock, checkoutId))
}

/** The products whose ledgers may name this checkout. */
export function productsOf({ bag, heldBefore }: Pick<Checkout, 'bag' | 'heldBefore'>): string[] {
  return [...(bag ?? []).map(({ productId }) => productId), ...(heldBefore ?? [])]
}

function rejectShort(
  productId: string,
  product: { name: string; stock: StockState } | null,
  checkoutId: string,
): HttpError {
  if (!product) return pieceGone(productId)
  const left = piecesLeftFor(product.stock, checkoutId)
  if (left === 0 && !product.stock.inStock) return pieceSoldOut(productId, product.name)
  const words =
    left > 0
      ? `Only ${left} of ${product.name} left. Please lower the quantity to continue.`
      : `${product.name} is being bought by someone else: 0 left. Please remove it, or try again in a few minutes.`
  return rejectCart(words, { productId, left })
}
