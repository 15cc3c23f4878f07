import { findSoldClaims, releaseAll } from '../../../domain/rules/stock/claimedStock.ts'
import type { MissingUnits } from '../../../domain/rules/orders/missingUnits.ts'
import { isMadeToOrder } from '../../../domain/rules/stock/madeToOrder.ts'
import { type StockState, sellHeld, sellUnheld } from '../../../domain/rules/stock/stock.ts'
import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { sumUnitsTaken } from '../../../domain/rules/stock/unitsTaken.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { findCheckoutClaims, toHolderNames, settleClaims } from '../claims/checkoutClaims.ts'
import { filterClaimsByStockKey } from '../claims/getClaimStockKey.ts'
import { findOrderChanges } from '../stock/findOrderChanges.ts'
import { syncProductStock } from '../variants/syncProductStock.ts'
import { groupCartUnits } from './cartStockKeys.ts'

/**
 * Takes the units of a paid cart from stock and records the sale in the stock history under the order's id. Idempotent.
 * Marks its shopper's claims as bought, up to the units in the cart; the others stay open. Returns the units that could not
 * be taken because the count was corrected or the product deleted since they were held, or because they were never held.
 */
export async function sellCart(
  shop: Shop,
  checkout: Pick<Checkout, 'id' | 'cart' | 'holdsStock' | 'claims'>,
  order: string,
): Promise<MissingUnits[]> {
  const { id, cart, holdsStock } = checkout
  const claims = await findCheckoutClaims(shop, checkout)
  const missing: MissingUnits[] = []
  const sold: StockPlace[] = []
  for (const { place, units, first, lines } of groupCartUnits(cart ?? [])) {
    const kept = filterClaimsByStockKey(claims, [place])
    const holders = toHolderNames(kept)
    const sell = (now: StockState) =>
      holdsStock
        ? // Release sold claims that the checkout has not taken over: they would keep holding a unit.
          sellHeld(releaseAll(now, findSoldClaims(now, units, holders)), id)
        : sellUnheld(now, id, units)
    const { stock, isVisibleChange } = await changeStock(shop, place, sell, { cause: 'sold', order })
    await settleClaims(shop, checkout, kept, {
      sold: stock ? findSoldClaims(stock, units, holders) : holders,
      order,
    })
    // A line that was made to order when it was priced holds nothing.
    const isCounted = !stock || !(isMadeToOrder(stock) || (holdsStock && first.isMadeToOrder))
    const taken = isCounted ? await countTaken(shop, { place, order, stock, sell }) : units
    if (taken < units) missing.push({ lines, units: units - taken })
    if (isVisibleChange) sold.push(place)
  }
  await syncProductStock(shop, sold)
  return missing
}

interface Sale {
  place: StockPlace
  order: string
  /** Stock before the sale, or null if it does not exist. */
  stock: StockState | null
  sell: (stock: StockState) => StockState
}

/** Returns the units that a sale took, now or in an earlier run that was interrupted. */
async function countTaken(shop: Shop, { place, order, stock, sell }: Sale): Promise<number> {
  const after = stock && sell(stock)
  if (stock && after && after !== stock) return stock.stockQuantity - after.stockQuantity
  const { changes } = await findOrderChanges(shop, { product: place.product, order })
  return sumUnitsTaken(changes.filter((change) => placeKey(change.place) === placeKey(place)))
}
