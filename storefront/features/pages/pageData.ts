import type { Page } from '../../../domain/contract/content.ts'
import { apiPaths } from '../../api/apiPaths.ts'
import type { PageResponse } from '../../api/usePage.ts'
import type { PageHead } from '../../head/pageHead.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteMatch } from '../../navigation/routeMatch.ts'

/** Returns the slug and preview token of a page URL. */
export function readPageParameters({ params, search }: RouteMatch): {
  slug: string
  preview: string | undefined
} {
  return { slug: params.slug ?? '', preview: search.get('preview') ?? undefined }
}

export function pageApiPath(place: RouteMatch): string {
  const { slug, preview } = readPageParameters(place)
  return apiPaths.page(slug, preview)
}

/** Returns the page from the preloaded data: null if it does not exist, undefined if it is not loaded. */
export function readPage(place: RouteMatch, data: Record<string, unknown>): Page | null | undefined {
  return (data[pageApiPath(place)] as PageResponse | undefined)?.page
}

/** Returns undefined while the page is loading. */
export function pageHead(page: Page | null | undefined): PageHead | undefined {
  if (page === null) return { title: 'Page not found', isPrivate: true }
  if (page === undefined) return undefined
  const { title, description, image } = page
  return { title, description, image, canonicalPath: paths.page(page.slug), type: 'article' }
}
