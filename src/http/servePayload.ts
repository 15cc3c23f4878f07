import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { type PayloadRequest, createPayloadRequest, mergeHeaders } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { dropJustKept } from '../collections/parts/pictureFiles.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'
import { sendWebResponse, toWebRequest } from '../requests/webRequest.ts'
import { bodyLimitOf, withBody } from './payloadBody.ts'
import { payloadFailure } from './payloadFailure.ts'
import { type PayloadRoute, findPayloadRoute } from './payloadRoutes.ts'
import { type RateLimits, isWithin } from './rateLimits.ts'
import { readText } from '../requests/readText.ts'

/** Statuses for signed-out users and for bodies above their limit. */
const REFUSED = new Set([401, 403, 413])
const OVERRIDE = 'x-payload-http-method-override'
/** Endpoints that let callers guess secrets. */
const GUESSES = ['/login', '/forgot-password', '/reset-password']

/**
 * Serves Payload's own endpoints to the panel. Routes and bodies are read here and not by Payload, so that each path has
 * one spelling, the user is known before the body is read, and invalid requests cause no server errors.
 */
export function servePayload(shop: Shop, limits: RateLimits): RequestHandler {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const method = isRelabelled(req) || req.method === 'HEAD' ? 'get' : req.method.toLowerCase()
    try {
      const route = findPayloadRoute(shop.payload.config, method, req.path)
      if (!route) return void res.status(404).json({ error: FAILURES.unknownEndpoint })
      const isGuess = route.collection?.auth && GUESSES.includes(route.path)
      // Prevents login CSRF: a form at another site could sign a visitor in to the attacker's account.
      if (isGuess && isFromElsewhere(req, shop.env)) return void res.status(403).json({ error: FOREIGN })
      if (isGuess && !(await isWithin(limits.signIn, req, res))) return
      const { answer, user } = await answerOf(shop, route, req, res)
      const isRefused = !user && !isGuess && REFUSED.has(answer.status) && hasPanelCookie(req, shop)
      const message = isRefused ? whyNotSignedIn(req, shop.env) : null
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
const isRelabelled = (req: ExpressRequest) =>
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
function whyNotSignedIn(req: ExpressRequest, env: Shop['env']): string | null {
  if (isFromShop(req, env)) return FAILURES.panelSessionOver
  return isAtOtherAddress(req)
    ? `Changes can't be saved at this address. Open the panel at the shop's own address: ${env.publicUrl}/cms`
    : null
}

/** Returns true if a page of this server sent the request that was opened at another URL than the shop's public one. */
function isAtOtherAddress({ headers }: ExpressRequest): boolean {
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
function isFromElsewhere({ headers }: ExpressRequest, { publicUrl }: Shop['env']): boolean {
  const site = headers['sec-fetch-site']
  return headers.origin ? headers.origin !== publicUrl : site === 'cross-site' || site === 'same-site'
}

const FOREIGN = 'This request came from another site. Open the sign-in page of this shop and try again.'

function withMessage({ status }: Response, message: string): Response {
  return Response.json({ error: message, errors: [{ message }] }, { status })
}

async function answerOf(
  shop: Shop,
  route: PayloadRoute,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<{ answer: Response; user: object | null }> {
  const { payload, env, pictures } = shop
  const isForm = req.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false
  let user: Parameters<typeof bodyLimitOf>[1] = null
  let uploader: PayloadRequest | undefined
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const request = toWebRequest(req, res, {
    // A request that changes something counts as signed in only if a page of the shop sent it.
    withCookies: isRead || isFromShop(req, env),
    limit: () => bodyLimitOf(route, user, isForm),
  })
  const ask = async (from: Request) => {
    const asked = await createPayloadRequest({ canSetHeaders: true, config: payload.config, request: from })
    return Object.assign(asked, { routeParams: route.params })
  }
  try {
    const asked = await ask(request)
    user = asked.user
    uploader = asked
    if (!isRelabelled(req)) {
      const response = await withBody(env, route, asked, async () => route.handler(asked))
      const headers = mergeHeaders(asked.responseHeaders ?? new Headers(), response.headers)
      return { answer: new Response(response.body, { status: response.status, headers }), user }
    }
    const { headers, signal, url } = request
    const address = `${url.split('?', 1)[0]}?${await readText(asked)}`
    return { answer: await route.handler(await ask(new Request(address, { headers, signal }))), user }
  } catch (error) {
    const answer = payloadFailure(error, request, payload.logger)
    // After a server error the row may exist nevertheless.
    if (uploader && answer.status < 500) await dropJustKept(pictures, uploader)
    return { answer, user }
  }
}
