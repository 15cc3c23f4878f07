import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Validator } from '@seriousme/openapi-schema-validator'
import { failure } from '../../domain/contract/failure.ts'
import type { Product } from '../../domain/contract/product.ts'
import { publicConfig } from '../../domain/contract/publicConfig.ts'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { buildItem, buildOrder } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { ADMIN, type ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop()
  client = test.client
})
afterAll(() => test.close())

const callOf = (method: string, path: string) => {
  const found = ENDPOINTS.find((call) => call.method === method.toLowerCase() && call.path === path)
  if (!found) throw new Error(`${method} ${path} is not declared`)
  return found
}

/** A valid request for each endpoint. */
const GOOD_REQUESTS: Record<
  string,
  (
    product: Product,
    imageId: string,
  ) => Promise<{ path?: string; body?: unknown; headers?: Record<string, string> }>
> = {
  'GET /api/products': async () => ({
    path: '/api/products?page=1&limit=2&category=swimwear&featured=true&sort=newest&q=a',
  }),
  'GET /api/products/:id': async ({ id }) => ({ path: `/api/products/${id}` }),
  'POST /api/products': async () => ({ body: buildProduct() }),
  'PUT /api/products/:id': async ({ id }) => ({ path: `/api/products/${id}`, body: { price: 5 } }),
  'POST /api/products/:id/images': async ({ id }) => ({
    path: `/api/products/${id}/images`,
    body: buildImageForm([{ name: 'a.png', data: await createTestImage() }]),
  }),
  'PUT /api/products/:id/images/:imageId/primary': async ({ id }, imageId) => ({
    path: `/api/products/${id}/images/${imageId}/primary`,
  }),
  'DELETE /api/products/:id/images/:imageId': async ({ id }, imageId) => ({
    path: `/api/products/${id}/images/${imageId}`,
  }),
  'DELETE /api/products/:id': async ({ id }) => ({ path: `/api/products/${id}` }),
  'POST /api/auth/admin/login': async () => ({ body: ADMIN }),
  'GET /api/auth/admin/verify': async () => ({}),
  'POST /create-payment-intent': async () => ({ body: { amount: 500, currency: 'usd', metadata: {} } }),
  'POST /api/orders': async (product) => {
    const { clientSecret, paymentIntentId } = await client.openPayment(product)
    await client.pay(clientSecret)
    return { body: buildOrder(paymentIntentId, [buildItem(product)]) }
  },
  'GET /api/admin/orders': async () => ({ path: '/api/admin/orders?page=1&limit=20' }),
  'GET /api/config': async () => ({}),
  'POST /api/auth/admin/logout': async () => ({
    headers: { authorization: `Bearer ${await client.signIn()}` },
  }),
}

describe('documented endpoints', () => {
  const documented = [
    'GET /api/products',
    'GET /api/products/:id',
    'POST /api/products',
    'PUT /api/products/:id',
    'DELETE /api/products/:id',
    'POST /api/products/:id/images',
    'DELETE /api/products/:id/images/:imageId',
    'PUT /api/products/:id/images/:imageId/primary',
    'GET /api/auth/admin/verify',
    'POST /api/auth/admin/login',
    'POST /api/auth/admin/logout',
    'GET /api/admin/orders',
    'POST /create-payment-intent',
    'POST /api/orders',
  ]

  it('declares every documented endpoint', () => {
    const declared = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(declared).toEqual(expect.arrayContaining(documented))
  })

  it.each(Object.entries(GOOD_REQUESTS))(
    'returns a response of %s that matches its schema',
    async (name, goodRequest) => {
      const [method = '', declaredPath = ''] = name.split(' ')
      const { body: created } = await client.asAdmin(
        'POST',
        `/api/products/${(await client.createProduct()).id}/images`,
        buildImageForm([{ name: 'a.png', data: await createTestImage() }]),
      )
      const product = created.product as Product
      const { path = declaredPath, body, headers } = await goodRequest(product, product.images[0]?._id ?? '')
      const answer = await client.asAdmin(method, path, body, headers)
      const schema = callOf(method, declaredPath).responses[answer.status]
      expect({ status: answer.status, isDeclared: Boolean(schema), body: answer.body }).toMatchObject({
        isDeclared: true,
      })
      expect(answer.headers.get('content-type')).toContain('application/json')
      // A field that the schema drops would be undocumented.
      expect(schema?.parse(answer.body)).toEqual(answer.body)
    },
  )

  it('has a valid request for every documented endpoint', () => {
    const declared = ENDPOINTS.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(Object.keys(GOOD_REQUESTS).sort()).toEqual(expect.arrayContaining(documented))
    expect(declared).toEqual(expect.arrayContaining(Object.keys(GOOD_REQUESTS)))
  })
})

