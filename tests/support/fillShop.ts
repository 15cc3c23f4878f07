import type { Payload } from 'payload'
import { buildOrderGrams } from '../../src/persistence/search/orderGrams.ts'
import { variantId } from '../../src/persistence/stock/variantRows.ts'
import { countRows } from '../../src/persistence/tables.ts'
import { buildOrderRow, buildWholeProductRow } from './build/buildRows.ts'

/** Rows per insert. */
const BATCH = 1000
/** SQLite allows at most 32,766 values per statement. */
const MAX_SQL_PARAMETERS = 32_000

type Collection = 'orders' | 'products' | 'variants'
type Row = object & { id: string }

/**
 * Fills a shop's database with rows that are the same on every run: orders of two years, and products without
 * images. Also writes variants and derived data, so that the next start has nothing to process. Each call
 * adds more rows.
 */
export async function fillShop(
  payload: Payload,
  { orders = 0, products = 0 }: { orders?: number; products?: number },
): Promise<void> {
  const add = async (
    collection: 'orders' | 'products',
    count: number,
    insert: (from: number, to: number) => Promise<void>,
  ) => {
    const first = await countRows(payload, collection, {})
    for (let from = first; from < first + count; from += BATCH)
      await insert(from, Math.min(from + BATCH, first + count))
  }
  await add('products', products, async (from, to) => {
    const rows = range(from, to, buildWholeProductRow)
    // Variants first: the shop would create missing variants of a product one by one.
    await insertRows(payload, 'variants', rows.flatMap(buildVariantRows))
    await insertRows(payload, 'products', rows)
  })
  await add('orders', orders, (from, to) =>
    // In the order of their dates, because rows out of order fragment the search index.
    insertRows(
      payload,
      'orders',
      range(from, to, buildOrderRow).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    ),
  )
}

const range = <T>(from: number, to: number, build: (index: number) => T): T[] =>
  Array.from({ length: to - from }, (_, index) => build(from + index))

function buildVariantRows({ id: product, variants, createdAt }: ReturnType<typeof buildWholeProductRow>) {
  return variants.map(({ sku, size, color }) => {
    const key = { product, size: size ?? '', color: color ?? '' }
    const id = variantId(key)
    return {
      id,
      ...key,
      sku,
      isOffered: true,
      gtinKey: id,
      revision: 1,
      keepsStock: false,
      inStock: false,
      stockQuantity: 0,
      stockLedger: { held: {}, taken: [] },
      stockRevision: 0,
      waiting: 0,
      claimsMade: 0,
      claimsOpen: 0,
      claimsBought: 0,
      createdAt,
      updatedAt: createdAt,
    }
  })
}

/** Inserts rows in bulk, bypassing Payload and all hooks, which would write them one by one. */
export async function insertRows(
  { db }: Payload,
  collection: Collection,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  if (db.name === 'sqlite') await insertIntoSqlite(db as unknown as Sqlite, collection, rows)
  else await insertIntoMongo(db as unknown as Mongo, collection, rows)
}

interface Column {
  name: string
  mapToDriverValue(value: unknown): string | number
}

interface Sqlite {
  client: { execute(statement: { sql: string; args: (string | number | null)[] }): Promise<unknown> }
  tables: Record<string, Record<string, Column>>
}

async function insertIntoSqlite({ client, tables }: Sqlite, collection: Collection, rows: readonly Row[]) {
  const insert = (table: string, all: readonly object[]) =>
    insertPlain(client, table, tables[table] ?? {}, all)
  await insert(collection, rows)
  // Payload stores lists of texts in a separate table.
  const columns = tables[collection] ?? {}
  const texts = rows.flatMap(({ id, ...fields }) =>
    Object.entries(fields).flatMap(([path, list]) =>
      isTexts(list) && !Object.hasOwn(columns, path)
        ? list.map((text, index) => ({ parent: id, path, order: index + 1, text }))
        : [],
    ),
  )
  if (texts.length > 0) await insert(`${collection}_texts`, texts)
}

/** Inserts rows with plain SQL, because the query builder would take most of the time. */
async function insertPlain(
  client: Sqlite['client'],
  table: string,
  columns: Record<string, Column>,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => Object.hasOwn(columns, name))
  const list = names.map((name) => `"${columns[name]?.name}"`).join(', ')
  const one = `(${names.map(() => '?').join(', ')})`
  const size = Math.floor(MAX_SQL_PARAMETERS / names.length)
  for (let from = 0; from < rows.length; from += size) {
    const some = rows.slice(from, from + size) as Record<string, unknown>[]
    const args = some.flatMap((row) =>
      names.map((name) => {
        const value = row[name] ?? null
        return value === null ? null : (columns[name]?.mapToDriverValue(value) ?? null)
      }),
    )
    await client.execute({
      sql: `INSERT INTO "${table}" (${list}) VALUES ${some.map(() => one).join(', ')}`,
      args,
    })
  }
}

const isTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((item) => typeof item === 'string')

interface Mongo {
  collections: Record<string, { insertMany(rows: object[]): Promise<unknown> }>
}

async function insertIntoMongo({ collections }: Mongo, collection: Collection, rows: readonly Row[]) {
  await collections[collection]?.insertMany(
    rows.map(({ id, ...fields }) => ({
      _id: id,
      ...fields,
      ...(collection === 'orders' && { searchGrams: buildOrderGrams(fields as never) }),
    })),
  )
}
