import { release } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { findCheckout, moveCheckout } from '../../persistence/rows/checkoutRows.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Shop } from '../../startup/shop.ts'
import { releaseStock } from './holdCart.ts'

/**
 * Gives back what is held in these places for a checkout that has ended, or is gone: a call that stalled over its end may
 * have held for it since. False, and nothing is changed, where it goes on.
 */
export async function freeEnded(shop: Shop, id: string, places: readonly StockPlace[]): Promise<boolean> {
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
  // Its shopper may come back for it at this moment: what is held from then on is not given back.
  const releasing = await moveCheckout(shop.payload, checkout, { status: 'releasing' })
  if (!releasing) return false
  await releaseStock(shop, releasing, places)
  await moveCheckout(shop.payload, releasing, { status: 'released' })
  return true
}
