import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { type PayloadRequest, createPayloadRequest, mergeHeaders } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { deleteRejectedUpload } from '../collections/parts/imageFileHooks.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'
import { sendWebResponse, toWebRequest } from '../requests/webRequest.ts'
import { getBodyLimit, withParsedBody } from './withParsedBody.ts'
import { toPayloadErrorResponse } from './toPayloadErrorResponse.ts'
import { type PayloadRoute, findPayloadRoute } from './findPayloadRoute.ts'
import { type RateLimits, isWithinLimit } from './createRateLimits.ts'
import { readText } from '../requests/readText.ts'

/** Statuses for signed-out users and for bodies above their limit. */
const REJECTED_STATUSES = new Set([401, 403, 413])
const OVERRIDE = 'x-payload-http-method-override'
/** Endpoints that let callers guess secrets. */
const GUESSES = ['/login', '/forgot-password', '/reset-password']

/**
 * Serves Payload's own endpoints to the panel. Routes and bodies are read here and not by Payload: each path then has
 * one spelling, the user is known before the body is read, and invalid requests cause no server errors.
 */
export function servePayload(shop: Shop, limits: RateLimits): RequestHandler {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const method = isMethodOverride(req) || req.method === 'HEAD' ? 'get' : req.method.toLowerCase()
    try {
      const route = findPayloadRoute(shop.payload.config, method, req.path)
      if (!route) return void res.status(404).json({ error: FAILURES.unknownEndpoint })
      const isCredentialPath = route.collection?.auth && GUESSES.includes(route.path)
      // Prevents login CSRF: a form at another site could sign a visitor in to the attacker's account.
      if (isCredentialPath && isFromOtherSite(req, shop.env))
        return void res.status(403).json({ error: FOREIGN })
      if (isCredentialPath && !(await isWithinLimit(limits.signIn, req, res))) return
      const { answer, user } = await handleRoute(shop, route, req, res)
      const isRefused =
        !user && !isCredentialPath && REJECTED_STATUSES.has(answer.status) && hasPanelCookie(req, shop)
      const message = isRefused ? getSignedOutReason(req, shop.env) : null
      await sendWebResponse(message === null ? answer : withMessage(answer, message), req, res)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      res.status(error.status).json({ error: error.message })
    }
  }
}

/**
 * Returns true for a GET that is sent as a POST with the query as its body, as the panel does for long queries; no other
 * override is accepted.
 */
const isMethodOverride = (req: ExpressRequest) =>
  req.method === 'POST' &&
  req.headers[OVERRIDE] === 'GET' &&
  req.headers['content-type'] === 'application/x-www-form-urlencoded'

function hasPanelCookie({ headers }: ExpressRequest, { payload }: Shop): boolean {
  const name = `${payload.config.cookiePrefix}-token=`
  return (headers.cookie ?? '').split(';').some((each) => each.trim().startsWith(name))
}

/**
 * Returns why a request with the panel's cookie is not signed in, or null if another site sent it and its cookie was
 * therefore not read.
 */
function getSignedOutReason(req: ExpressRequest, env: Shop['env']): string | null {
  if (isFromShop(req, env)) return FAILURES.panelSessionOver
  return isAtOtherUrl(req)
    ? `Changes can't be saved at this address. Open the panel at the shop's own address: ${env.publicUrl}/cms`
    : null
}

/** Returns true if a page of this server sent the request that was opened at another URL than the shop's public one. */
function isAtOtherUrl({ headers }: ExpressRequest): boolean {
  const { origin, host } = headers
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Returns true if a page of the shop sent the request, according to the browser. */
export function isFromShop(
  { headers }: Pick<ExpressRequest, 'headers'>,
  { publicUrl }: Shop['env'],
): boolean {
  return headers.origin ? headers.origin === publicUrl : headers['sec-fetch-site'] === 'same-origin'
}

/** Returns true if a page of another site sent the request. Clients other than browsers send neither header. */
function isFromOtherSite({ headers }: ExpressRequest, { publicUrl }: Shop['env']): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin ? headers.origin !== publicUrl : site === 'cross-site' || site === 'same-site'
}

const FOREIGN = 'This request came from another site. Open the sign-in page of this shop and try again.'

function withMessage({ status }: Response, message: string): Response {
  return Response.json({ error: message, errors: [{ message }] }, { status })
}

async function handleRoute(
  shop: Shop,
  route: PayloadRoute,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<{ answer: Response; user: object | null }> {
  const { payload, env, pictures } = shop
  const isForm = req.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  let user: Parameters<typeof getBodyLimit>[1] = null
  let uploader: PayloadRequest | undefined
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const request = toWebRequest(req, res, {
    // A request that changes something counts as signed in only if a page of the shop sent it.
    withCookies: isRead || isFromShop(req, env),
    limit: () => getBodyLimit(route, user, isForm),
  })
  const ask = async (from: Request) => {
    const asked = await createPayloadRequest({ canSetHeaders: true, config: payload.config, request: from })
    return Object.assign(asked, { routeParams: route.params })
  }
  try {
    const asked = await ask(request)
    user = asked.user
    uploader = asked
    if (!isMethodOverride(req)) {
      const response = await withParsedBody(env, route, asked, async () => route.handler(asked))
      const headers = mergeHeaders(asked.responseHeaders ?? new Headers(), response.headers)
      return { answer: new Response(response.body, { status: response.status, headers }), user }
    }
    const { headers, signal, url } = request
    const address = `${url.split('?', 1)[0]}?${await readText(asked)}`
    return { answer: await route.handler(await ask(new Request(address, { headers, signal }))), user }
  } catch (error) {
    const answer = toPayloadErrorResponse(error, request, payload.logger)
    // After a server error the row may exist nevertheless.
    if (uploader && answer.status < 500) await deleteRejectedUpload(pictures, uploader)
    return { answer, user }
  }
}
