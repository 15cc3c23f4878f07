import { getUnitsForWaitlist } from '../../../domain/rules/stock/claimedStock.ts'
import { getAvailableUnits } from '../../../domain/rules/stock/availableUnits.ts'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { variantId } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'

interface WantedChoice {
  size: string
  color: string
}

interface CountedProduct {
  id: string
  stockBy?: string | null
}

/** Returns whether a product can be bought in a size and color now, without waiting for held units. */
export async function isAvailable(
  shop: Pick<Shop, 'payload'>,
  product: CountedProduct,
  wish: WantedChoice,
): Promise<boolean> {
  const stock = await findWantedStock(shop, product, wish)
  return stock !== null && getAvailableUnits(stock) !== 0
}

/** Returns the units of a size and color that are available to the waitlist now, or null if it is made to order. */
export async function countUnitsForWaitlist(
  shop: Pick<Shop, 'payload'>,
  product: CountedProduct,
  wish: WantedChoice,
): Promise<number | null> {
  const stock = await findWantedStock(shop, product, wish)
  return stock ? getUnitsForWaitlist(stock) : 0
}

/** Returns the stock of a product in a size and color, or null if there is none. */
export function findWantedStock(
  { payload }: Pick<Shop, 'payload'>,
  { id: product, stockBy }: CountedProduct,
  { size, color }: WantedChoice,
): Promise<StockState | null> {
  const variant = stockBy === 'variant' ? variantId({ product, size, color }) : undefined
  return findStock(payload, { product, variant })
}
