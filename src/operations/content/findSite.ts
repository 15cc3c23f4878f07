import type { Payload } from 'payload'
import type { SiteResponse } from '../../../domain/contract/content.ts'
import type { CategoriesDoc, LinkDoc, References, SiteDoc } from '../../presenters/contentDocs.ts'
import { rowsOf, slugIn } from '../../presenters/presentContent.ts'
import { DEFAULT_COLUMNS } from '../../presenters/presentSite.ts'
import type { Shop } from '../../startup/shop.ts'
import { findGlobal } from './findGlobal.ts'
import { type Named, findReferences } from './findReferences.ts'
import { previewedBy } from '../../secrets/previewTokens.ts'

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
  const links = [...rowsOf(site.columns), ...DEFAULT_COLUMNS].flatMap((column) =>
    rowsOf<LinkDoc>(column.links),
  )
  const references = await findReferences(payload, {
    images: [site.seo?.image, ...imagesOf(categories)],
    ...namedBy(links),
  })
  return { site, categories, references }
}

/** Returns what a preview token was made for, null if it is forged or expired, or undefined without a token. */
export function kindOfPreview(
  { secret }: Pick<Payload, 'secret'>,
  preview?: string,
): SiteResponse['preview'] {
  return preview === undefined ? undefined : (previewedBy(secret, preview)?.of ?? null)
}

/** Returns the pages that links lead to. */
export function namedBy(links: readonly (LinkDoc | null | undefined)[]): Pick<Named, 'pages' | 'slugs'> {
  return {
    pages: links.map((link) => link?.page),
    slugs: links.flatMap((link) => slugIn(link?.address ?? '') ?? []),
  }
}

/** Returns the images of all collections. */
export function imagesOf(categories: CategoriesDoc): unknown[] {
  return [categories.swimwear, categories.ballGowns, categories.revamp].map((category) => category?.image)
}
