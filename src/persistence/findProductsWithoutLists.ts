import type { Payload } from 'payload'

/** What is used of the client behind the SQLite adapter. */
interface SqliteReader {
  execute(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * The ids of products that have neither sizes nor colors nor tags. On SQLite these are rows of their own, which a
 * process killed at the wrong moment did not write before documents were written whole; on MongoDB they never were.
 */
export async function findProductsWithoutLists({ db }: Payload): Promise<string[]> {
  if (db.name !== 'sqlite') return []
  const { client } = db as unknown as { client: SqliteReader }
  const { rows } = await client.execute(
    'SELECT id FROM products WHERE NOT EXISTS (SELECT 1 FROM products_texts WHERE parent_id = products.id) ORDER BY id',
  )
  return rows.map(({ id }) => String(id))
}
