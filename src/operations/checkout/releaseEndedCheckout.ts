import { release } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { findCheckout, changeCheckout } from '../../persistence/rows/checkoutRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Shop } from '../../startup/shop.ts'
import { releaseStock } from './holdCart.ts'

/**
 * Releases what these stock keys hold for a checkout that has ended or was deleted: a call that stalled beyond its end may
 * have held units since. Returns false and changes nothing if the checkout is still active.
 */
export async function releaseEndedCheckout(
  shop: Shop,
  id: string,
  places: readonly StockPlace[],
): Promise<boolean> {
  const checkout = await findCheckout(shop.payload, { id })
  if (!checkout) {
    for (const place of places) await changeStock(shop, place, (stock) => release(stock, id))
    return true
  }
  if (checkout.status === 'closed') {
    await releaseStock(shop, checkout, places)
    return true
  }
  if (checkout.status !== 'released') return false
  // The shopper may resume the checkout at this moment: units held from then on are not released.
  const releasing = await changeCheckout(shop.payload, checkout, { transition: 'release' })
  if (!releasing) return false
  await releaseStock(shop, releasing, places)
  await changeCheckout(shop.payload, releasing, { transition: 'finishRelease' })
  return true
}