describe('OpenAPI document', () => {
  it('is valid and contains every endpoint', async () => {
    const { status, body } = await client.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const result = await new Validator().validate(body)
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    const paths = body.paths as Record<string, Record<string, object>>
    for (const { method, path } of ENDPOINTS)
      expect(Object.keys(paths[path.replace(/:(\w+)/g, '{$1}')] ?? {})).toContain(method)
    expect(body.servers).toEqual([{ url: test.shop.env.publicUrl }])
  })

  it('marks the endpoints that require a token', async () => {
    const { body } = await client.call('GET', '/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, { security?: unknown }>>
    for (const { method, path, forAdmins } of ENDPOINTS)
      expect(Boolean(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.security)).toBe(Boolean(forAdmins))
  })
})

describe('invalid request bodies', () => {
  const jsonCalls = ENDPOINTS.filter(({ body }) => body).map(({ method, path }) => [
    method.toUpperCase(),
    path.replace(':id', 'sw-001'),
  ])

  it.each(jsonCalls)('rejects %s %s with malformed JSON', async (method = '', path = '') => {
    for (const sent of ['{', '', '{"name":}', 'name=x', '\u0000', '{"a":1}}']) {
      const { status, body } = await client.asAdmin(method, path, sent, {
        'content-type': 'application/json',
      })
      expect({ sent, status, body }).toEqual({
        sent,
        status: 400,
        body: { error: 'The request body is not valid JSON' },
      })
    }
  })

  it.each(jsonCalls)(
    'rejects %s %s with a body over 1 MB, with or without a content length',
    async (method = '', path = '') => {
      const refused = { error: 'The request is too large' }
      const authorization = `Bearer ${await client.signIn()}`
      const large = await client.call(method, path, JSON.stringify({ name: 'x'.repeat(1_100_000) }), {
        authorization,
        'content-type': 'application/json',
      })
      expect({ status: large.status, body: large.body }).toEqual({ status: 413, body: refused })
      const chunks = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, 'x'))
      const chunked = await client.callRaw(
        method,
        path,
        { authorization, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        [Buffer.from('{"name":"'), ...chunks],
      )
      expect({ status: chunked.status, body: JSON.parse(chunked.bytes.toString()) as unknown }).toEqual({
        status: 413,
        body: refused,
      })
    },
  )

  it('keeps the connection usable after rejecting a body early', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const { hostname, port } = new URL(test.url)
    const ask = (method: string, path: string, body?: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const request = http.request({ agent, hostname, port, method, path }, (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        })
        request.on('error', reject)
        request.end(body)
      })
    const large = Buffer.alloc(8_000_000, 'x')
    const statuses = []
    for (const [method = '', path = ''] of jsonCalls) {
      statuses.push(await ask(method, path, large))
      statuses.push(await ask('GET', '/api/config'))
    }
    agent.destroy()
    expect(statuses).toEqual(
      jsonCalls.flatMap(([, path]) => [
        /products|admin\/(orders|privacy|staff|stock|waitlist|password|second-factor)/.test(path ?? '')
          ? 401
          : 413,
        200,
      ]),
    )
  })

  it('rejects a body that could pollute prototypes', async () => {
    const sent =
      '{"__proto__":{"inStock":false,"polluted":true},"constructor":{"prototype":{"polluted":true}}}'
    // Uses a new session: earlier tests may have ended the current one.
    const { status } = await client.call('PUT', '/api/products/sw-001', sent, {
      'content-type': 'application/json',
      authorization: `Bearer ${await client.signIn()}`,
    })
    expect(status).toBe(400)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('unknown endpoints', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/products/sw-001/images'],
    ['GET', '/api/orders'],
    ['POST', '/api/products/sw-001'],
    ['PATCH', '/api/products/sw-001'],
    ['DELETE', '/api/products'],
    ['GET', '/create-payment-intent'],
    ['PUT', '/create-payment-intent'],
    ['POST', '/create-payment-intent/more'],
    ['GET', '/api/shop/api/products'],
    ['GET', '/cms/api/shop/api/products'],
    ['POST', '/cms/api/shop/api/auth/admin/login'],
    ['POST', '/cms/api/SHOP/api/auth/admin/login'],
    ['POST', '/CMS/api/Shop/api/auth/admin/login'],
    ['POST', '/cms/api//shop/api/auth/admin/login'],
    ['POST', '/api/auth/admin/login//'],
    ['POST', '/api//auth/admin/login'],
    ['GET', '/api/products///'],
    ['GET', '/cms/api/products//'],
    ['POST', '/nothing'],
    ['GET', '/api/%'],
    ['GET', '/api/products/%E0%A4%A'],
  ])('returns a JSON error without internal details for %s %s', async (method, path) => {
    const { status, bytes, headers } = await client.callRaw(method, path, {
      'content-type': 'application/json',
    })
    const body: unknown = JSON.parse(bytes.toString())
    expect({ status: [400, 404].includes(status), body: failure.safeParse(body).success }).toEqual({
      status: true,
      body: true,
    })
    expect(headers['content-type']).toContain('application/json')
    expect(bytes.toString()).not.toMatch(/<|stack|\bat \/|node_modules|sqlite|mongo|payload/i)
  })
})

