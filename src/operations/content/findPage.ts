import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { References } from '../../presenters/contentDocs.ts'
import { namedIn } from '../../presenters/lexicalState.ts'
import type { PageDoc } from '../../presenters/presentPage.ts'
import { noteShown } from '../../caching/making.ts'
import { tags } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findReferences } from './findReferences.ts'
import { previewedBy } from '../../secrets/previewTokens.ts'
import { findPageDraft } from '../../persistence/rows/pageRows.ts'
import { findRow } from '../../persistence/tables.ts'

export interface PageDocs {
  page: PageDoc
  references: References
}

/**
 * The published page of an address, or with a preview's token the newest draft of the page that the token was made for.
 * Refuses (404) an address without a published page, and a token that is forged or over.
 */
export async function findPage(
  { payload }: Pick<Shop, 'payload'>,
  slug: string,
  preview?: string,
): Promise<PageDocs> {
  const page = preview === undefined ? await findPublished(payload, slug) : await findDraft(payload, preview)
  if (!page) throw new HttpError(404, FAILURES.pageNotFound)
  noteShown(tags.page(page.id))
  const named = namedIn(page.content)
  const references = await findReferences(payload, { ...named, images: [page.image, ...named.images] })
  return { page, references }
}

// Both are read past Payload's hooks, which would trip over a broken text.
async function findPublished(payload: Payload, slug: string): Promise<PageDoc | null> {
  return findRow(payload, 'pages', {
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
  })
}

async function findDraft(payload: Payload, preview: string): Promise<PageDoc | null> {
  const previewed = previewedBy(payload.secret, preview)
  if (previewed?.of !== 'page') throw new HttpError(404, FAILURES.previewOver)
  return findPageDraft(payload, previewed.id)
}
