import type { Payload } from 'payload'

/** Part of the SQLite adapter's client that is used here. */
interface SqliteReader {
  execute(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Returns the ids of products without sizes, colors and tags. On SQLite these are separate rows, which could be lost when a
 * process was killed before documents were written in transactions; on MongoDB they never are.
 */
export async function findProductsWithoutLists({ db }: Payload): Promise<string[]> {
  if (db.name !== 'sqlite') return []
  const { client } = db as unknown as { client: SqliteReader }
  const { rows } = await client.execute(
    'SELECT id FROM products WHERE NOT EXISTS (SELECT 1 FROM products_texts WHERE parent_id = products.id) ORDER BY id',
  )
  return rows.map(({ id }) => String(id))
}
