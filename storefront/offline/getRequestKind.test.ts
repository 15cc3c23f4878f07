import { describe, expect, it } from 'vitest'
import {
  HELP_API_PATHS,
  findFileUrls,
  getImageKey,
  isStaffPage,
  getRequestKind,
  isCacheable,
  isGatewayError,
} from './getRequestKind.ts'

const ORIGIN = 'https://shop.example'

const request = (
  url: string,
  mode = 'cors',
  { method = 'GET', ...headers }: Record<string, string> = {},
) => ({
  method,
  mode,
  url: new URL(url, ORIGIN).href,
  headers: new Headers(headers),
})

describe('cache strategy of the service worker', () => {
  it.each([
    ['/', 'page'],
    ['/collection/swimwear', 'page'],
    ['/collection/swimwear?sort=price-asc&size=8&color=Ivory', 'page'],
    ['/product/sw-001?color=Ivory', 'page'],
    ['/pages/shipping', 'page'],
    // Handled by the worker, with the shell as fallback, but never cached.
    ['/pages/about?preview=token', 'own'],
    ['/?utm_id=1', 'own'],
    ['/search?q=silk', 'own'],
    ['/cart', 'own'],
    ['/checkout?step=payment', 'own'],
    ['/order-status?orderId=RV-1', 'own'],
    ['/newsletter/confirm?token=t', 'own'],
    ['/waitlist/confirm?token=t', 'own'],
    ['/newsletter/unsubscribe?token=t', 'own'],
    ['/waitlist/leave?token=t', 'own'],
    ['/claim?token=t', 'own'],
    ['/admin', undefined],
    ['/admin/products', undefined],
    ['/cms', undefined],
    ['/cms/collections/orders', undefined],
    ['/api/products', undefined],
    ['/stripe-sandbox/challenge', undefined],
    ['/sitemap.xml', undefined],
    ['/feeds/products.xml', undefined],
    ['/nowhere', undefined],
    ['https://elsewhere.example/', undefined],
  ] as const)('handles the page %s as %s', (url, keeping) => {
    expect(getRequestKind(request(url, 'navigate'), ORIGIN)).toBe(keeping)
  })

  it.each([
    ['/assets/index-1a2b.js', 'file'],
    ['/early.js?1a2b', 'file'],
    ['/media/sw-001-noir-front.webp', 'picture'],
    ['/art/hero.webp', 'art'],
    ['/social.svg', 'art'],
    ['/api/home', 'answer'],
    ['/api/site', 'answer'],
    ['/api/config', 'answer'],
    ['/api/pages/shipping', 'answer'],
    ['/api/products?category=swimwear&limit=24', 'answer'],
    ['/api/products/sw-001', 'answer'],
    ['/api/products/sw-001/related', 'answer'],
    // Personal: a search, a list of products, an editor's draft.
    ['/api/products?q=silk', undefined],
    ['/api/products?ids=sw-001,sw-002', undefined],
    ['/api/pages/about?preview=token', undefined],
    ['/api/orders', undefined],
    ['/api/orders/lookup', undefined],
    ['/api/admin/orders', undefined],
    ['/api/auth/me', undefined],
    ['/cms/api/orders', undefined],
    ['/stripe-sandbox/v3.js', undefined],
    ['/healthz', undefined],
    ['/sw.js', undefined],
    ['https://elsewhere.example/assets/x.js', undefined],
  ] as const)('handles the subresource %s as %s', (url, keeping) => {
    expect(getRequestKind(request(url), ORIGIN)).toBe(keeping)
  })

  it('bypasses writes, and requests with a token or range', () => {
    const ways: Record<string, string>[] = [
      { method: 'POST' },
      { method: 'HEAD' },
      { authorization: 'JWT t' },
      { range: 'bytes=0-' },
    ]
    for (const how of ways)
      expect(getRequestKind(request('/api/products', 'cors', how), ORIGIN)).toBeUndefined()
  })

  it('recognizes staff pages', () => {
    for (const path of ['/admin', '/admin/products', '/cms', '/cms/login'])
      expect(isStaffPage(ORIGIN + path)).toBe(true)
    for (const path of ['/', '/pages/admin', '/administration'])
      expect(isStaffPage(ORIGIN + path)).toBe(false)
  })

  it.each([
    [{}, {}, true],
    [{ 'cache-control': 'no-cache' }, {}, true],
    [{ 'cache-control': 'no-store' }, {}, false],
    [{ 'cache-control': 'private, max-age=60' }, {}, false],
    [{}, { status: 404 }, false],
    [{}, { status: 206 }, false],
    [{}, { redirected: true }, false],
    [{}, { type: 'opaque' as const }, false],
  ])('decides for headers %j and response %j if it may be cached: %s', (headers, answer, kept) => {
    const whole = { status: 200, type: 'basic' as const, redirected: false, headers: new Headers(headers) }
    expect(isCacheable({ ...whole, ...answer })).toBe(kept)
  })
})

it('caches the help pages as API responses', () => {
  expect(HELP_API_PATHS.map((path) => getRequestKind(request(path), ORIGIN))).toEqual(Array(5).fill('answer'))
  expect(HELP_API_PATHS).toContain('/api/pages/returns')
})

it('treats gateway errors as unreachable, but not other statuses', () => {
  expect([502, 503, 504].every((status) => isGatewayError({ status }))).toBe(true)
  expect([200, 404, 429, 500].some((status) => isGatewayError({ status }))).toBe(false)
})

it('lists the files in a page once each', () => {
  const html = `<script async src="/early.js?1a"></script><link rel="preload" href="/assets/a.woff2">
    <link href="/assets/b.css"><script src="/assets/c.js"></script><link href="/assets/c.js"><a href="/product/x">`
  expect(findFileUrls(html)).toEqual(['/early.js?1a', '/assets/a.woff2', '/assets/b.css', '/assets/c.js'])
})

describe('imageKeyOf', () => {
  it.each(['gown-front.webp', 'gown-front-480x600.avif', 'gown-front-960x1200.webp'])(
    'returns the same key for %s',
    (file) => expect(getImageKey(`${ORIGIN}/media/${file}`)).toBe(`${ORIGIN}/media/gown-front`),
  )

  it('returns another key for another view or color', () => {
    expect(getImageKey('/media/gown-back-480x600.avif')).not.toBe(
      getImageKey('/media/gown-front-480x600.avif'),
    )
  })
})
