import { randomUUID } from 'node:crypto'
import { type MigrateUpArgs, type SQLiteAdapter, sql } from '@payloadcms/db-sqlite'
import { isBusy } from './SqliteClient.ts'

/** Time to wait for a migration that another process runs on the same file. */
const MAX_WAIT_MS = 120_000

export interface Migration {
  name: string
  up(args: MigrateUpArgs): Promise<void>
}

/**
 * Runs each pending migration in one transaction together with the row of payload_migrations that records it: a process
 * that ends in between leaves the database as it was before the migration. Of several processes one runs it; the others
 * wait. A migration must write through `db` only, which is the transaction. Throws if one fails.
 */
export async function migrateInTransactions(
  database: SQLiteAdapter,
  migrations: readonly Migration[],
): Promise<void> {
  const { client } = database
  const recorded = await readRecorded(database)
  const batch = Math.max(0, ...recorded.map((row) => row.batch)) + 1
  for (const migration of migrations.filter(({ name }) => !recorded.some((row) => row.name === name))) {
    const startedAt = performance.now()
    for (;;) {
      try {
        await runOnce(database, migration, batch)
        break
      } catch (error) {
        if (isBusy(error) && performance.now() - startedAt < MAX_WAIT_MS) continue
        throw new Error(`Failed to run migration ${migration.name}; the database is unchanged.`, {
          cause: error,
        })
      } finally {
        await client.execute('PRAGMA foreign_keys = on')
      }
    }
    if (recorded.length > 0)
      console.info(
        `Updated the database: ${migration.name} (${Math.round(performance.now() - startedAt)} ms)`,
      )
  }
}

/** Runs a migration unless another process has recorded it since the list was read. */
async function runOnce(database: SQLiteAdapter, { name, up }: Migration, batch: number): Promise<void> {
  const { client, drizzle, payload } = database
  // SQLite ignores this pragma in a transaction; with foreign keys on, dropping a rebuilt table deletes the rows that reference it.
  await client.execute('PRAGMA foreign_keys = off')
  await drizzle.transaction(async (transaction) => {
    const db = transaction as unknown as SQLiteAdapter['drizzle']
    const recorded = await readRecorded({ drizzle: db })
    if (recorded.some((row) => row.name === name)) return
    await up({ db, payload } as unknown as MigrateUpArgs)
    await db.run(
      sql`INSERT INTO payload_migrations (id, name, batch) VALUES (${randomUUID()}, ${name}, ${batch})`,
    )
  })
}

/** Returns the recorded migrations, none if the database is empty. */
async function readRecorded({ drizzle }: Pick<SQLiteAdapter, 'drizzle'>) {
  const { rows: tables } = await drizzle.run(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'payload_migrations'`,
  )
  if (tables.length === 0) return []
  return drizzle.all<{ name: string; batch: number }>(sql`SELECT name, batch FROM payload_migrations`)
}
