import { claimsSold, releaseAll } from '../../../domain/rules/stock/claimedStock.ts'
import { type StockState, sellHeld, sellUnheld } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { findClaimsTaken, holdersOf, settleClaims } from '../claims/checkoutClaims.ts'
import { claimsIn } from '../claims/claimPlace.ts'
import { tellProducts } from '../variants/tellProducts.ts'
import { lineName } from './cartErrors.ts'
import { cartUnits } from './cartPlaces.ts'

/**
 * Counts the stock down for a paid bag, which the stock history tells of under the order's id; doing it again sells nothing
 * twice. What was kept for its shopper is bought then, as many as the bag has units; the rest of it goes on being kept.
 * Answers the names of pieces that were short, which can only happen to a bag that was paid without being held.
 */
export async function sellCart(
  shop: Shop,
  checkout: Pick<Checkout, 'id' | 'bag' | 'holdsStock' | 'claims'>,
  order: string,
): Promise<string[]> {
  const { id, bag, holdsStock } = checkout
  const claims = await findClaimsTaken(shop, checkout)
  const short: string[] = []
  const sold: StockPlace[] = []
  for (const { place, units, first } of cartUnits(bag ?? [])) {
    const kept = claimsIn(claims, [place])
    const holders = holdersOf(kept)
    const sell = (now: StockState) =>
      holdsStock
        ? // A claim beside what the checkout held already would go on holding a unit for nobody.
          sellHeld(releaseAll(now, claimsSold(now, units, holders)), id)
        : sellUnheld(now, id, units)
    const { stock, done, isNews } = await changeStock(shop, place, sell, { cause: 'sold', order })
    await settleClaims(shop, checkout, kept, {
      sold: stock ? claimsSold(stock, units, holders) : holders,
      order,
    })
    if (stock && !done) short.push(lineName(first))
    if (isNews) sold.push(place)
  }
  await tellProducts(shop, sold)
  return short
}
