import type { StockHistory } from '../../../domain/contract/stock.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { gapAfter, gapBefore } from '../../../domain/rules/stock/stockHistory.ts'
import { ownStock } from '../../../domain/rules/stock/stockCounting.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { findStockChange, findStockChangePage } from '../../persistence/stock/stockHistory.ts'
import { findVariant } from '../../persistence/stock/variantRows.ts'
import { paginate } from '../../persistence/rows/productPage.ts'
import { findRows } from '../../persistence/tables.ts'
import { presentStockChange } from '../../presenters/stock/presentStockChange.ts'
import type { Shop } from '../../startup/shop.ts'
import { writePendingHistory } from './writeDueHistory.ts'

/**
 * Returns a page of the stock history of a product or variant, newest first. Throws 404 if it is unknown. Writes pending
 * changes to the history first, so that the newest entry matches the current count.
 */
export async function readStockHistory(
  shop: Shop,
  place: StockPlace,
  { page, limit }: { page: number; limit: number },
): Promise<StockHistory> {
  await rejectForeignVariant(shop, place)
  await writePendingHistory(shop, place)
  const found = await findStock(shop.payload, place)
  if (!found) throw new HttpError(404, FAILURES.productNotFound)
  const stock = ownStock(found)
  const { inStock, stockQuantity, ledger } = stock
  // Read by number: a later sale is not part of this count.
  const last = ledger.unwritten?.at(-1) ?? (await findStockChange(shop.payload, place, ledger.changes ?? 0))
  const { changes, previous, total } = await findStockChangePage(shop.payload, place, { page, limit })
  const names = await findOrderNames(
    shop,
    changes.flatMap(({ order }) => order ?? []),
  )
  return {
    now: { inStock, stockQuantity, isUnexplained: gapAfter(last, stock) !== null },
    changes: changes.map((change, index) =>
      presentStockChange(change, gapBefore(change, changes[index + 1] ?? previous), names),
    ),
    pagination: paginate(page, limit, total),
  }
}

async function rejectForeignVariant({ payload }: Shop, { product, variant }: StockPlace): Promise<void> {
  if (!variant) return
  const row = await findVariant(payload, { id: variant })
  if (row?.product !== product) throw new HttpError(404, FAILURES.variantNotFound)
}

/** Returns the public order numbers by row id. */
async function findOrderNames({ payload }: Shop, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'orders', {
    where: { id: { in: [...ids] } },
    select: { orderId: true },
  })
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}
