import type { RequestListener } from 'node:http'
import type { ResponseCache } from './ResponseCache.ts'
import { sendResponse } from './sendResponse.ts'

/** Sends a cached response immediately: passing through the whole app would take longer than sending it. */
export function serveCached(responses: ResponseCache, app: RequestListener): RequestListener {
  return (req, res) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const answer = isRead ? responses.get(req.url ?? '') : undefined
    if (answer) sendResponse(req, res, answer)
    else app(req, res)
  }
}
