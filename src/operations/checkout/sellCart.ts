import { sellHeld, sellUnheld } from '../../../domain/rules/stock/stock.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import type { Shop } from '../../startup/shop.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Checkout } from '../../persistence/rows/checkoutRows.ts'
import { tellProducts } from '../variants/tellProducts.ts'
import { lineName } from './cartErrors.ts'
import { cartUnits } from './cartPlaces.ts'

/**
 * Counts the stock down for a paid bag, which the stock history tells of under the order's id; doing it again sells nothing
 * twice. Answers the names of pieces that were short, which can only happen to a bag that was paid without being held.
 */
export async function sellCart(
  shop: Shop,
  { id, bag, holdsStock }: Pick<Checkout, 'id' | 'bag' | 'holdsStock'>,
  order: string,
): Promise<string[]> {
  const short: string[] = []
  const sold: StockPlace[] = []
  for (const { place, units, first } of cartUnits(bag ?? [])) {
    const { stock, done, isNews } = await changeStock(
      shop,
      place,
      (now) => (holdsStock ? sellHeld(now, id) : sellUnheld(now, id, units)),
      { cause: 'sold', order },
    )
    if (stock && !done) short.push(lineName(first))
    if (isNews) sold.push(place)
  }
  await tellProducts(shop, sold)
  return short
}
