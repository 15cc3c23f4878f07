import type { Payload } from 'payload'
import type { SearchColumns } from './searchColumns.ts'
import { type MongoAdapter, createSearchIndexes } from './searchInMongo.ts'

interface Written {
  id: string
  columns: SearchColumns
}

/** Part of the SQLite adapter's client that is used here. */
interface SqliteWriter {
  batch(statements: { sql: string; args: (string | number)[] }[]): Promise<unknown>
}

/** Creates the indexes for product searches. On SQLite a migration creates the index, and triggers keep it up to date. */
export async function createProductSearchIndex({ db }: Payload): Promise<void> {
  if (db.name !== 'sqlite') await createSearchIndexes(db as unknown as MongoAdapter)
}

/** Writes the columns of many products in one batch; with one disk sync each, 100,000 products would take minutes. */
export async function writeSearchColumns({ db }: Payload, rows: readonly Written[]): Promise<void> {
  if (rows.length === 0) return
  if (db.name === 'sqlite') {
    const { client } = db as unknown as { client: SqliteWriter }
    await client.batch(rows.map(buildUpdate))
  } else {
    const { collections } = db as unknown as MongoAdapter
    await collections.products?.collection.bulkWrite(
      rows.map(({ id, columns }) => ({ updateOne: { filter: { _id: id }, update: { $set: columns } } })),
    )
  }
}

function buildUpdate({ id, columns }: Written) {
  const names = Object.keys(columns)
  const values = Object.values(columns).map((value) =>
    typeof value === 'number' ? value : JSON.stringify(value),
  )
  return {
    sql: `UPDATE products SET ${names.map((name) => `${snakeCase(name)} = ?`).join(', ')} WHERE id = ?`,
    args: [...values, id],
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
