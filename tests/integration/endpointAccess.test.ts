import { createHmac } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '../../domain/rules/staff/roles.ts'
import { createTestImage } from '../support/build/createTestImage.ts'
import { type Account, createAccountPerRole } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let staff: Record<Role, Account>
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  staff = await createAccountPerRole(test)
})
afterAll(() => test.close())

/** Sample of the documented endpoints. */
const ENDPOINTS = [
  ['POST', '/api/auth/admin/login'],
  ['POST', '/api/orders/lookup'],
  ['POST', '/api/newsletter'],
  ['POST', '/create-payment-intent'],
  ['GET', '/api/products'],
  ['GET', '/api/auth/admin/verify'],
] as const

/** Yields Payload's paths in many spellings, with and without the former prefix `/shop`. */
function* entrances(): Generator<string> {
  const { collections, globals, routes } = test.shop.payload.config
  const slugs = collections.map(({ slug }) => slug)
  const firsts = [
    '',
    '/globals',
    '/globals/globals',
    '/Globals',
    '/%67lobals',
    '/globals/none',
    '/globals/..',
    '/payload',
    '/graphql',
    ...globals.map(({ slug }) => `/globals/${slug}`),
    ...slugs.map((slug) => `/${slug}`),
    ...slugs.slice(0, 3).map((slug) => `/globals/${slug}`),
    `/${slugs[0]}/${slugs[0]}`,
    routes.api,
  ]
  for (const base of [routes.api, routes.api.toUpperCase(), '/cms/%61pi', '/cms/./api', '/api', '/cms'])
    for (const first of base === routes.api ? firsts : firsts.slice(0, 4))
      for (const shop of ['', '/shop', '/SHOP', '/%73hop', '/./shop', '/x/../shop', '/shop/..'])
        yield `${base}${first}${shop}`
}

async function answerOf(method: string, path: string, headers: Record<string, string> = {}) {
  const chunks = method === 'GET' ? [] : [Buffer.from('{}')]
  const { status, bytes } = await test.client.callRaw(
    method,
    path,
    {
      ...(chunks.length > 0 && { 'content-type': 'application/json' }),
      'x-forwarded-for': '203.0.113.50',
      ...headers,
    },
    chunks,
  )
  const text = bytes.toString()
  const { error = '' } = text.startsWith('{') ? (JSON.parse(text) as { error?: string }) : {}
  return { status, error, text }
}

/** Returns whether no endpoint was reached: the path is unknown or invalid. */
const isNotServed = ({ status, error }: { status: number; error: string }) =>
  status === 404 || (status === 400 && error === 'Invalid request')

describe('documented endpoints', () => {
  it('serves documented endpoints only at their own paths, not through Payload’s', async () => {
    const served: string[] = []
    for (const [method, path] of ENDPOINTS)
      for (const entrance of entrances()) {
        // Skip pages: they are not endpoints, and rendering them is slow.
        if (entrance.startsWith('/cms') && !/^\/cms\/api/i.test(entrance)) continue
        // Preference keys are arbitrary, so Payload serves this path.
        if (entrance.endsWith('/payload-preferences') && path.startsWith('/create')) continue
        if (entrance === '/api' && path.startsWith('/create')) continue
        const answer = await answerOf(method, `${entrance}${path}`)
        if (!isNotServed(answer))
          served.push(`${method} ${entrance}${path}: ${answer.status} ${answer.text.slice(0, 60)}`)
      }
    expect(served).toEqual([])
  })

  it.each(['/', '//', '/.', '/..', '%2f', '?', '#', ';', '/x'])(
    'returns 429 or 404 for a rate-limited path followed by %s',
    async (suffix) => {
      for (let n = 0; n < 61; n++)
        await answerOf('POST', '/api/orders/lookup', { 'x-forwarded-for': '203.0.113.51' })
      const { status } = await answerOf('POST', `/api/orders/lookup${suffix}`, {
        'x-forwarded-for': '203.0.113.51',
      })
      expect([404, 429]).toContain(status)
    },
  )

  it.each(['x-http-method-override', 'x-payload-http-method-override', 'x-method-override'])(
    'ignores the header %s',
    async (header) => {
      expect((await answerOf('POST', '/api/products', { [header]: 'GET' })).status).toBe(401)
      expect((await answerOf('POST', '/api/orders/lookup', { [header]: 'GET' })).status).toBe(400)
      expect((await answerOf('GET', '/api/products', { [header]: 'POST' })).status).toBe(200)
    },
  )
})

