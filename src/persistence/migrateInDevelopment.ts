import type { Payload } from 'payload'

/** Migrates SQLite's tables. Payload does so automatically only in production; MongoDB has no tables. */
export async function migrateInDevelopment({ db }: Payload): Promise<void> {
  if (db.name === 'sqlite') await db.migrate()
}
