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
 * Deletes a product and its image files. Past orders have their own copy, and the stock history is retained. Throws 404 for
 * an unknown product, 412 if it no longer matches `ifMatch`.
 */
export function deleteProduct(
  shop: Shop,
  id: string,
  { ifMatch, staff }: { ifMatch?: string | undefined; staff: Staff | null },
): Promise<void> {
  return withLock(`product ${id}`, async () => {
    await claimProduct(shop, id, ifMatch)
    // These rows hold unwritten history, which must be written before they are deleted.
    const places: StockPlace[] = [
      { product: id },
      ...(await findVariants(shop.payload, id)).map((row) => ({ product: id, variant: row.id })),
    ]
    const stocks = []
    for (const place of places) {
      await writeHistoryOf(shop, place)
      stocks.push({ place, stock: await findStock(shop.payload, place) })
    }
    // If the process dies after the delete, the worker deletes the variants, whose SKUs would otherwise stay taken.
    await callForVariants(shop.payload, id)
    await shop.payload.delete({ collection: 'products', id, depth: 0 })
    await forgetVariants(shop.payload, id)
    const reason = { cause: 'deleted', ...byOf(staff) } as const
    const at = new Date().toISOString()
    for (const { place, stock } of stocks) {
      // Variants that count nothing get no final history entry.
      const isTold = stock && (!place.variant || !isSameCount(ownStock(stock), NOTHING))
      if (isTold) await insertStockChange(shop.payload, place, lastChange(ownStock(stock), reason, at))
    }
  })
}
