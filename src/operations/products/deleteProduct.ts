import { ownStock } from '../../../domain/rules/stock/stockCounting.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { EMPTY_COUNT, isSameCount, lastChange } from '../../../domain/rules/stock/stockHistory.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { insertStockChange } from '../../persistence/stock/stockHistory.ts'
import { requestVariantSummaries, findVariants, deleteVariants } from '../../persistence/stock/variantRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { type StaffMember, toActor } from '../stock/toActor.ts'
import { writePendingHistory } from '../stock/writeDueHistory.ts'
import { claimProductRevision } from './claimProductRevision.ts'
import { withLock } from '../../concurrency/withLock.ts'

/**
 * Deletes a product and its image files. Past orders have their own copy, and the stock history is retained. Throws 404 for
 * an unknown product, and 412 if it no longer matches `ifMatch`.
 */
export function deleteProduct(
  shop: Shop,
  id: string,
  { ifMatch, staff }: { ifMatch?: string | undefined; staff: StaffMember | null },
): Promise<void> {
  return withLock(`product ${id}`, async () => {
    await claimProductRevision(shop, id, ifMatch)
    // These rows hold unwritten history, which must be written before they are deleted.
    const places: StockPlace[] = [
      { product: id },
      ...(await findVariants(shop.payload, id)).map((row) => ({ product: id, variant: row.id })),
    ]
    const stocks = []
    for (const place of places) {
      await writePendingHistory(shop, place)
      stocks.push({ place, stock: await findStock(shop.payload, place) })
    }
    // If the process dies after the delete, the worker deletes the variants, whose SKUs would otherwise stay taken.
    await requestVariantSummaries(shop.payload, id)
    await shop.payload.delete({ collection: 'products', id, depth: 0 })
    await deleteVariants(shop.payload, id)
    const reason = { cause: 'deleted', ...toActor(staff) } as const
    const at = new Date().toISOString()
    for (const { place, stock } of stocks) {
      // Variants without units get no final history entry.
      const isRecorded = stock && (!place.variant || !isSameCount(ownStock(stock), EMPTY_COUNT))
      if (isRecorded) await insertStockChange(shop.payload, place, lastChange(ownStock(stock), reason, at))
    }
  })
}
