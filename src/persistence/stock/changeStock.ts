import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { StockLedger, StockState } from '../../../domain/rules/stock/stock.ts'
import type { StockCount, StockReason } from '../../../domain/rules/stock/stockChange.ts'
import { firstStock, isSameCount, unwrittenIn, writeDown } from '../../../domain/rules/stock/stockHistory.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { withLock } from '../../concurrency/withLock.ts'
import { findRow, updateRow } from '../tables.ts'
import { countStockChanges } from './stockHistory.ts'

const MOST_TRIES = 200
/** So many changes make a ledger long enough for the worker to be called before its time. */
const LONG = 20

interface StockRow extends Omit<StockState, 'ledger'> {
  id: string
  name: string
  stockLedger: StockLedger | null
  stockRevision: number
}

export interface StockOutcome {
  /** The product as it was found, or null when there is none of that id. */
  product: { name: string; stock: StockState } | null
  /** Whether the rule's outcome stands in the database; false when the rule answered null or there is no product. */
  done: boolean
}

/**
 * Applies a pure stock rule to a product in one atomic update that only succeeds on the state the rule saw, and
 * tries again when somebody was faster. Nothing is written when the rule answers null or the same state. A change of the
 * count is told to the stock history by that very update, for the reason given; without one a rule may hold and release,
 * and throws where it counts. Throws a HttpError (503) in the end where others never stop being faster.
 */
export function changeStock(
  shop: Pick<Shop, 'payload' | 'responses' | 'worker'>,
  productId: string,
  rule: (stock: StockState) => StockState | null,
  reason?: StockReason,
): Promise<StockOutcome> {
  return withLock(`stock ${productId}`, async () => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const row = await readStock(shop.payload, productId)
      if (!row) return { product: null, done: false }
      const stock = stockOf(row)
      const product = { name: row.name, stock }
      const next = rule(stock)
      if (next === null) return { product, done: false }
      if (next === stock) return { product, done: true }
      if (await writeStock(shop, row, stock, told(stock, next, reason))) return { product, done: true }
    }
    throw new HttpError(503, FAILURES.ours)
  })
}

function told(stock: StockState, next: StockState, reason: StockReason | undefined): StockState {
  if (isSameCount(stock, next)) return next
  if (!reason) throw new Error('A count was to change without a reason for the stock history.')
  return writeDown(stock, next, reason, new Date().toISOString())
}

/** The stock of a raw product row; rows from before the ledger have an empty one. */
export function stockOf({
  inStock,
  stockQuantity,
  stockLedger,
}: Omit<StockRow, 'id' | 'name' | 'stockRevision'>): StockState {
  return { inStock, stockQuantity, ledger: stockLedger ?? { held: {}, taken: [] } }
}

/** The columns in which a new product keeps its stock, its first change written down for the history. */
export async function firstStockColumns(
  payload: Payload,
  productId: string,
  count: StockCount,
  reason: StockReason,
) {
  const at = new Date().toISOString()
  const told = await countStockChanges(payload, productId)
  const { inStock, stockQuantity, ledger } = firstStock(count, reason, at, told)
  return { inStock, stockQuantity, stockLedger: { ...ledger }, stockHistoryDueAt: at }
}

/** A product's stock as it is now; null where there is no product of that id. */
export async function findStock(payload: Payload, productId: string): Promise<StockState | null> {
  const row = await readStock(payload, productId)
  return row && stockOf(row)
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
  const isVisible = !isSameCount(from, to)
  const isDue = unwrittenIn(to.ledger) > 0
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
      // Null leaves it as it is: who holds a piece changes nothing that anybody reads.
      ...(isVisible ? { revision: { $inc: 1 } } : { updatedAt: null }),
      // From the first change that waits for the history until none does.
      ...(isDue !== unwrittenIn(from.ledger) > 0 && {
        stockHistoryDueAt: isDue ? new Date().toISOString() : null,
      }),
      // Whoever waits for the piece is written to in the next round of emails.
      ...(isBack && { waitlistDueAt: new Date().toISOString() }),
    },
  )
  if (written && isVisible) responses.clear()
  if (written && isBack) worker.runSoon('notices')
  if (written && isVisible && unwrittenIn(to.ledger) >= LONG) worker.runSoon('stock history')
  return Boolean(written)
}
