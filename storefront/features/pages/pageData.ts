import type { Page } from '../../../domain/contract/content.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { PageResponse } from '../../api/usePage.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../navigation/paths.ts'
import type { Place } from '../../navigation/place.ts'

/** Which page an address names, and the token with which its draft may be read. */
export function findPage({ params, search }: Place): { slug: string; preview: string | undefined } {
  return { slug: params.slug ?? '', preview: search.get('preview') ?? undefined }
}

export function pageApiPath(place: Place): string {
  const { slug, preview } = findPage(place)
  return apiPaths.page(slug, preview)
}

/** The page among what was loaded ahead: null when there is none of this name, undefined when it is not known yet. */
export function readPage(place: Place, data: Record<string, unknown>): Page | null | undefined {
  return (data[pageApiPath(place)] as PageResponse | undefined)?.page
}

/** Undefined while it is not known whether there is such a page. */
export function pageHead(page: Page | null | undefined): PageHead | undefined {
  if (page === null) return { title: 'Page not found', isPrivate: true }
  if (page === undefined) return undefined
  const { title, description, image } = page
  return { title, description, image, canonicalPath: paths.page(page.slug), type: 'article' }
}
