import type { Payload, Where } from 'payload'
import type { StockChange } from '../../../domain/rules/stock/stockChange.ts'
import type { StockPlace } from '../../../domain/rules/stock/stockPlace.ts'
import { type Row, findRow, findRowPage, findRows, insertRow } from '../tables.ts'
import { derivedId } from '../derivedId.ts'

// In the shape of MongoDB's own ids: a change is written once, however often it is tried.
const idOf = ({ product, variant }: StockPlace, number: number) =>
  variant
    ? derivedId(24, 'stock change', product, variant, number)
    : derivedId(24, 'stock change', product, number)

const changesOf = ({ product, variant }: StockPlace): Where[] => [
  { product: { equals: product } },
  { variant: variant ? { equals: variant } : { exists: false } },
]

/** Writes a change down, or does nothing where it stands there already; the database decides, not a look before. */
export async function insertStockChange(
  payload: Payload,
  place: StockPlace,
  { number, at, cause, by, byId, order, note, before, after }: StockChange,
): Promise<void> {
  const id = idOf(place, number)
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

/** How many changes are told of a place, also of a former product of the same id: the number of the last one. */
export async function countStockChanges(payload: Payload, place: StockPlace): Promise<number> {
  const [last] = await findRows(payload, 'stock-changes', {
    where: { and: changesOf(place) },
    select: { number: true },
    sort: '-number',
    limit: 1,
  })
  return last?.number ?? 0
}

/** A page of a place's changes, the last first, and the one before the page's first. */
export async function findStockChangePage(
  payload: Payload,
  place: StockPlace,
  { page, limit }: { page: number; limit: number },
): Promise<{ changes: StockChange[]; previous: StockChange | null; total: number }> {
  const { rows, total } = await findRowPage(payload, 'stock-changes', {
    where: { and: changesOf(place) },
    sort: '-number',
    page,
    limit,
  })
  const first = rows.at(-1)
  return {
    changes: rows.map(changeOf),
    previous: first ? await findStockChange(payload, place, first.number - 1) : null,
    total,
  }
}

/** The first `limit` of a place's changes behind a number. */
export async function findStockChangesAfter(
  payload: Payload,
  place: StockPlace,
  number: number,
  limit: number,
): Promise<StockChange[]> {
  const where = { and: [...changesOf(place), { number: { greater_than: number } }] }
  return (await findRows(payload, 'stock-changes', { where, sort: 'number', limit })).map(changeOf)
}

/** Returns the changes that an order made to a product's counts, in all places. */
export async function findStockChangesOfOrder(
  payload: Payload,
  product: string,
  order: string,
): Promise<{ place: StockPlace; change: StockChange }[]> {
  const where: Where = { and: [{ product: { equals: product } }, { order: { equals: order } }] }
  const rows = await findRows(payload, 'stock-changes', { where, sort: 'number' })
  return rows.map((row) => ({ place: { product, variant: row.variant ?? undefined }, change: changeOf(row) }))
}

/** One of a place's changes, or null where it is not written down. */
export async function findStockChange(
  payload: Payload,
  place: StockPlace,
  number: number,
): Promise<StockChange | null> {
  const row = await findRow(payload, 'stock-changes', { where: { id: { equals: idOf(place, number) } } })
  return row && changeOf(row)
}

function changeOf(row: Row<'stock-changes'>): StockChange {
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
