import type { Payload } from 'payload'
import { FAILURES } from '../../../domain/contract/failure.ts'
import type { References } from '../../presenters/contentDocs.ts'
import { namedIn } from '../../presenters/lexicalState.ts'
import type { PageDoc } from '../../presenters/presentPage.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findReferences } from './findReferences.ts'
import { previewedBy } from '../../secrets/previewTokens.ts'

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
  const named = namedIn(page.content)
  const references = await findReferences(payload, { ...named, images: [page.image, ...named.images] })
  return { page, references }
}

// Both are read past Payload's hooks, which would trip over a broken text.
async function findPublished({ db }: Payload, slug: string): Promise<PageDoc | null> {
  return db.findOne<PageDoc>({
    collection: 'pages',
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
  })
}

async function findDraft({ db, secret }: Payload, preview: string): Promise<PageDoc | null> {
  const previewed = previewedBy(secret, preview)
  if (previewed?.of !== 'page') throw new HttpError(404, FAILURES.previewOver)
  const { docs } = await db.queryDrafts<PageDoc>({
    collection: 'pages',
    where: { parent: { equals: previewed.id } },
    limit: 1,
    pagination: false,
  })
  return docs[0] ?? null
}
