import type { StockHistory } from '../../../domain/contract/stock.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { gapAfter, gapBefore } from '../../../domain/rules/stock/stockHistory.ts'
import { ownStock } from '../../../domain/rules/stock/countingElsewhere.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findStock } from '../../persistence/stock/changeStock.ts'
import { findStockChange, findStockChangePage } from '../../persistence/stock/stockHistory.ts'
import { findVariant } from '../../persistence/stock/variantRows.ts'
import { paginate } from '../../persistence/rows/productPage.ts'
import { findRows } from '../../persistence/tables.ts'
import { presentStockChange } from '../../presenters/stock/presentStockChange.ts'
import type { Shop } from '../../startup/shop.ts'
import { writeHistoryOf } from './writeDueHistory.ts'

/**
 * A page of why the count of a product, or of one of its variants, is what it is, the last change first. Refuses (404) an
 * unknown one. What waits to be
 * written down is written first, so that the first line tells of the count as it is.
 */
export async function readStockHistory(
  shop: Shop,
  place: StockPlace,
  { page, limit }: { page: number; limit: number },
): Promise<StockHistory> {
  await rejectOthers(shop, place)
  await writeHistoryOf(shop, place)
  const found = await findStock(shop.payload, place)
  if (!found) throw new HttpError(404, FAILURES.productNotFound)
  const stock = ownStock(found)
  const { inStock, stockQuantity, ledger } = stock
  // By its number: a sale that came in since is none of this count's.
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

async function rejectOthers({ payload }: Shop, { product, variant }: StockPlace): Promise<void> {
  if (!variant) return
  const row = await findVariant(payload, { id: variant })
  if (row?.product !== product) throw new HttpError(404, FAILURES.variantNotFound)
}

/** What customers and staff call the orders of these ids. */
async function findOrderNames({ payload }: Shop, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await findRows(payload, 'orders', {
    where: { id: { in: [...ids] } },
    select: { orderId: true },
  })
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}
