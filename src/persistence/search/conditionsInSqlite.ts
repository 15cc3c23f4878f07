import type { Where } from 'payload'
import type { sql } from '@payloadcms/db-sqlite'

export type Sql = ReturnType<typeof sql>

interface Join {
  type?: 'innerJoin' | 'leftJoin'
  table: unknown
  condition: unknown
}

/** A condition as drizzle has it, and the tables that it reads beside the one it is of. */
export interface Conditions {
  joins: Join[]
  where: Sql | undefined
}

interface Counter {
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/**
 * Conditions as the adapter itself reads them. It does not give them away, but counts by them: here it counts with
 * nothing but a look at what it would have counted by.
 */
export async function conditionsInSqlite(
  adapter: Counter,
  collection: string,
  where: Where,
): Promise<Conditions> {
  let read: Conditions = { joins: [], where: undefined }
  const asking = Object.create(adapter, {
    countDistinct: {
      value: async (conditions: Conditions) => {
        read = conditions
        return 0
      },
    },
  }) as Counter
  await asking.count({ collection, where })
  return read
}