describe('request bodies of Payload’s endpoints', () => {
  /** Starts a request, sends only the first part of its body, and resolves to the response. */
  function begin(method: string, path: string, headers: Record<string, string | number>, begun: Buffer) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(test.url)
      const request = http.request({ hostname, port, method, path, headers }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () => {
          request.destroy()
          resolve({ status: answer.statusCode ?? 0, text })
        })
      })
      request.on('error', reject)
      request.write(begun)
    })
  }

  const TOO_LARGE = 'The request is too large'
  const nested = Buffer.from(`[${'[],'.repeat(10_000)}`)
  const writes = [
    ['POST', '/cms/api/pages'],
    ['POST', '/cms/api/orders'],
    ['POST', '/cms/api/globals/home'],
    ['POST', '/cms/api/admins/login'],
    ['POST', '/cms/api/admins/logout'],
    ['POST', '/cms/api/media'],
    ['PATCH', '/cms/api/pages/1'],
    ['PATCH', '/cms/api/orders/1'],
  ] as const
  const types = [
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/x-www-form-urlencoded',
    '',
  ]

  it.each(writes)('rejects an anonymous %s %s before its body is received', async (method, path) => {
    for (const type of types) {
      const declared = { ...(type && { 'content-type': type }), 'content-length': 150_000_000 }
      const { status, text } = await begin(
        method,
        path,
        { ...declared, 'x-forwarded-for': '203.0.113.60' },
        nested,
      )
      // Bodies that are not parsed have no size limit: these requests fail because of missing rights.
      expect({ type, status, known: [400, 401, 403, 413].includes(status) }).toEqual({
        type,
        status,
        known: true,
      })
      if (type === 'application/json') expect(text).toContain(TOO_LARGE)
    }
    const chunks = Array.from({ length: 8 }, () => nested)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.60' }
    const { status } = await test.client.callRaw(
      method,
      path,
      { ...headers, 'transfer-encoding': 'chunked' },
      chunks,
    )
    expect(status).toBe(413)
  })

  it('limits bodies sent by staff to one megabyte for each content type', async () => {
    for (const type of types.slice(0, 2)) {
      const headers = { ...staff.admin.headers, 'content-type': type, 'content-length': 150_000_000 }
      const { status, text } = await begin('POST', '/cms/api/pages', headers, nested)
      expect([status, text.includes(TOO_LARGE)]).toEqual([413, true])
    }
    const words = JSON.stringify({ title: 'x'.repeat(1_100_000) })
    const headers = { ...staff.admin.headers, 'content-type': 'application/json' }
    expect((await test.client.call('POST', '/cms/api/pages', words, headers)).status).toBe(413)
    const small = JSON.stringify({ title: 'x'.repeat(900_000) })
    expect((await test.client.call('POST', '/cms/api/pages', small, headers)).status).toBe(400)
  })

  it('returns 415 for a compressed body', async () => {
    const headers = { ...staff.admin.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
    expect((await test.client.call('POST', '/cms/api/pages', '{}', headers)).status).toBe(415)
  })

  const picture = (bytes: Buffer, type = 'image/jpeg') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'a.jpg')
    form.append('_payload', '{"alt":"a gown"}')
    return form
  }
  const send = (role: Role, form: FormData, path = '/cms/api/media') =>
    test.client.call('POST', path, form, staff[role].headers)
  const left = () => {
    const folder = path.join(test.shop.env.dataDir, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('accepts images up to 25 MB only from staff who may upload, and leaves no temporary files', async () => {
    const large = Buffer.alloc(24 * 1024 * 1024, 1)
    expect((await send('editor', picture(large))).status).toBe(415)
    const larger = await send('editor', picture(Buffer.alloc(25.5 * 1024 * 1024)))
    expect([larger.status, larger.body.error]).toEqual([
      413,
      'a.jpg is larger than 25 MB. Choose a smaller one.',
    ])
    const largest = await send('editor', picture(Buffer.alloc(60 * 1024 * 1024)))
    expect([largest.status, largest.body.error]).toEqual([
      413,
      'This image is larger than 25 MB. Choose a smaller one.',
    ])
    expect((await send('fulfillment', picture(large))).status).toBe(413)
    expect((await send('editor', picture(large), '/cms/api/pages')).status).toBe(413)
    const good = await send('editor', picture(await createTestImage()))
    expect([good.status, (good.body.doc as { alt?: string }).alt]).toEqual([201, 'a gown'])
    expect(left()).toEqual([])
  })
})

