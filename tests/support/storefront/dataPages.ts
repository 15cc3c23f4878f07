import type { PageRenderer } from '../../../src/storefront/PageRenderer.ts'
import { apiPaths } from '../../../storefront/api/apiPaths.ts'
import { getApiPaths } from '../../../storefront/app/getApiPaths.ts'
import { findScreen } from '../../../storefront/app/routes.tsx'
import { stubPages } from './stubPages.ts'

/** Pages that show the API responses for their screen and its frame as JSON, without styles. */
export const dataPages: PageRenderer = {
  ...stubPages,
  async render(url, load) {
    const { pathname, search } = new URL(url)
    const { screen, place } = findScreen(pathname, search)
    const asked = [apiPaths.config, apiPaths.site, ...getApiPaths(screen, place)]
    const responses = await Promise.all(asked.map(async (path) => [path, (await load(path)).body]))
    const text = JSON.stringify(Object.fromEntries(responses)).replaceAll('<', '&lt;')
    return { status: 200, isCacheable: true, html: Buffer.from(`<!doctype html><pre>${text}</pre>`) }
  },
}
