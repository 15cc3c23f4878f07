import { lastChange } from '../../../domain/rules/stock/stockHistory.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { insertStockChange } from '../../persistence/stock/stockHistory.ts'
import { callForVariants, forgetVariants } from '../../persistence/stock/variantRows.ts'
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
    await writeHistoryOf(shop, id)
    const stock = await findStock(shop.payload, id)
    // Cut off behind it, they would keep their numbers from others: the next round finds them due.
    await callForVariants(shop.payload, id)
    await shop.payload.delete({ collection: 'products', id, depth: 0 })
    await forgetVariants(shop.payload, id)
    const reason = { cause: 'deleted', ...byOf(staff) } as const
    if (stock) await insertStockChange(shop.payload, id, lastChange(stock, reason, new Date().toISOString()))
  })
}
