import { forgetWritten } from '../../../domain/rules/stock/stockHistory.ts'
import { changeStock, findStock } from '../../persistence/stock/changeStock.ts'
import { insertStockChange } from '../../persistence/stock/stockHistory.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

const BATCH = 50

/**
 * Writes the changes that products tell of into the stock history. They stand in a product until they stand there: a crash
 * between the two loses none, and doing it again, in another process too, writes none twice. One product that fails does
 * not keep the others waiting.
 */
export async function writeDueHistory(shop: Shop, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const due = await findRows(shop.payload, 'products', {
      where: { stockHistoryDueAt: { less_than_equal: new Date().toISOString() } },
      select: { id: true },
      sort: ['stockHistoryDueAt', 'id'],
      // Those that are due again, or still, stand before the others.
      limit: BATCH + seen.size,
    })
    const unseen = due.filter(({ id }) => !seen.has(id))
    if (unseen.length === 0) return
    for (const { id } of unseen) {
      if (signal?.aborted) return
      seen.add(id)
      await writeHistoryOf(shop, id).catch((error: unknown) =>
        shop.payload.logger.error({ err: error }, `The stock history of ${id} is not written yet`),
      )
    }
  }
}

/** The same of one product. */
export async function writeHistoryOf(
  shop: Pick<Shop, 'payload' | 'responses' | 'worker'>,
  productId: string,
): Promise<void> {
  const stock = await findStock(shop.payload, productId)
  const unwritten = stock?.ledger.unwritten ?? []
  for (const change of unwritten) await insertStockChange(shop.payload, productId, change)
  const last = unwritten.at(-1)
  if (last) await changeStock(shop, productId, (now) => forgetWritten(now, last.number))
}
