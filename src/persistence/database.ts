import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabaseAdapterObj } from 'payload'

const WAIT_MS = 5000

/**
 * Returns the adapter for DATABASE_URI: MongoDB for mongodb:// and mongodb+srv://, SQLite for file: or no URI. Loads only
 * that adapter. Neither uses multi-document transactions, which fail with write conflicts on MongoDB: operations rely on
 * single atomic updates and unique indexes.
 */
export async function openDatabase(uri: string | undefined, dataDir: string): Promise<DatabaseAdapterObj> {
  return isMongo(uri) ? openMongo(uri) : openSqlite(uri, dataDir)
}

/** Returns true for the URI of a MongoDB; any other URI is a SQLite file. */
export const isMongo = (uri: string | undefined): uri is string => /^mongodb(\+srv)?:\/\//.test(uri ?? '')

async function openMongo(url: string): Promise<DatabaseAdapterObj> {
  const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
  const { useLiteralIds } = await import('./mongoIds.ts')
  const { FailFastConnection } = await import('./FailFastConnection.ts')
  const connectOptions = { serverSelectionTimeoutMS: WAIT_MS, connectionType: FailFastConnection }
  const adapter = mongooseAdapter({
    url,
    transactionOptions: false,
    ensureIndexes: true,
    connectOptions,
    // Orders have a column that is not in Payload's schema, see columnsByHand.
    collectionsSchemaOptions: { orders: { strict: false } },
  })
  return {
    ...adapter,
    init(args) {
      const database = adapter.init(args)
      useLiteralIds(database)
      return database
    },
  } as DatabaseAdapterObj
}

/** Returns the path of the SQLite database file. */
export const sqliteFile = (uri: string | undefined, dataDir: string): string =>
  uri ? fileOf(uri) : path.resolve(dataDir, 'shop.db')

async function openSqlite(uri: string | undefined, dataDir: string): Promise<DatabaseAdapterObj> {
  const file = sqliteFile(uri, dataDir)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { index } = await import('@payloadcms/db-sqlite/drizzle/sqlite-core')
  const { SqliteClient } = await import('./sqlite/SqliteClient.ts')
  const { usePreparedRows } = await import('./sqlite/usePreparedRows.ts')
  const { wrapWritesInTransactions } = await import('./sqlite/wrapWritesInTransactions.ts')
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
        // Payload looks up sizes, colors and tags by product, which would scan the whole table without this index.
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
      // Replaces the driver's own client, which Payload would open otherwise.
      database.client = new SqliteClient({ path: file, synchronous: 'FULL', waitMs: WAIT_MS })
      database.migrate = () => migrateInTransactions(database, migrations)
      wrapWritesInTransactions(database)
      usePreparedRows(database, args.payload)
      return database
    },
  } as DatabaseAdapterObj
}

/** Parses file:///shop.db, file:/shop.db and file:shop.db. */
function fileOf(uri: string): string {
  return uri.startsWith('file:/') ? fileURLToPath(new URL(uri)) : uri.slice('file:'.length)
}
