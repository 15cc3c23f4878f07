import type { Payload } from 'payload'

interface SqliteReader {
  execute(sql: string): Promise<{ rows: Record<string, unknown>[] }>
}
interface MongoReader {
  connection: {
    db: {
      listCollections(): { toArray(): Promise<{ name: string }[]> }
      collection(name: string): { find(): { toArray(): Promise<object[]> } }
    }
  }
}

/** Returns each row of each database table as a line of text, including tables without a collection. */
export async function readAllRows({ db }: Payload): Promise<string[]> {
  const lines: string[] = []
  if (db.name === 'sqlite') {
    const { client } = db as unknown as { client: SqliteReader }
    const { rows: tables } = await client.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    for (const { name } of tables) {
      const { rows: columns } = await client.execute(`PRAGMA table_info("${String(name)}")`)
      // Indexes contain integers that are too large to be read as numbers.
      const read = columns.map(
        ({ name: column }) =>
          `CASE typeof("${column}") WHEN 'integer' THEN CAST("${column}" AS TEXT) ELSE "${column}" END`,
      )
      const { rows } = await client.execute(`SELECT ${read.join(', ')} FROM "${String(name)}"`)
      lines.push(...rows.map((row) => lineOf(String(name), Object.values(row))))
    }
    return lines
  }
  const { connection } = db as unknown as MongoReader
  for (const { name } of await connection.db.listCollections().toArray())
    for (const doc of await connection.db.collection(name).find().toArray()) lines.push(lineOf(name, doc))
  return lines
}

/** Formats a row. Binary values become Latin-1 text, so that a name in an index is found too. */
function lineOf(table: string, row: unknown): string {
  const words = JSON.stringify(row, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? Buffer.from(value as Uint8Array).toString('latin1')
      : value,
  )
  return `${table}: ${words}`
}
