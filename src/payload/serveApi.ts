import type { Request, RequestHandler, Response as ExpressResponse } from 'express'
import { createPayloadRequest } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { parseResponse, toJson } from '../caching/responseJson.ts'
import { sendResponse } from '../caching/sendResponse.ts'
import { MAX_UPLOAD_BYTES } from '../requests/withFiles.ts'
import { runPublicEndpoint } from './runPublicEndpoint.ts'
import { serveEndpoint } from '../endpoints/serveEndpoint.ts'
import { type EndpointRoute, findEndpoint } from '../http/findEndpoint.ts'
import { MAX_JSON_BYTES, SMALL_BODY_TIMEOUT_MS } from '../http/withParsedBody.ts'
import { type RateLimits, isWithinLimit } from '../http/createRateLimits.ts'
import { pickSecurityHeaders } from '../http/securityHeaders.ts'
import { isPreviewRequest } from './previews.ts'
import type { Shop } from '../startup/shop.ts'
import { sendWebResponse, toWebRequest } from '../requests/webRequest.ts'

type Headers = Record<string, string>

/**
 * Runs a documented endpoint within the process, to render a page; `path` is the public one with its query. Cacheable
 * responses are shared with other clients, with the common headers `shared`; previews pass null and bypass the cache.
 */
export async function fetchInProcess(
  shop: Shop,
  path: string,
  shared: Headers | null,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(path, IN_PROCESS)
  const route = findEndpoint('GET', url.pathname)
  if (!route) return { status: 404, body: { error: FAILURES.unknownEndpoint } }
  if (!route.endpoint.isCacheable) {
    const response = await handleRequest(shop, route, new globalThis.Request(url))
    return { status: response.status, body: await response.json() }
  }
  if (!shared || url.searchParams.has('preview')) return runPublicEndpoint(shop, route, url)
  const { status, response: answer } = await shop.responses.getOrBuildNested(path, (address) =>
    buildPublicResponse(shop, route, address, shared),
  )
  return { status, body: parseResponse(answer) }
}

const IN_PROCESS = 'http://shop.internal'

/**
 * Serves the documented endpoints, only at their exact paths and after their rate limits. Tokens are accepted only in the
 * Authorization header: other sites could use a cookie.
 */
export function serveApi(shop: Shop, limits: RateLimits): RequestHandler {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const route = findEndpoint(req.method, `${req.baseUrl}${req.path}`)
    if (!route) return void res.status(404).json({ error: FAILURES.unknownEndpoint })
    const { rateLimit, isCacheable } = route.endpoint
    if (rateLimit && !(await isWithinLimit(limits[rateLimit], req, res))) return
    if (isCacheable && !isPreviewRequest(req)) await serveFromCache(shop, route, req, res)
    else await serveUncached(shop, route, req, res)
  }
}

async function serveUncached(
  shop: Shop,
  route: EndpointRoute,
  req: Request,
  res: ExpressResponse,
): Promise<void> {
  const limit = route.endpoint.files
    ? { maxBytes: MAX_UPLOAD_BYTES }
    : { maxBytes: MAX_JSON_BYTES, maxMs: SMALL_BODY_TIMEOUT_MS }
  const request = toWebRequest(req, res, { withCookies: false, limit: () => limit })
  await sendWebResponse(await handleRequest(shop, route, request), req, res)
}

/** Serves a public endpoint from the cache and fills it; failures are not cached. */
async function serveFromCache(
  shop: Shop,
  route: EndpointRoute,
  req: Request,
  res: ExpressResponse,
): Promise<void> {
  const { status, response } = await shop.responses.getOrBuild(req.originalUrl, (address) =>
    buildPublicResponse(shop, route, address, pickSecurityHeaders(res)),
  )
  sendResponse(req, res, response, status)
}

async function buildPublicResponse(shop: Shop, route: EndpointRoute, address: string, shared: Headers) {
  const { status, body, headers } = await runPublicEndpoint(shop, route, new URL(address, IN_PROCESS))
  return {
    status,
    headers: { ...shared, 'content-type': 'application/json', ...headers, 'cache-control': 'no-cache' },
    body: toJson(body),
  }
}

async function handleRequest(
  shop: Shop,
  { endpoint, params }: EndpointRoute,
  request: globalThis.Request,
): Promise<Response> {
  const payloadRequest = await createPayloadRequest({
    canSetHeaders: false,
    config: shop.payload.config,
    request,
  })
  payloadRequest.routeParams = params
  return serveEndpoint(endpoint, () => shop)(payloadRequest)
}
