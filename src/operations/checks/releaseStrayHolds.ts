import { release } from '../../../domain/rules/stock/stock.ts'
import { changeStock } from '../../persistence/stock/changeStock.ts'
import type { Shop } from '../../startup/shop.ts'
import { releaseEndedCheckout } from '../checkout/releaseEndedCheckout.ts'
import { eachStock } from '../stock/eachStock.ts'
import { findStrayHolders } from './checkHolds.ts'

/** Releases the units of stray holders, and yields a sentence for each holder. Reads rows in batches. */
export async function* releaseStrayHolds(shop: Shop, signal?: AbortSignal): AsyncGenerator<string> {
  for await (const counted of eachStock(shop.payload)) {
    if (signal?.aborted) return
    const { name, place } = counted
    for (const { holder, checkout, words } of await findStrayHolders(shop, counted)) {
      const isReleased = checkout
        ? await releaseEndedCheckout(shop, checkout, [place])
        : (await changeStock(shop, place, (stock) => release(stock, holder))).done
      if (isReleased) yield `Stock of ${name}: ${words}. Put back on sale.`
    }
  }
}
