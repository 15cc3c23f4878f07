import { ownStock } from '../../../domain/rules/stock/countingElsewhere.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { NOTHING, isSameCount, lastChange } from '../../../domain/rules/stock/stockHistory.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { insertStockChange } from '../../persistence/stock/stockHistory.ts'
import { callForVariants, findVariants, forgetVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { type Staff, byOf } from '../stock/byOf.ts'
import { writeHistoryOf } from '../stock/writeDueHistory.ts'
import { claimProduct } from './claimProduct.ts'
import { withLock } from '../../concurrency/withLock.ts'

/**
 * Deletes a product and the files of its pictures; past orders keep their own copy, and its stock history stays. Refuses
 * like changeProduct.
 */
export function deleteProduct(
  shop: Shop,
  id: string,
  { ifMatch, staff }: { ifMatch?: string | undefined; staff: Staff | null },
): Promise<void> {
  return withLock(`product ${id}`, async () => {
    await claimProduct(shop, id, ifMatch)
    // What its own row tells of its count goes with it.
    const places: StockPlace[] = [
      { product: id },
      ...(await findVariants(shop.payload, id)).map((row) => ({ product: id, variant: row.id })),
    ]
    const stocks = []
    for (const place of places) {
      await writeHistoryOf(shop, place)
      stocks.push({ place, stock: await findStock(shop.payload, place) })
    }
    // Cut off behind it, they would keep their numbers from others: the next round finds them due.
    await callForVariants(shop.payload, id)
    await shop.payload.delete({ collection: 'products', id, depth: 0 })
    await forgetVariants(shop.payload, id)
    const reason = { cause: 'deleted', ...byOf(staff) } as const
    const at = new Date().toISOString()
    for (const { place, stock } of stocks) {
      // Of a variant in which nothing was counted there is nothing to tell.
      const isTold = stock && (!place.variant || !isSameCount(ownStock(stock), NOTHING))
      if (isTold) await insertStockChange(shop.payload, place, lastChange(ownStock(stock), reason, at))
    }
  })
}
