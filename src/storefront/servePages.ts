import type { RequestHandler } from 'express'
import { pickSecurityHeaders } from '../http/securityHeaders.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { isPreviewRequest } from '../payload/previews.ts'
import { isCountTag } from '../caching/tags.ts'
import type { Shop } from '../startup/shop.ts'
import type { LoadedResponse, PageRenderer } from './PageRenderer.ts'

/** Renders the page of a URL and caches it until something on it changes, except for previews and pages with a failed request. */
export function servePages(
  pages: PageRenderer,
  { responses, env }: Pick<Shop, 'responses' | 'env'>,
  load: (apiPath: string, shared: Record<string, string> | null) => Promise<LoadedResponse>,
): RequestHandler {
  return async (req, res) => {
    const isPreview = isPreviewRequest(req)
    const shared = pickSecurityHeaders(res)
    const { status, response } = await responses.getOrBuild(req.originalUrl, async (address) => {
      let isComplete = true
      const page = await pages.render(env.publicUrl + address, async (apiPath) => {
        const loaded = await load(apiPath, isPreview ? null : shared)
        if (loaded.status >= 500) isComplete = false
        return loaded
      })
      const headers = {
        ...shared,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isPreview ? 'no-store' : 'no-cache',
      }
      return {
        status: page.status,
        headers,
        body: page.html,
        isCacheable: isComplete && page.isCacheable && !isPreview,
        // Pages show no stock counts beyond what isDisplayedAlike distinguishes.
        isIgnoredTag: isCountTag,
      }
    })
    sendResponse(req, res, response, status)
  }
}
