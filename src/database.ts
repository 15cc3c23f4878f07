import fs from 'node:fs'
import path from 'node:path'
import type { DatabaseAdapterObj } from 'payload'

/**
 * The adapter that DATABASE_URI asks for: mongodb:// and mongodb+srv:// go to MongoDB, file: and nothing to SQLite.
 * Only the chosen one is loaded. Neither opens transactions: SQLite answers parallel ones with SQLITE_BUSY and
 * MongoDB with write conflicts, so the operations rely on single atomic updates and unique indexes instead.
 */
export async function openDatabase(uri: string | undefined, dataDir: string): Promise<DatabaseAdapterObj> {
  if (uri && /^mongodb(\+srv)?:\/\//.test(uri)) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb')
    return mongooseAdapter({ url: uri, transactionOptions: false, ensureIndexes: true }) as DatabaseAdapterObj
  }
  const url = uri ?? `file:${path.resolve(dataDir, 'shop.db')}`
  fs.mkdirSync(path.dirname(url.slice('file:'.length)), { recursive: true })
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite')
  const { index } = await import('@payloadcms/db-sqlite/drizzle/sqlite-core')
  const { migrations } = await import('./migrations/index.ts')
  return sqliteAdapter({
    client: { url },
    idType: 'uuid',
    wal: { synchronous: 'NORMAL' },
    busyTimeout: 5000,
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
  }) as DatabaseAdapterObj
}
