import type { Payload } from 'payload'
import { type Row, deleteRows } from '../tables.ts'

/** Returns the newest draft of a page, or null. */
export async function findPageDraft({ db }: Payload, id: string): Promise<Row<'pages'> | null> {
  const where = { parent: { equals: id } }
  const { docs } = await db.queryDrafts<Row<'pages'>>({
    collection: 'pages',
    where,
    limit: 1,
    pagination: false,
  })
  return docs[0] ?? null
}

/** Returns the newest version of every page, published or not. */
export async function findPageDrafts({ db }: Payload): Promise<Row<'pages'>[]> {
  const { docs } = await db.queryDrafts<Row<'pages'>>({ collection: 'pages', pagination: false, limit: 0 })
  return docs
}

/**
 * Deletes a page and its versions, versions first: if the process dies in between, a page without versions can be found and
 * deleted again.
 */
export async function deletePage(payload: Payload, id: string): Promise<void> {
  await payload.db.deleteVersions({ collection: 'pages', where: { parent: { equals: id } } })
  await deleteRows(payload, 'pages', { id: { equals: id } })
}