describe('malformed requests', () => {
  const errors: unknown[] = []
  beforeEach(() => {
    errors.length = 0
    vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(
      (...args: unknown[]) => void errors.push(args),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Sends raw text over a socket and resolves to everything received. */
  function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(test.url)
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = net.connect(Number(port), hostname, () => void socket.write(text))
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  }

  const asked = (line: string, host: string) =>
    raw(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const paths = ['/', '/api/products?x=1', '/api/admin/orders', '/cms/api/pages', '/healthz', '/media/x']

  it.each(['a b', 'u:p@h', '[::1', 'h:99999', 'h:1:2', '<x>', 'a/b', 'a%', 'h:'])(
    'returns 400 for the host %j',
    async (host) => {
      for (const path of paths) expect(await asked(`GET ${path}`, host)).toMatch(/^HTTP\/1.1 400 /)
      expect(errors).toEqual([])
    },
  )

  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'shop.example', 'a-b.shop.example:443'])(
    'accepts the host %s',
    async (host) => {
      expect(await asked('GET /healthz', host)).toMatch(/^HTTP\/1.1 200 /)
    },
  )

  it.each(['TRACE', 'PROPFIND', 'SEARCH'])('returns 405 for the method %s', async (method) => {
    for (const path of paths) expect(await asked(`${method} ${path}`, 'shop')).toMatch(/^HTTP\/1.1 405 /)
    expect(errors).toEqual([])
  })

  it.each(['http://x/', 'http://x/cms/api/pages', '*', 'x'])(
    'returns 400 for the request target %s',
    async (address) => {
      expect(await asked(`${address === '*' ? 'OPTIONS' : 'GET'} ${address}`, 'shop')).toMatch(
        /^HTTP\/1.1 400 /,
      )
      expect(errors).toEqual([])
    },
  )

  it.each([
    ['POST', '/cms/api/pages', 'application/json', '{"title":'],
    ['POST', '/cms/api/admins/login', 'application/json', '{'],
    ['POST', '/cms/api/pages', 'application/json', '"words"'],
    ['POST', '/cms/api/pages', 'application/json', '[]'],
    ['POST', '/cms/api/media', 'multipart/form-data; boundary=x', '--x\r\nbroken'],
    ['POST', '/cms/api/media', 'multipart/form-data', 'no boundary'],
    [
      'POST',
      '/cms/api/media',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="_payload"\r\n\r\n{broken\r\n--x--',
    ],
    [
      'POST',
      '/cms/api/media',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a\u0000.jpg"\r\n\r\nno picture\r\n--x--',
    ],
    ['POST', '/cms/api/products/versions/x', 'application/json', '{}'],
    ['POST', '/cms/api/admins/verify/x', 'application/json', '{}'],
    ['GET', '/cms/api/payload-migrations', '', ''],
    ['POST', '/cms/api/payload-kv', 'application/json', '{}'],
    ['PATCH', '/cms/api/pages/%E0%A4%A', 'application/json', '{}'],
  ])('returns a 4xx error for %s %s %s %j', async (method, path, type, body) => {
    for (const headers of [staff.admin.headers, { 'x-forwarded-for': '203.0.113.61' }]) {
      const { status, bytes } = await test.client.callRaw(
        method,
        path,
        { ...headers, 'content-type': type },
        body ? [Buffer.from(body)] : [],
      )
      expect({ status, is4xx: status >= 400 && status < 500 }).toEqual({ status, is4xx: true })
      expect(typeof (JSON.parse(bytes.toString()) as { error?: unknown }).error).toBe('string')
    }
    expect(errors).toEqual([])
  })

  it('logs no error when the client disconnects while sending the body', async () => {
    for (const path of ['/api/newsletter', '/cms/api/pages', '/cms/api/media']) {
      const { hostname, port } = new URL(test.url)
      const socket = net.connect(Number(port), hostname)
      const type = path.endsWith('media') ? 'multipart/form-data; boundary=x' : 'application/json'
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{"a":`,
      )
      // Once the shop answers a later request, it is waiting for the rest of this one.
      await test.client.call('GET', '/healthz')
      socket.destroy()
      await test.client.call('POST', path, '{', { 'content-type': 'application/json' })
    }
    expect(errors).toEqual([])
  })
})

describe('staff responses and tokens', () => {
  it.each([
    '/cms/api/pages',
    '/cms/api/admins/me',
    '/cms/api/orders',
    '/cms/api/none',
    '/api/admin/orders',
    '/api/auth/admin/verify',
    '/api/admin/emails',
  ])('sends no-store for %s', async (path) => {
    for (const headers of [staff.admin.headers, {}])
      expect((await test.client.call('GET', path, undefined, headers)).headers.get('cache-control')).toBe(
        'no-store',
      )
  })

  it('accepts only HS256 tokens, even if others are signed with the secret', async () => {
    const [head = '', claims = ''] = staff.admin.headers.authorization.replace('Bearer ', '').split('.')
    const own = JSON.parse(Buffer.from(head, 'base64url').toString()) as object
    const signed = (alg: string, hash: string) => {
      const header = Buffer.from(JSON.stringify({ ...own, alg })).toString('base64url')
      const signature = createHmac(hash, test.shop.payload.secret)
        .update(`${header}.${claims}`)
        .digest('base64url')
      return `${header}.${claims}.${signature}`
    }
    const statusOf = async (token: string) => [
      (
        await test.client.call('GET', '/api/auth/admin/verify', undefined, {
          authorization: `Bearer ${token}`,
        })
      ).status,
      (await test.client.call('GET', '/cms/api/pages', undefined, { authorization: `JWT ${token}` })).status,
      (
        await test.client.call('GET', '/cms/api/pages', undefined, {
          cookie: `payload-token=${token}`,
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ]
    expect(await statusOf(signed('HS256', 'sha256'))).toEqual([200, 200, 200])
    for (const [alg, hash] of [
      ['HS384', 'sha384'],
      ['HS512', 'sha512'],
      ['none', 'sha256'],
    ] as const)
      expect(await statusOf(signed(alg, hash))).toEqual([401, 403, 403])
  })
})
