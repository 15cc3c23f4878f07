import fs from 'node:fs'
import path from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const FOLDER = path.resolve('src/migrations')

interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string }>
      indexes: Record<string, { name: string }>
      foreignKeys: Record<string, { columnsFrom: string[]; onDelete?: string }>
    }
  >
}

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())

const adapter = () => test.shop.payload.db as unknown as SQLiteAdapter

/** Returns the schema snapshot that the next migration is compared with. */
function latestSnapshot(): Snapshot {
  const [latest = ''] = fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .toReversed()
  return JSON.parse(fs.readFileSync(path.join(FOLDER, latest), 'utf8')) as Snapshot
}

it('has a migration for every schema change', async () => {
  const { generateDrizzleJson, generateMigration } = adapter().requireDrizzleKit()
  const now = await generateDrizzleJson(adapter().schema)
  expect(await generateMigration(latestSnapshot() as never, now as never)).toEqual([])
})

it('creates all columns and indexes of the latest snapshot with the migrations', async () => {
  const { rows } = await adapter().drizzle.$client.execute(
    `SELECT m.name AS "table", c.name AS name FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'
     UNION SELECT tbl_name, name FROM sqlite_master WHERE type = 'index'`,
  )
  const made = new Set(rows.map(({ table, name }) => `${String(table)} ${String(name)}`))
  const expected = Object.values(latestSnapshot().tables).flatMap(({ name: table, columns, indexes }) =>
    [...Object.values(columns), ...Object.values(indexes)].map(({ name }) => `${table} ${name}`),
  )
  expect(expected.filter((each) => !made.has(each))).toEqual([])
})

it('creates foreign keys with the delete actions of the latest snapshot', async () => {
  const { rows } = await adapter().drizzle.$client.execute(
    `SELECT m.name AS "table", f."from" AS name, f.on_delete AS fate
     FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  )
  const made = new Set(
    rows.map(({ table, name, fate }) => `${String(table)} ${String(name)} ${String(fate).toLowerCase()}`),
  )
  const expected = Object.values(latestSnapshot().tables)
    // Payload clears its document locks itself when a document is deleted.
    .filter(({ name }) => name !== 'payload_locked_documents_rels')
    .flatMap(({ name: table, foreignKeys }) =>
      Object.values(foreignKeys).map(
        ({ columnsFrom, onDelete }) => `${table} ${columnsFrom[0]} ${onDelete ?? 'no action'}`,
      ),
    )
  expect(expected.length).toBeGreaterThan(20)
  expect(expected.filter((each) => !made.has(each))).toEqual([])
})
