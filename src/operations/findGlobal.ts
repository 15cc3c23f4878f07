import type { Payload } from 'payload'

/**
 * A global as it stands in the database, with ids for what it names; empty while nobody has saved it. Read past
 * Payload's hooks, which would fill it up with default values or trip over a broken one: what is missing is settled by
 * the presenters.
 */
export async function findGlobal<Doc extends object>(payload: Payload, slug: string): Promise<Partial<Doc>> {
  return ((await payload.db.findGlobal({ slug })) as Partial<Doc> | null) ?? {}
}
