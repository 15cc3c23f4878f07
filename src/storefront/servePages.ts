import type { RequestHandler } from 'express'
import { pickSecurityHeaders } from '../http/security.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { asksForPreview } from '../payload/previews.ts'
import { isCountTag } from '../caching/tags.ts'
import type { Shop } from '../startup/shop.ts'
import type { Loaded, Pages } from './Pages.ts'

/** Renders the page of a URL, and keeps it until something on it changes; not a preview, and not what a call failed for. */
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
        // A screen shows no number of units beyond what isToldAlike tells apart.
        isHidden: isCountTag,
      }
    })
    sendResponse(req, res, answer, status)
  }
}
