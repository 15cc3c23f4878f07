import type { RequestHandler } from 'express'
import { securityHeadersOf } from '../apiHandler.ts'
import type { AnswerCache } from '../caching/AnswerCache.ts'
import { sendAnswer } from '../caching/sendAnswer.ts'
import type { Loaded, Pages } from './Pages.ts'

/** Renders the page of a URL, and keeps it until the catalogue changes. */
export function servePages(
  pages: Pages,
  answers: AnswerCache,
  load: (apiPath: string) => Promise<Loaded>,
): RequestHandler {
  return async (req, res) => {
    const { status, answer } = await answers.fill(req.originalUrl, async () => {
      const page = await pages.render(req.originalUrl, load)
      const headers = {
        ...securityHeadersOf(res),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      }
      return { status: page.status, headers, body: Buffer.from(page.html) }
    })
    sendAnswer(req, res, answer, status)
  }
}
