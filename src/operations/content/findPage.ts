import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { References } from '../../presenters/contentDocs.ts'
import { collectReferences } from '../../presenters/lexicalState.ts'
import type { PageDoc } from '../../presenters/presentPage.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findReferences } from './findReferences.ts'
import { verifyPreviewToken } from '../../secrets/previewTokens.ts'
import { findPageDraft } from '../../persistence/rows/pageRows.ts'
import { findRow } from '../../persistence/tables.ts'

export interface PageDocs {
  page: PageDoc
  references: References
}

/**
 * Returns the published page of a slug, or with a preview token the newest draft of the page that the token was made for.
 * Throws 404 if there is no published page or the token is forged or expired.
 */
export async function findPage(
  { payload }: Pick<Shop, 'payload'>,
  slug: string,
  preview?: string,
): Promise<PageDocs> {
  const page = preview === undefined ? await findPublished(payload, slug) : await findDraft(payload, preview)
  if (!page) throw new HttpError(404, FAILURES.pageNotFound)
  trackDependency(tags.page(page.id))
  const named = collectReferences(page.content)
  const references = await findReferences(payload, { ...named, images: [page.image, ...named.images] })
  return { page, references }
}

// Both bypass Payload's hooks, which would fail on invalid rich text.
async function findPublished(payload: Payload, slug: string): Promise<PageDoc | null> {
  return findRow(payload, 'pages', {
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
  })
}

async function findDraft(payload: Payload, preview: string): Promise<PageDoc | null> {
  const previewed = verifyPreviewToken(payload.secret, preview)
  if (previewed?.of !== 'page') throw new HttpError(404, FAILURES.previewOver)
  return findPageDraft(payload, previewed.id)
}
