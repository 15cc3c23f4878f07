import type { Where } from 'payload'
import type { StockState } from '../../../domain/rules/stock/stock.ts'
import { isSameCount, countUnwrittenChanges } from '../../../domain/rules/stock/stockHistory.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { isVisibleStockChange } from '../../../domain/rules/stock/applyStockOperations.ts'
import { getStockTags } from '../../caching/getStockTags.ts'
import type { Shop } from '../../startup/shop.ts'
import { updateRow } from '../tables.ts'
import type { StockRow } from './stockRows.ts'

/** Number of unwritten changes in a ledger at which the history job is requested early. */
const MAX_UNWRITTEN = 20

export type StockShop = Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>

interface StockStep {
  from: StockState
  to: StockState
  /** Stock became available again after it was sold out. */
  isBackInStock: boolean
}

/** Writes the new stock of a row in one update. Returns false without writing if the row changed since the read. */
export async function writeStock(
  shop: StockShop,
  { place, row }: { place: StockPlace; row: StockRow },
  step: StockStep,
): Promise<boolean> {
  const { from, to, isBackInStock } = step
  const now = new Date().toISOString()
  const isDue = countUnwrittenChanges(to.ledger) > 0
  const columns = {
    inStock: to.inStock,
    stockQuantity: to.stockQuantity,
    stockLedger: to.ledger,
    stockRevision: (row.stockRevision ?? 0) + 1,
    // Set while the ledger has changes that are not in the history yet.
    ...(isDue !== countUnwrittenChanges(from.ledger) > 0 && { stockHistoryDueAt: isDue ? now : null }),
  }
  const where = { and: [{ id: { equals: row.id } }, whereUnchanged(row)] }
  const written = place.variant
    ? await updateRow(shop.payload, 'variants', where, {
        ...columns,
        keepsStock: to.isCountedElsewhere !== true,
        ...((isBackInStock || isVisibleStockChange(from, to)) && { summaryDueAt: now }),
        // Waitlist emails are sent after the product is updated.
        ...(isBackInStock && { cameBackAt: now }),
      })
    : await writeProductStock(shop, where, step, columns)
  if (written && isBackInStock) shop.worker.requestRun(place.variant ? 'variants' : 'notices')
  if (written && !isSameCount(from, to) && countUnwrittenChanges(to.ledger) >= MAX_UNWRITTEN)
    shop.worker.requestRun('stock history')
  return Boolean(written)
}

async function writeProductStock(
  { payload, env, responses }: StockShop,
  where: Where,
  { from, to, isBackInStock }: StockStep,
  columns: object,
) {
  const isVisible = !isSameCount(from, to)
  const data = {
    ...columns,
    // `updatedAt: null` keeps the timestamp: a hold changes nothing that is public.
    ...(isVisible ? { revision: { $inc: 1 } } : { updatedAt: null }),
    // The next email job notifies the waitlist.
    ...(isBackInStock && { waitlistDueAt: new Date().toISOString() }),
  }
  const written = await updateRow(payload, 'products', where, data, { category: true })
  if (written && isVisible) responses.invalidate(getStockTags(written, [from, to], env.unitLimits.perProduct))
  return written
}

const whereUnchanged = ({ stockRevision }: StockRow): Where => ({ stockRevision: { equals: stockRevision } })
