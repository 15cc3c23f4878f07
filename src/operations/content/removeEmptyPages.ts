import type { Payload, Where } from 'payload'
import { type PageDraft, isEmptyPage } from '../../../domain/rules/content/emptyPages.ts'
import type { Shop } from '../../startup/shop.ts'
import { deletePage } from '../../persistence/rows/pageRows.ts'
import { findRows } from '../../persistence/tables.ts'

const DAY_MS = 24 * 60 * 60_000

const TOLD = ['title', 'description', 'image', 'publishedAt']

/** A page that says something in one of its columns; ‘untitled-’ and six letters is the address that the shop gave it. */
export const WITH_WORDS: Where = {
  or: [
    ...[...TOLD, 'content'].map((name) => ({ [name]: { exists: true } })),
    { slug: { less_than: 'untitled-' } },
    { slug: { greater_than: 'untitled-g' } },
  ],
}

/** Its address and its text are looked at apart: an editor that was only opened may leave empty paragraphs. */
const WITHOUT_WORDS: Where = { and: TOLD.map((name) => ({ [name]: { exists: false } })) }

/**
 * Removes the drafts that the panel made when somebody opened ‘Create New’ and then wrote nothing for a day, by when that
 * session is over. Whatever has or ever had a word or a picture in it, or was published, stays. Answers how many went.
 */
export async function removeEmptyPages(
  { payload }: Pick<Shop, 'payload'>,
  now = Date.now(),
): Promise<number> {
  const cutoff = new Date(now - DAY_MS).toISOString()
  // What is written in a draft stands in its versions alone; the row stays as it was made.
  const docs = await findRows(payload, 'pages', {
    where: { and: [{ createdAt: { less_than: cutoff } }, { _status: { equals: 'draft' } }, WITHOUT_WORDS] },
  })
  let removed = 0
  for (const page of docs) {
    if (!isEmptyPage(page) || (await wasWritten(payload, page.id, cutoff))) continue
    await deletePage(payload, page.id)
    removed++
  }
  return removed
}

async function wasWritten(payload: Payload, id: string, cutoff: string): Promise<boolean> {
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    depth: 0,
    pagination: false,
  })
  return docs.some(({ version, updatedAt }) => updatedAt >= cutoff || !isEmptyPage(version as PageDraft))
}
