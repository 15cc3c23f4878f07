/**
 * What the service worker does with a request:
 * - page: the network's, and where nobody answers the kept one or the shell;
 * - own: a page that is never kept, for it is of one person or of the moment; where nobody answers, the shell;
 * - answer: the catalogue's data, the network's or the kept;
 * - file: a script, style or font, whose name says what is in it: the kept one first;
 * - picture: the same, of a bounded number;
 * - art: the kept one at once, and a newer one for the next time.
 */
export type Keeping = 'page' | 'own' | 'answer' | 'file' | 'picture' | 'art'

export interface AskedFor {
  method: string
  mode: string
  url: string
  headers: { has(name: string): boolean }
}

const KEPT_PAGES = /^\/(?:$|(?:collection|product|pages)\/[^/]+\/?$)/
const OWN_PAGES =
  /^\/(?:search|cart|checkout|claim|order-status|newsletter\/(?:confirm|unsubscribe)|waitlist\/(?:confirm|leave))\/?$/
const KEPT_ANSWERS = /^\/api\/(?:config|site|home|pages\/[^/]+|products(?:\/[^/]+(?:\/[a-z-]+)?)?)$/

/** What an address may ask for and still be everyone's: neither words that someone typed, nor tokens, nor a list of ids. */
const PUBLIC_QUERY = new Set(
  'category featured sort limit page size color minPrice maxPrice inStock'.split(' '),
)

/** The help pages, which are stored after a first visit: a shopper needs them on the way. */
export const HELP_ANSWERS = ['contact', 'shipping', 'returns', 'size-guide', 'faq'].map(
  (slug) => `/api/pages/${slug}`,
)

/** How a request is kept; undefined is left to the browser, as if there were no worker: all writes, staff's pages, payments. */
export function keepingOf({ method, mode, url, headers }: AskedFor, origin: string): Keeping | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin) return undefined
  if (headers.has('authorization') || headers.has('range')) return undefined
  const { pathname } = asked
  const isPublic = [...asked.searchParams.keys()].every((name) => PUBLIC_QUERY.has(name))
  if (mode === 'navigate') {
    if (KEPT_PAGES.test(pathname)) return isPublic ? 'page' : 'own'
    return OWN_PAGES.test(pathname) ? 'own' : undefined
  }
  if (pathname.startsWith('/assets/') || pathname === '/early.js') return 'file'
  if (pathname.startsWith('/media/')) return 'picture'
  if (pathname.startsWith('/art/') || /^\/(?:favicon|social)\.svg$/.test(pathname)) return 'art'
  return KEPT_ANSWERS.test(pathname) && isPublic ? 'answer' : undefined
}

/** Whether a page's address is staff's: what they load is not kept, whatever it is. */
export function isOfStaff(pageUrl: string): boolean {
  return /^\/(?:admin|cms)(?:\/|$)/.test(new URL(pageUrl).pathname)
}

/** Whether an answer may be kept: whole, where it was asked for, and nothing that the server says is of one person. */
export function mayKeep(response: Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('cache-control') ?? ''
  return (
    response.status === 200 &&
    response.type === 'basic' &&
    !response.redirected &&
    !/no-store|private/.test(control)
  )
}

/** What a proxy says in the place of a server that is gone. */
export function saysAway({ status }: Pick<Response, 'status'>): boolean {
  return status === 502 || status === 503 || status === 504
}

/** The scripts, styles and fonts that a page names. */
export function filesIn(html: string): string[] {
  const named = html.matchAll(/(?:src|href)="(\/(?:assets\/|early\.js)[^"]*)"/g)
  return [...new Set([...named].flatMap(([, address]) => address ?? []))]
}
