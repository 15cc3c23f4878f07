import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  client = test.client
  const page = { title: 'Atelier', slug: 'atelier', _status: 'published' }
  await test.shop.payload.create({ collection: 'pages', data: page as never })
})
afterAll(() => test.close())
beforeEach(() => test.shop.responses.clear())

const visit = (path: string, address: string, headers = {}) =>
  client.call('GET', path, undefined, { 'x-forwarded-for': address, ...headers })
const rateHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => /^(x-)?ratelimit|^retry-after|^set-cookie/.test(name))

describe.each([
  '/',
  '/product/bg-005',
  '/collection/swimwear',
  '/pages/atelier',
  '/api/products',
  '/api/products?q=gown',
  '/api/products/bg-005',
  '/api/products/bg-005/related',
  '/api/pages/atelier',
  '/api/home',
  '/api/site',
  '/api/config',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
])('cached response of %s', (path) => {
  it('sends no rate limit or cookie headers of the first visitor', async () => {
    const first = await visit(path, '203.0.113.5')
    const second = await visit(path, '198.51.100.77')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(rateHeaders(second.headers)).toEqual([])
    for (const [name, value] of first.headers)
      if (/policy|^x-|^strict/.test(name) && !/^ratelimit|^x-request-id/.test(name))
        expect([name, second.headers.get(name)]).toEqual([name, value])
  })
})

it('does not send a hash of the client address in rate limit headers', async () => {
  for (const path of ['/product/bg-005', '/api/products', '/feeds/products.xml', '/api/openapi.json']) {
    const { headers } = await visit(path, '203.0.113.5')
    expect(headers.get('ratelimit-policy')).toMatch(/^\d+;w=600$/)
    expect(headers.get('ratelimit')).toMatch(/^limit=\d+, remaining=\d+, reset=\d+$/)
  }
})

describe('OpenAPI document', () => {
  const read = (headers = {}) => visit('/api/openapi.json', '203.0.113.6', headers)

  it('returns the OpenAPI document compressed with an ETag', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => read({ 'accept-encoding': 'br' })))
    const [first] = responses
    expect(first?.headers.get('content-encoding')).toBe('br')
    expect(first?.body).toHaveProperty('openapi', '3.1.0')
    const etag = first?.headers.get('etag') ?? 'none'
    expect(new Set(responses.map(({ headers }) => headers.get('etag')))).toEqual(new Set([etag]))
    // Uses a raw request because fetch would add cache-control: no-cache.
    expect((await client.callRaw('GET', '/api/openapi.json', { 'if-none-match': etag })).status).toBe(304)
  })

  it('limits the OpenAPI document like pages', async () => {
    const { headers } = await read()
    expect(headers.get('ratelimit')).toContain('limit=1200')
  })
})
