/**
 * How the service worker handles a request:
 * - page: network first, then the cache, then the app shell;
 * - own: a personal or short-lived page that is never cached; the app shell if the server is unreachable;
 * - answer: catalog data, network first, then the cache;
 * - file: a script, style or font with a hash in its name, cache first;
 * - picture: an uploaded image, cache first, with a lower limit;
 * - art: stale-while-revalidate.
 */
export type RequestKind = 'page' | 'own' | 'answer' | 'file' | 'picture' | 'art'

export interface RequestInfo {
  method: string
  mode: string
  url: string
  headers: { has(name: string): boolean }
}

const CACHED_PAGES = /^\/(?:$|(?:collection|product|pages)\/[^/]+\/?$)/
const PERSONAL_PAGES =
  /^\/(?:search|cart|checkout|claim|order-status|newsletter\/(?:confirm|unsubscribe)|waitlist\/(?:confirm|leave))\/?$/
const CACHED_API_PATHS = /^\/api\/(?:config|site|home|pages\/[^/]+|products(?:\/[^/]+(?:\/[a-z-]+)?)?)$/

/** Query parameters that are not personal: no search words, tokens or lists of IDs. */
const PUBLIC_QUERY = new Set(
  'category featured sort limit page size color minPrice maxPrice inStock'.split(' '),
)

/** API paths of the help pages, which are cached after the first visit because shoppers need them on the go. */
export const HELP_API_PATHS = ['contact', 'shipping', 'returns', 'size-guide', 'faq'].map(
  (slug) => `/api/pages/${slug}`,
)

/** Returns how the worker handles a request, or undefined to bypass it: all writes, staff pages and payments. */
export function getRequestKind(
  { method, mode, url, headers }: RequestInfo,
  origin: string,
): RequestKind | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return undefined
  if (headers.has('authorization') || headers.has('range')) return undefined
  const { pathname } = asked
  const isPublic = [...asked.searchParams.keys()].every((name) => PUBLIC_QUERY.has(name))
  if (mode === 'navigate') {
    if (CACHED_PAGES.test(pathname)) return isPublic ? 'page' : 'own'
    return PERSONAL_PAGES.test(pathname) ? 'own' : undefined
  }
  if (pathname.startsWith('/assets/') || pathname === '/early.js') return 'file'
  if (pathname.startsWith('/media/')) return 'picture'
  if (pathname.startsWith('/art/') || /^\/(?:favicon|social)\.svg$/.test(pathname)) return 'art'
  return CACHED_API_PATHS.test(pathname) && isPublic ? 'answer' : undefined
}

/** Returns true for URLs of staff pages, whose requests are never cached. */
export function isStaffPage(pageUrl: string): boolean {
  return /^\/(?:admin|cms)(?:\/|$)/.test(new URL(pageUrl).pathname)
}

/** Returns true if a response may be cached: complete, not redirected, and not marked as private. */
export function isCacheable(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !/no-store|private/.test(control)
  )
}

/** Returns a URL that all sizes and formats of an image share: '/media/gown' for '/media/gown-480x600.avif'. */
export const getImageKey = (url: string): string => url.replace(/(?:-\d+x\d+)?\.\w+$/, '')

/** Returns true for statuses with which a proxy reports that the server is down. */
export function isGatewayError({ status }: Pick<Response, 'status'>): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Returns the URLs of scripts, styles and fonts in a page. */
export function findFileUrls(html: string): string[] {
  const named = html.matchAll(/(?:src|href)="(\/(?:assets\/|early\.js)[^"]*)"/g)
  return [...new Set([...named].flatMap(([, address]) => address ?? []))]
}
