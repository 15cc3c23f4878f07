import type { Payload } from 'payload'
import { buildOrderRow, buildProductRow } from './build/buildRows.ts'

/** Rows to an insert; SQLite takes no more than 32,766 values at once. */
const BATCH = 1000

type Collection = 'orders' | 'products'
type Row = object & { id: string }

/**
 * Fills a shop's database with rows that are the same on every run: orders of two years, pieces without pictures.
 * Filling again adds more.
 */
export async function fillShop(
  payload: Payload,
  { orders = 0, products = 0 }: { orders?: number; products?: number },
): Promise<void> {
  const add = async (collection: Collection, count: number, build: (index: number) => Row) => {
    const { totalDocs: first } = await payload.db.count({ collection })
    for (let from = 0; from < count; from += BATCH) {
      const length = Math.min(BATCH, count - from)
      const rows = Array.from({ length }, (_, index) => build(first + from + index))
      await insertRows(payload, collection, rows)
    }
  }
  await add('orders', orders, buildOrderRow)
  await add('products', products, buildProductRow)
}

/** Inserts at most a thousand rows at once, past Payload and all hooks, which would write them one by one. */
export async function insertRows({ db }: Payload, collection: Collection, rows: Row[]): Promise<void> {
  if (db.name === 'sqlite') await insertIntoSqlite(db as unknown as Sqlite, collection, rows)
  else await insertIntoMongo(db as unknown as Mongo, collection, rows)
}

interface Sqlite {
  drizzle: { insert(table: unknown): { values(rows: object[]): Promise<unknown> } }
  tables: Record<string, object>
}

async function insertIntoSqlite({ drizzle, tables }: Sqlite, collection: Collection, rows: Row[]) {
  const columns = tables[collection] ?? {}
  const plain = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name))),
  )
  await drizzle.insert(columns).values(plain)
  // Payload keeps lists of texts in a table of their own.
  const texts = rows.flatMap(({ id, ...fields }) =>
    Object.entries(fields).flatMap(([path, list]) =>
      isTexts(list) ? list.map((text, index) => ({ parent: id, path, order: index + 1, text })) : [],
    ),
  )
  for (let from = 0; from < texts.length; from += BATCH)
    await drizzle.insert(tables[`${collection}_texts`]).values(texts.slice(from, from + BATCH))
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((item) => typeof item === 'string')

interface Mongo {
  collections: Record<string, { insertMany(rows: object[]): Promise<unknown> }>
}

async function insertIntoMongo({ collections }: Mongo, collection: Collection, rows: Row[]) {
  await collections[collection]?.insertMany(rows.map(({ id, ...fields }) => ({ _id: id, ...fields })))
}
