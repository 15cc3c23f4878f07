import { unitsForWaiting } from '../../../domain/rules/stock/claimedStock.ts'
import { unitsLeft } from '../../../domain/rules/stock/freeing.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

interface Wish {
  size: string
  color: string
}

interface CountedProduct {
  id: string
  stockBy?: string | null
}

/** Returns whether a product can be bought in a size and color now, without waiting for held units. */
export async function canBeHad(
  shop: Pick<Shop, 'payload'>,
  product: CountedProduct,
  wish: Wish,
): Promise<boolean> {
  const stock = await findWished(shop, product, wish)
  return stock !== null && unitsLeft(stock) !== 0
}

/** Returns the units of a size and color that are available to the waitlist now, or null if it is made to order. */
export async function findLeftForWaiting(
  shop: Pick<Shop, 'payload'>,
  product: CountedProduct,
  wish: Wish,
): Promise<number | null> {
  const stock = await findWished(shop, product, wish)
  return stock ? unitsForWaiting(stock) : 0
}

/** Returns the stock of a product in a size and color, or null if there is none. */
export function findWished(
  { payload }: Pick<Shop, 'payload'>,
  { id: product, stockBy }: CountedProduct,
  { size, color }: Wish,
): Promise<StockState | null> {
  const variant = stockBy === 'variant' ? variantId({ product, size, color }) : undefined
  return findStock(payload, { product, variant })
}
