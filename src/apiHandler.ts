import type { Request, RequestHandler } from 'express'
import { type SanitizedConfig, handleEndpoints } from 'payload'
import { FAILURES } from '../domain/contract/failure.ts'
import type { AnswerCache } from './caching/AnswerCache.ts'
import { sendAnswer } from './caching/sendAnswer.ts'
import { MAX_UPLOAD_BYTES } from './endpoints/readFiles.ts'
import { PRIVATE_PREFIX } from './endpoints/serveCall.ts'
import { asksForPreview } from './previews.ts'
import { sendWebResponse, toWebRequest } from './webRequest.ts'

const MAX_JSON_BYTES = 1_000_000

/** Asks a documented call within the process; `path` is the public one, query included. */
export function askInProcess(config: SanitizedConfig, path: string): Promise<Response> {
  const url = new URL(path, 'http://shop.internal')
  return handleEndpoints({ config, request: new Request(url), path: privatePath(config, url.pathname) })
}

/** Serves the documented calls. Tokens come in the Authorization header alone: a cookie would serve other sites too. */
export function serveApi(config: SanitizedConfig): RequestHandler {
  return async (req, res) => {
    if (hasEmptyPart(req)) return void res.status(404).json({ error: FAILURES.unknownCall })
    const request = toWebRequest(req, res, isUpload(req) ? MAX_UPLOAD_BYTES : MAX_JSON_BYTES, false)
    const response = await handleEndpoints({ config, request, path: privatePath(config, fullPath(req)) })
    await sendWebResponse(await inOurWords(response), req, res)
  }
}

/** Serves a public call from the cache, filling it on the way; failures are not kept, and previews left to serveApi. */
export function serveCachedApi(config: SanitizedConfig, answers: AnswerCache): RequestHandler {
  return async (req, res, next) => {
    if (asksForPreview(req)) return next()
    const { status, answer } = await answers.fill(req.originalUrl, async () => {
      const response = await inOurWords(await askInProcess(config, req.originalUrl))
      const headers = {
        ...securityHeadersOf(res),
        ...Object.fromEntries(response.headers),
        'cache-control': 'no-cache',
      }
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    })
    sendAnswer(req, res, answer, status)
  }
}

/** What the security middleware set on this response, to be kept with a cached one. */
export function securityHeadersOf(res: {
  getHeaders(): NodeJS.Dict<number | string | string[]>
}): Record<string, string> {
  return Object.fromEntries(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Payload's own REST calls for the panel; the documented calls are not to be had here. */
export function servePayloadRest(config: SanitizedConfig): RequestHandler {
  return async (req, res, next) => {
    // Payload finds its endpoints in any case.
    const isPrivate = fullPath(req).toLowerCase().startsWith(`${config.routes.api}${PRIVATE_PREFIX}`)
    if (isPrivate || hasEmptyPart(req)) return next()
    const request = toWebRequest(req, res, MAX_UPLOAD_BYTES, true)
    await sendWebResponse(await handleEndpoints({ config, request, path: fullPath(req) }), req, res)
  }
}

const fullPath = (req: Request) => `${req.baseUrl}${req.path}`.replace(/(.)\/$/, '$1')
/** Payload overlooks any number of slashes at the end, Express one: limits of rate would not see such a call. */
const hasEmptyPart = (req: Request) => req.originalUrl.split('?', 1)[0]?.includes('//') ?? false
const isUpload = (req: Request) => /\/images\/?$/.test(req.path)
const privatePath = (config: SanitizedConfig, path: string) => `${config.routes.api}${PRIVATE_PREFIX}${path}`

/** Payload words unknown routes and malformed paths in its own way; callers are promised `{ error }`. */
async function inOurWords(response: Response): Promise<Response> {
  if (response.ok) return response
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body === 'object' && body !== null && 'error' in body) return response
  if (response.status >= 500) return Response.json({ error: FAILURES.ours }, { status: 500 })
  return Response.json({ error: FAILURES.unknownCall }, { status: 404 })
}