describe('panel API', () => {
  it.each(['orders', 'checkouts', 'admins', 'media'])(
    'hides %s from anonymous requests',
    async (collection) => {
      const { status } = await client.call('GET', `/cms/api/${collection}`)
      expect([401, 403, 404]).toContain(status)
    },
  )

  it.each(['products', 'orders', 'checkouts', 'media'])(
    'rejects anonymous writes of %s',
    async (collection) => {
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        const { status } = await client.call(
          method,
          `/cms/api/${collection}`,
          method === 'DELETE' ? undefined : { name: 'x' },
        )
        expect(status).toBeGreaterThanOrEqual(400)
      }
      expect((await client.readProduct('sw-001')).id).toBe('sw-001')
    },
  )

  it('rejects anonymous registration of an admin', async () => {
    const { status } = await client.call('POST', '/cms/api/admins/first-register', {
      username: 'me',
      password: 'mine all mine',
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(
      (await client.call('POST', '/cms/api/admins', { username: 'me', password: 'mine all mine' })).status,
    ).toBe(403)
  })

  it('rejects orders created by staff', async () => {
    const { status } = await client.asAdmin('POST', '/cms/api/orders', {
      orderId: 'RV-FAKE',
      totalInCents: 1,
    })
    expect(status).toBe(403)
  })
})

describe('public endpoints of the shop', () => {
  it('reports liveness and readiness', async () => {
    expect(await client.call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'up' } })
    expect(await client.call('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } })
  })

  it('returns payment mode and countries to the storefront, and no secrets', async () => {
    const { status, body, text } = await client.call('GET', '/api/config')
    expect(status).toBe(200)
    expect(publicConfig.parse(body)).toEqual(body)
    expect(body).toMatchObject({ mode: 'sandbox', defaultCountry: 'United States' })
    expect(body.countries).toHaveLength(8)
    expect(text).not.toMatch(/sk_|whsec_/)
    expect(text).not.toContain(test.shop.payload.secret)
  })

  it('lists public pages in the sitemap, and no private ones', async () => {
    const { status, text, headers } = await client.call('GET', '/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/xml')
    const places = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
    const base = test.shop.env.publicUrl
    expect(places).toEqual(
      expect.arrayContaining([
        `${base}/`,
        `${base}/collection/new-in`,
        `${base}/collection/ball-gowns`,
        `${base}/product/rv-010`,
        `${base}/pages/shipping`,
      ]),
    )
    const unlisted = /\/(admin|cart|checkout|cms|search|order-status|newsletter)/
    expect(places.filter((place) => unlisted.test(place ?? ''))).toEqual([])
  })

  it('lists disallowed paths and the sitemap in robots.txt', async () => {
    const { status, text } = await client.call('GET', '/robots.txt')
    expect(status).toBe(200)
    for (const place of ['/admin', '/search', '/order-status', '/newsletter', '/*?preview='])
      expect(text).toContain(`Disallow: ${place}\n`)
    expect(text).toContain(`Sitemap: ${test.shop.env.publicUrl}/sitemap.xml`)
  })

  it('sends security headers and no X-Powered-By', async () => {
    for (const place of ['/', '/api/products', '/healthz', '/api/nothing']) {
      const { headers } = await client.callRaw('GET', place)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
  })

  it('sends no CORS headers that let another site read responses', async () => {
    for (const place of ['/api/products', '/api/admin/orders', '/cms/api/orders']) {
      const { headers } = await client.callRaw('GET', place, { origin: 'https://evil.example' })
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      expect(headers['access-control-allow-origin']).not.toBe('https://evil.example')
    }
  })
})
