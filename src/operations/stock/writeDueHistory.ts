import { type StockPlace, placeKey } from '../../../domain/rules/stock/stockPlace.ts'
import { removeWrittenChanges } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStock, findStock } from '../../persistence/stock/changeStock.ts'
import { insertStockChange } from '../../persistence/stock/stockHistory.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 50

/**
 * Moves the pending changes in product and variant rows into the stock history. Each stays in its row until it is in the
 * history, so a crash loses none, and repeating it, even in another process, writes none twice. A failure does not block
 * the other rows.
 */
export async function writeDueHistory(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const unseen = (await findDue(shop, seen.size)).filter((place) => !seen.has(placeKey(place)))
    if (unseen.length === 0) return
    for (const place of unseen) {
      if (signal?.aborted) return
      seen.add(placeKey(place))
      await writePendingHistory(shop, place).catch((error: unknown) =>
        shop.payload.logger.error(
          { err: error },
          `Failed to write the stock history of ${placeKey(place)}; retrying in 30 seconds`,
        ),
      )
    }
  }
}

/** Returns due places. Those seen before may still be due and are sorted first, so `seen` raises the limit. */
async function findDue({ payload }: Shop, seen: number): Promise<StockPlace[]> {
  const due = {
    where: { stockHistoryDueAt: { less_than_equal: new Date().toISOString() } },
    sort: ['stockHistoryDueAt', 'id'],
    limit: BATCH + seen,
  }
  const [products, variants] = await Promise.all([
    findRows(payload, 'products', { ...due, select: { id: true } }),
    findRows(payload, 'variants', { ...due, select: { product: true } }),
  ])
  return [
    ...products.map(({ id }) => ({ product: id })),
    ...variants.map(({ id, product }) => ({ product, variant: id })),
  ]
}

/** Moves the pending changes of one product or variant into the stock history. */
export async function writePendingHistory(
  shop: Pick<Shop, 'payload' | 'env' | 'responses' | 'worker'>,
  place: StockPlace,
): Promise<void> {
  const stock = await findStock(shop.payload, place)
  const unwritten = stock?.ledger.unwritten ?? []
  for (const change of unwritten) await insertStockChange(shop.payload, place, change)
  const last = unwritten.at(-1)
  if (last) await changeStock(shop, place, (now) => removeWrittenChanges(now, last.number))
}
