import type { Payload, Where } from 'payload'
import { type PageDraft, isEmptyPage } from '../../../domain/rules/content/isEmptyPage.ts'
import type { Shop } from '../../startup/shop.ts'
import { deletePage } from '../../persistence/rows/pageRows.ts'
import { findRows } from '../../persistence/tables.ts'

const DAY_MS = 24 * 60 * 60_000

const CONTENT_COLUMNS = ['title', 'description', 'image', 'publishedAt']

/**
 * Matches pages with content in one of their columns or a custom slug; the default slug is ‘untitled-’ and six hexadecimal
 * digits.
 */
export const WITH_CONTENT: Where = {
  or: [
    ...[...CONTENT_COLUMNS, 'content'].map((name) => ({ [name]: { exists: true } })),
    { slug: { less_than: 'untitled-' } },
    { slug: { greater_than: 'untitled-g' } },
  ],
}

/**
 * Matches pages without content. Slug and rich text are checked separately: an editor that was only opened may leave empty
 * paragraphs.
 */
const WITHOUT_CONTENT: Where = { and: CONTENT_COLUMNS.map((name) => ({ [name]: { exists: false } })) }

/**
 * Deletes the drafts that the panel created for ‘Create New’ and that stayed empty for a day, by when that session is over.
 * Keeps pages that ever had content or were published. Returns the number of deleted pages.
 */
export async function removeEmptyPages(
  { payload }: Pick<Shop, 'payload'>,
  now = Date.now(),
): Promise<number> {
  const cutoff = new Date(now - DAY_MS).toISOString()
  // The content of a draft is stored only in its versions; the row stays as it was created.
  const docs = await findRows(payload, 'pages', {
    where: { and: [{ createdAt: { less_than: cutoff } }, { _status: { equals: 'draft' } }, WITHOUT_CONTENT] },
  })
  let removed = 0
  for (const page of docs) {
    if (!isEmptyPage(page) || (await wasEdited(payload, page.id, cutoff))) continue
    await deletePage(payload, page.id)
    removed++
  }
  return removed
}

async function wasEdited(payload: Payload, id: string, cutoff: string): Promise<boolean> {
  const { docs } = await payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    depth: 0,
    pagination: false,
  })
  return docs.some(({ version, updatedAt }) => updatedAt >= cutoff || !isEmptyPage(version as PageDraft))
}
