import type { Payload } from 'payload'
import type { StockLedger, StockState } from '../../../domain/rules/products/stock.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { findRow, updateRow } from '../tables.ts'

const MOST_TRIES = 200

interface StockRow extends Omit<StockState, 'ledger'> {
  id: string
  name: string
  stockLedger: StockLedger | null
  stockRevision: number
}

export interface StockChange {
  /** The product as it was found, or null when there is none of that id. */
  product: { name: string; stock: StockState } | null
  /** Whether the rule's outcome stands in the database; false when the rule answered null or there is no product. */
  done: boolean
}

/**
 * Applies a pure stock rule to a product in one atomic update that only succeeds on the state the rule saw, and
 * tries again when somebody was faster. Nothing is written when the rule answers null or the same state. Throws a
 * HttpError (503) in the end where others never stop being faster.
 */
export function changeStock(
  shop: Pick<Shop, 'payload' | 'responses' | 'worker'>,
  productId: string,
  rule: (stock: StockState) => StockState | null,
): Promise<StockChange> {
  return withLock(`stock ${productId}`, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await readStock(shop.payload, productId)
      if (!row) return { product: null, done: false }
      const stock = stockOf(row)
      const product = { name: row.name, stock }
      const next = rule(stock)
      if (next === null) return { product, done: false }
      if (next === stock || (await writeStock(shop, row, stock, next))) return { product, done: true }
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

/** The stock of a raw product row; rows from before the ledger have an empty one. */
export function stockOf({
  inStock,
  stockQuantity,
  stockLedger,
}: Omit<StockRow, 'id' | 'name' | 'stockRevision'>): StockState {
  return { inStock, stockQuantity, ledger: stockLedger ?? { held: {}, taken: [] } }
}

async function readStock(payload: Payload, id: string) {
  return findRow(payload, 'products', {
    where: { id: { equals: id } },
    select: { name: true, inStock: true, stockQuantity: true, stockLedger: true, stockRevision: true },
  })
}

async function writeStock(
  { payload, responses, worker }: Pick<Shop, 'payload' | 'responses' | 'worker'>,
  row: StockRow,
  from: StockState,
  to: StockState,
) {
  const isVisible = from.inStock !== to.inStock || from.stockQuantity !== to.stockQuantity
  const isBack = to.inStock && !from.inStock
  const written = await updateRow(
    payload,
    'products',
    { and: [{ id: { equals: row.id } }, { stockRevision: { equals: row.stockRevision } }] },
    {
      inStock: to.inStock,
      stockQuantity: to.stockQuantity,
      stockLedger: to.ledger,
      stockRevision: row.stockRevision + 1,
      ...(isVisible && { revision: { $inc: 1 } }),
      // Whoever waits for the piece is written to in the next round of emails.
      ...(isBack && { waitlistDueAt: new Date().toISOString() }),
    },
  )
  if (written && isVisible) responses.clear()
  if (written && isBack) worker.runSoon('notices')
  return Boolean(written)
}
