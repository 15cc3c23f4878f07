import { LRUCache } from 'lru-cache'
import { findEndpointPath } from '../http/findEndpoint.ts'

/** Path prefixes that are routes of their own, whatever follows. */
const PREFIX_ROUTES = [
  '/cms',
  '/media',
  '/stripe-sandbox',
  '/webhooks',
  '/sitemaps',
  '/feeds',
  '/assets',
  '/art',
  '/admin',
]
const ALONE = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/sw.js'])
const FILE = /\.[a-z0-9]{2,5}$/

const known = new LRUCache<string, string>({ max: 2000 })

/**
 * Returns the route of a request as one of a few names: an endpoint's documented path, a location of files, or page. It
 * contains nothing that a visitor typed.
 */
export function toRouteName(method: string, url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const key = `${method} ${path}`
  let route = known.get(key)
  if (route === undefined) {
    route = findRoute(method, path)
    known.set(key, route)
  }
  return route
}

function findRoute(method: string, path: string): string {
  if (path.startsWith('/api/') || path === '/create-payment-intent')
    return findEndpointPath(method, path) ?? '/api/unknown'
  if (ALONE.has(path)) return path
  const place = PREFIX_ROUTES.find((each) => path === each || path.startsWith(`${each}/`))
  return place ?? (FILE.test(path) ? 'file' : 'page')
}
