import type { HelpPage } from '../../../domain/search/plan/findHelp.ts'
import { trackDependency } from '../../caching/trackDependency.ts'
import { tags } from '../../caching/tags.ts'
import { findRows } from '../../persistence/tables.ts'
import type { Shop } from '../../startup/shop.ts'

/** More pages than a footer links to; further pages are not found by search. */
const MAX_PAGES = 100

/** Returns the slugs and titles of the published pages that a search can lead to. */
export async function findHelpPages({ payload }: Pick<Shop, 'payload'>): Promise<HelpPage[]> {
  trackDependency(tags.pages)
  const pages = await findRows(payload, 'pages', {
    where: { _status: { equals: 'published' } },
    select: { slug: true, title: true },
    sort: 'slug',
    limit: MAX_PAGES,
  })
  return pages.flatMap(({ slug, title }) => (slug && title ? [{ slug, title }] : []))
}
