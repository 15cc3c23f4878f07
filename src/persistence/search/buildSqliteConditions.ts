import type { Where } from 'payload'
import type { sql } from '@payloadcms/db-sqlite'

export type Sql = ReturnType<typeof sql>

interface Join {
  type?: 'innerJoin' | 'leftJoin'
  table: unknown
  condition: unknown
}

/** Condition in drizzle's form, and the tables that it joins. */
export interface Conditions {
  joins: Join[]
  where: Sql | undefined
}

interface Counter {
  count(args: { collection: string; where: Where }): Promise<unknown>
}

/**
 * Translates a condition with the adapter's own query builder, which it does not expose: calls the adapter's count with a
 * stub that captures the translated condition.
 */
export async function buildSqliteConditions(
  adapter: Counter,
  collection: string,
  where: Where,
): Promise<Conditions> {
  let read: Conditions = { joins: [], where: undefined }
  const capturingAdapter = Object.create(adapter, {
    countDistinct: {
      value: async (conditions: Conditions) => {
        read = conditions
        return 0
      },
    },
  }) as Counter
  await capturingAdapter.count({ collection, where })
  return read
}
