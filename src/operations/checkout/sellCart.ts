import { releaseAll } from '../../../domain/rules/stock/claimedStock.ts'
import { sellHeld, sellUnheld } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { buyClaims, findBoundClaims, holdersIn } from '../claims/checkoutClaims.ts'
import { tellProducts } from '../variants/tellProducts.ts'
import { lineName } from './cartErrors.ts'
import { cartUnits } from './cartPlaces.ts'

/**
 * Counts the stock down for a paid bag, which the stock history tells of under the order's id; doing it again sells nothing
 * twice. What was kept for its shopper is bought then. Answers the names of pieces that were short, which can only happen to a bag that was paid without being held.
 */
export async function sellCart(
  shop: Shop,
  checkout: Pick<Checkout, 'id' | 'bag' | 'holdsStock' | 'claims'>,
  order: string,
): Promise<string[]> {
  const { id, bag, holdsStock } = checkout
  const claims = await findBoundClaims(shop, checkout)
  const claimsIn = holdersIn(claims)
  const short: string[] = []
  const sold: StockPlace[] = []
  for (const { place, units, first } of cartUnits(bag ?? [])) {
    const { stock, done, isNews } = await changeStock(
      shop,
      place,
      (now) =>
        // A claim beside what the checkout held already would go on holding a unit for nobody.
        holdsStock ? sellHeld(releaseAll(now, claimsIn(place)), id) : sellUnheld(now, id, units),
      { cause: 'sold', order },
    )
    if (stock && !done) short.push(lineName(first))
    if (isNews) sold.push(place)
  }
  await buyClaims(shop, checkout, claims, order)
  await tellProducts(shop, sold)
  return short
}
