import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseAdapterObj } from 'payload'

const WAIT_MS = 5000

/**
 * The adapter that DATABASE_URI asks for: mongodb:// and mongodb+srv:// go to MongoDB, file: and nothing to SQLite.
 * Only the chosen one is loaded. Neither opens transactions of several documents, which MongoDB answers with write
 * conflicts: the operations rely on single atomic updates and unique indexes instead.
 */
export async function openDatabase(uri: string | undefined, dataDir: string): Promise<DatabaseAdapterObj> {
  return isMongo(uri) ? openMongo(uri) : openSqlite(uri, dataDir)
}

/** Whether an address leads to MongoDB; otherwise it is a file of SQLite's. */
export const isMongo = (uri: string | undefined): uri is string => /^mongodb(\+srv)?:\/\//.test(uri ?? '')

async function openMongo(url: string): Promise<DatabaseAdapterObj> {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const { readIdsAsWritten } = await import('./mongoIds.ts')
  const { SteadyConnection } = await import('./SteadyConnection.ts')
  const connectOptions = { serverSelectionTimeoutMS: WAIT_MS, connectionType: SteadyConnection }
  const adapter = mongooseAdapter({
    url,
    transactionOptions: false,
    ensureIndexes: true,
    connectOptions,
    // Orders have a column that Payload does not know, see columnsByHand.
    collectionsSchemaOptions: { orders: { strict: false } },
  })
  return {
    ...adapter,
    init(args) {
      const database = adapter.init(args)
      readIdsAsWritten(database)
      return database
    },
  } as DatabaseAdapterObj
}

/** The file in which SQLite keeps a shop. */
export const sqliteFile = (uri: string | undefined, dataDir: string): string =>
  uri ? fileOf(uri) : path.resolve(dataDir, 'shop.db')

async function openSqlite(uri: string | undefined, dataDir: string): Promise<DatabaseAdapterObj> {
  const file = sqliteFile(uri, dataDir)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { index } = await import('@payloadcms/db-sqlite/drizzle/sqlite-core')
  const { SqliteClient } = await import('./sqlite/SqliteClient.ts')
  const { usePreparedRows } = await import('./sqlite/preparedRows.ts')
  const { writeWholeDocuments } = await import('./sqlite/wholeDocuments.ts')
  const { migrateInTransactions } = await import('./sqlite/migrateInTransactions.ts')
  const { migrations } = await import('../migrations/index.ts')
  const adapter = sqliteAdapter({
    client: { url: `file:${file}` },
    idType: 'uuid',
    push: false,
    prodMigrations: migrations,
    migrationDir: path.resolve('src/migrations'),
    afterSchemaInit: [
      ({ schema, extendTable }) => {
        // Payload looks sizes, colors and tags up by their product, and would read all of them for each.
        const table = schema.tables.products_texts
        const parentIdx = index('products_texts_parent_idx')
        if (table) extendTable({ table, extraConfig: ({ parent }) => ({ parentIdx: parentIdx.on(parent) }) })
        return schema
      },
    ],
  })
  return {
    ...adapter,
    init(args) {
      const database = adapter.init(args)
      // In place of the driver's own, which Payload would open otherwise.
      database.client = new SqliteClient({ path: file, synchronous: 'FULL', waitMs: WAIT_MS })
      database.migrate = () => migrateInTransactions(database, migrations)
      writeWholeDocuments(database)
      usePreparedRows(database, args.payload)
      return database
    },
  } as DatabaseAdapterObj
}

/** file:///shop.db, file:/shop.db and file:shop.db. */
function fileOf(uri: string): string {
  return uri.startsWith('file:/') ? fileURLToPath(new URL(uri)) : uri.slice('file:'.length)
}
