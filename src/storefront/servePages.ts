import type { RequestHandler } from 'express'
import { pickSecurityHeaders } from '../http/security.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { asksForPreview } from '../payload/previews.ts'
import { isCountTag } from '../caching/tags.ts'
import type { Shop } from '../startup/shop.ts'
import type { Loaded, Pages } from './Pages.ts'

/** Renders the page of a URL and caches it until something on it changes, except for previews and pages with a failed request. */
export function servePages(
  pages: Pages,
  { responses, env }: Pick<Shop, 'responses' | 'env'>,
  load: (apiPath: string, shared: Record<string, string> | null) => Promise<Loaded>,
): RequestHandler {
  return async (req, res) => {
    const isPreview = asksForPreview(req)
    const shared = pickSecurityHeaders(res)
    const { status, answer } = await responses.fill(req.originalUrl, async (address) => {
      let isWhole = true
      const page = await pages.render(env.publicUrl + address, async (apiPath) => {
        const loaded = await load(apiPath, isPreview ? null : shared)
        if (loaded.status >= 500) isWhole = false
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
        mayBeKept: isWhole && page.mayBeKept && !isPreview,
        // Pages show no stock counts beyond what isToldAlike distinguishes.
        isHidden: isCountTag,
      }
    })
    sendResponse(req, res, answer, status)
  }
}
