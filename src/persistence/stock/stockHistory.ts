import type { Payload, Where } from 'payload'
import type { StockChange } from '../../../domain/rules/stock/stockChange.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { type Row, findRow, findRowPage, findRows, insertRow } from '../tables.ts'
import { deriveId } from '../deriveId.ts'

// Deterministic ids in MongoDB's format make the insert idempotent.
const buildChangeId = ({ product, variant }: StockPlace, number: number) =>
  variant
    ? deriveId(24, 'stock change', product, variant, number)
    : deriveId(24, 'stock change', product, number)

const buildChangeFilter = ({ product, variant }: StockPlace): Where[] => [
  { product: { equals: product } },
  { variant: variant ? { equals: variant } : { exists: false } },
]

/** Inserts a stock change unless it exists (unique id). */
export async function insertStockChange(
  payload: Payload,
  place: StockPlace,
  { number, at, cause, by, byId, order, note, before, after }: StockChange,
): Promise<void> {
  const id = buildChangeId(place, number)
  try {
    await insertRow(payload, 'stock-changes', id, {
      product: place.product,
      variant: place.variant ?? null,
      number,
      at,
      cause,
      by: by ?? null,
      byId: byId ?? null,
      order: order ?? null,
      note: note ?? null,
      wasInStock: before.inStock,
      wasQuantity: before.stockQuantity,
      inStock: after.inStock,
      stockQuantity: after.stockQuantity,
    })
  } catch (error) {
    const known = await findRow(payload, 'stock-changes', { where: { id: { equals: id } } })
    if (!known) throw error
  }
}

/** Returns the number of the last change of a place, including those of a former product with the same id. */
export async function countStockChanges(payload: Payload, place: StockPlace): Promise<number> {
  const [last] = await findRows(payload, 'stock-changes', {
    where: { and: buildChangeFilter(place) },
    select: { number: true },
    sort: '-number',
    limit: 1,
  })
  return last?.number ?? 0
}

/** Returns a page of a place's changes, newest first, and the change before the oldest one on the page. */
export async function findStockChangePage(
  payload: Payload,
  place: StockPlace,
  { page, limit }: { page: number; limit: number },
): Promise<{ changes: StockChange[]; previous: StockChange | null; total: number }> {
  const { rows, total } = await findRowPage(payload, 'stock-changes', {
    where: { and: buildChangeFilter(place) },
    sort: '-number',
    page,
    limit,
  })
  const first = rows.at(-1)
  return {
    changes: rows.map(toStockChange),
    previous: first ? await findStockChange(payload, place, first.number - 1) : null,
    total,
  }
}

/** Returns the first `limit` changes of a place after a number. */
export async function findStockChangesAfter(
  payload: Payload,
  place: StockPlace,
  number: number,
  limit: number,
): Promise<StockChange[]> {
  const where = { and: [...buildChangeFilter(place), { number: { greater_than: number } }] }
  return (await findRows(payload, 'stock-changes', { where, sort: 'number', limit })).map(toStockChange)
}

/** Returns the changes that an order made to a product's counts, in all places. */
export async function findStockChangesOfOrder(
  payload: Payload,
  product: string,
  order: string,
): Promise<{ place: StockPlace; change: StockChange }[]> {
  const where: Where = { and: [{ product: { equals: product } }, { order: { equals: order } }] }
  const rows = await findRows(payload, 'stock-changes', { where, sort: 'number' })
  return rows.map((row) => ({
    place: { product, variant: row.variant ?? undefined },
    change: toStockChange(row),
  }))
}

/** Returns a change of a place, or null if it is not recorded. */
export async function findStockChange(
  payload: Payload,
  place: StockPlace,
  number: number,
): Promise<StockChange | null> {
  const row = await findRow(payload, 'stock-changes', {
    where: { id: { equals: buildChangeId(place, number) } },
  })
  return row && toStockChange(row)
}

function toStockChange(row: Row<'stock-changes'>): StockChange {
  const { number, at, cause, by, byId, order, note } = row
  return {
    number,
    at: new Date(at).toISOString(),
    cause,
    by,
    byId,
    order: order ?? undefined,
    note: note ?? undefined,
    before: { inStock: row.wasInStock, stockQuantity: row.wasQuantity },
    after: { inStock: row.inStock, stockQuantity: row.stockQuantity },
  }
}
