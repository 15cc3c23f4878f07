import type { Request, RequestHandler } from 'express'
import { type SanitizedConfig, executeAuthStrategies } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { roleOf } from '../access/roleOf.ts'
import { HttpError } from '../errors/HttpError.ts'
import { redirectToSignIn } from '../http/panelRedirects.ts'
import { type RateLimits, isWithinLimit } from '../http/createRateLimits.ts'
import { isFromShop } from '../http/servePayload.ts'
import type { Shop } from '../startup/shop.ts'

/** Pages for users who forgot their password: one requests an email, whose link opens the other. */
const PUBLIC_PAGE = /^\/cms\/(forgot|reset\/[\w-]+)$/

const PAGES = ['account', 'create-first-user', 'forgot', 'logout', 'logout-inactivity', 'unauthorized']

/**
 * Requires a session for pages of the panel: without one, reads are redirected to the sign-in page and server functions get
 * 401, before Next parses their bodies and within the rate limit of pages. Responds 404 to paths that are not the panel's.
 */
export function admitStaff({ payload, env }: Shop, limits: RateLimits): RequestHandler {
  return async (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (isNextAsset(req.path, isRead, env.production)) return next()
    // A request that changes something counts as signed in only if a page of the shop sent it.
    if (!isRead && !isFromShop(req, env)) delete req.headers.cookie
    const isStaff = await hasSession(req, payload)
    if (!isStaff && !(await isWithinLimit(limits.pages, req, res))) return
    if (!isStaff && !isRead) return next(new HttpError(401, FAILURES.signIn))
    if (!isPanelPage(payload.config, req.path))
      return void res.status(404).type('text/plain').send('This page does not exist. Open the panel at /cms.')
    if (isStaff || PUBLIC_PAGE.test(req.path)) next()
    else redirectToSignIn(res, req.originalUrl)
  }
}

/** Returns true for scripts, styles and fonts, and in development for requests of Next's own tools. */
function isNextAsset(path: string, isRead: boolean, production: boolean): boolean {
  if (production) return isRead && path.startsWith('/_next/static/')
  return path.startsWith('/__nextjs') || (isRead && path.startsWith('/_next/'))
}

async function hasSession({ headers }: Request, payload: Shop['payload']): Promise<boolean> {
  const given = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { user } = await executeAuthStrategies({ headers: new Headers(given), payload })
  return roleOf(user) !== null
}

function isPanelPage({ collections, globals }: SanitizedConfig, path: string): boolean {
  const [first, second, ...rest] = path.split('/').slice(2)
  if (!path.startsWith('/cms')) return false
  if (!first) return second === undefined
  const hasNext = second !== undefined && second !== ''
  if (first === 'collections') return !hasNext || collections.some(({ slug }) => slug === second)
  if (first === 'globals') return !hasNext || globals.some(({ slug }) => slug === second)
  if (first === 'reset') return hasNext && rest.length === 0
  return PAGES.includes(first) && !hasNext
}
