import type { Payload } from 'payload'

/** Brings SQLite's tables up to the schema; Payload does so by itself in production only, and MongoDB has none. */
export async function migrateInDevelopment({ db }: Payload): Promise<void> {
  if (db.name === 'sqlite') await db.migrate()
}
