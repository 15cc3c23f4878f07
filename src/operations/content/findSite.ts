import type { Payload } from 'payload'
import type { SiteResponse } from '../../../domain/contract/content.ts'
import type { CategoriesDoc, LinkDoc, References, SiteDoc } from '../../presenters/contentDocs.ts'
import { toRows, parsePageSlug } from '../../presenters/presentContent.ts'
import { DEFAULT_COLUMNS } from '../../presenters/presentSite.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from './findGlobal.ts'
import { type ReferenceQuery, findReferences } from './findReferences.ts'
import { verifyPreviewToken } from '../../secrets/previewTokens.ts'

export interface SiteDocs {
  site: SiteDoc
  categories: CategoriesDoc
  references: References
}

/**
 * Returns the published content of the page frame and the collections, with the documents it refers to; with a preview
 * token the draft that it was made for.
 */
export async function findSite({ payload }: Pick<Shop, 'payload'>, preview?: string): Promise<SiteDocs> {
  const [site, categories] = await Promise.all([
    findGlobal<SiteDoc>(payload, 'site', preview),
    findGlobal<CategoriesDoc>(payload, 'categories', preview),
  ])
  const links = [...toRows(site.columns), ...DEFAULT_COLUMNS].flatMap((column) =>
    toRows<LinkDoc>(column.links),
  )
  const references = await findReferences(payload, {
    images: [site.seo?.image, ...listCategoryImages(categories)],
    ...listLinkedPages(links),
  })
  return { site, categories, references }
}

/** Returns what a preview token was made for, null if it is forged or expired, or undefined without a token. */
export function getPreviewKind(
  { secret }: Pick<Payload, 'secret'>,
  preview?: string,
): SiteResponse['preview'] {
  return preview === undefined ? undefined : (verifyPreviewToken(secret, preview)?.of ?? null)
}

/** Returns the pages that links lead to. */
export function listLinkedPages(
  links: readonly (LinkDoc | null | undefined)[],
): Pick<ReferenceQuery, 'pages' | 'slugs'> {
  return {
    pages: links.map((link) => link?.page),
    slugs: links.flatMap((link) => parsePageSlug(link?.address ?? '') ?? []),
  }
}

/** Returns the images of all collections. */
export function listCategoryImages(categories: CategoriesDoc): unknown[] {
  return [categories.swimwear, categories.ballGowns, categories.revamp].map((category) => category?.image)
}
