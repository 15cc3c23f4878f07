import type { Payload } from 'payload'

const CACHE_KIB = 16_000

/**
 * Lets SQLite keep the indexes of a hundred thousand orders in memory. Of the 2 MB that it takes by itself one index
 * drives the other out, and each page of a long list reads them from the file anew.
 */
export async function enlargeCache({ db }: Payload): Promise<void> {
  if (db.name !== 'sqlite') return
  const { client } = db as unknown as { client: { execute(statement: string): Promise<unknown> } }
  await client.execute(`PRAGMA cache_size = -${CACHE_KIB}`)
}
