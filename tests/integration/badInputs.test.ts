import http from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { buildOpenApiDocument } from '../../src/endpoints/buildOpenApiDocument.ts'
import { type Random, pickRandom, seededRandom } from '../faults/seededRandom.ts'
import { asText, badForm, badQuery, nasty, sampleOf, scramble, spoil } from '../support/build/badInputs.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { type Account, createAccount } from '../support/staff.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const SEED = 20_261_122
const AT_ONCE = 8
/** A multiple of 2 × AT_ONCE, so that the heap is measured in the middle. */
const INPUTS = isFullRun ? 4800 : 1600
/** Response time that counts as a hang, even on a busy machine. */
const HANG_MS = 30_000
/** Maximum heap growth during the second half, when the caches are already full. */
const HEAP_BYTES = 40 * 1024 * 1024

let test: TestShop
let account: Account
beforeAll(async () => {
  test = await startTestShop()
  account = await createAccount(test, 'admin')
})
afterAll(() => test.close())

interface Input {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer | undefined
}

const JSON_HEADERS = { 'content-type': 'application/json' }
const asAdmin = (random: Random) => (random() < 0.8 ? { ...account.headers } : {})
const ids = [
  'sw-001',
  'x',
  '0',
  '%00',
  '..',
  '%2e%2e%2f',
  'a%2Fb',
  "'",
  '0'.repeat(24),
  '%F0%9F%A7%B5',
  'null',
  'x'.repeat(300),
]
const filled = (random: Random, path: string) => path.replace(/:\w+\??/g, () => pickRandom(random, ids))

/** Builds a request to a documented endpoint with a slightly or entirely invalid body. */
function badCall(random: Random): Input {
  // A sign-out would end the session that later requests use.
  const call = pickRandom(
    random,
    ENDPOINTS.filter(({ path }) => !path.endsWith('/logout')),
  )
  const { paths, components } = document
  const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method]
  const schema = operation?.requestBody?.content?.['application/json']?.schema
  const text = JSON.stringify(spoil(random, sampleOf(schema, components?.schemas ?? {})))
  const path = filled(random, call.path) + (random() < 0.4 ? `?${badQuery(random)}` : '')
  const headers = { ...asAdmin(random), ...JSON_HEADERS }
  if (call.method === 'get') return { method: 'GET', path, headers: asAdmin(random) }
  if (call.files && random() < 0.8) {
    const { type, body } = badForm(random, ['images', 'colors', 'x'])
    return { method: 'POST', path, headers: { ...headers, 'content-type': type }, body }
  }
  return {
    method: call.method.toUpperCase(),
    path,
    headers,
    body: Buffer.from(random() < 0.2 ? scramble(random, text) : text),
  }
}

/** Builds a request to one of Payload's endpoints with an unexpected query, body or form. */
function badPayloadCall(random: Random): Input {
  const { collections, globals, endpoints } = test.shop.payload.config
  const owners = [
    ...collections.map(({ slug, endpoints }) => ({ base: `/cms/api/${slug}`, endpoints })),
    ...globals.map(({ slug, endpoints }) => ({ base: `/cms/api/globals/${slug}`, endpoints })),
    { base: '/cms/api', endpoints },
  ]
  const { base, endpoints: offered } = pickRandom(random, owners)
  const endpoint = pickRandom(
    random,
    (offered || []).length > 0
      ? (offered as { method: string; path: string }[])
      : [{ method: 'get', path: '/' }],
  )
  const isOwn = base.endsWith('/admins') && endpoint.method !== 'get'
  const path = base + filled(random, endpoint.path).replace(/^\/$/, '')
  // Sent without a session, so that the account is not changed or deleted.
  const carried = isOwn ? {} : asAdmin(random)
  const query = random() < 0.7 ? `?${badQuery(random)}` : ''
  const method = endpoint.method.toUpperCase()
  if (method === 'GET') return { method, path: path + query, headers: carried }
  if (random() < 0.3) {
    const { type, body } = badForm(random, ['file', '_payload', 'x'])
    return { method, path: path + query, headers: { ...carried, 'content-type': type }, body }
  }
  const data = {
    title: 'x',
    slug: 'x',
    name: 'x',
    alt: 'x',
    key: 'x',
    value: {},
    layout: [],
    hero: {},
    where: {},
  }
  const text = JSON.stringify(spoil(random, data))
  return {
    method,
    path: path + query,
    headers: { ...carried, ...JSON_HEADERS },
    body: Buffer.from(random() < 0.2 ? scramble(random, text) : text),
  }
}

/** Builds a request with a random method, path and headers. */
function badRequest(random: Random): Input {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'LOCK']
  const paths = [
    '/api',
    '/cms/api',
    '/api/products',
    '/cms/api/pages',
    '/create-payment-intent',
    '/cms/api/globals',
    '/api/admin/orders',
  ]
  const headers = [
    ['x-http-method-override', 'GET'],
    ['x-payload-http-method-override', 'GET'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'application/json; charset=nothing'],
    ['content-type', ','],
    ['content-encoding', 'gzip'],
    ['host', 'a b'],
    ['host', '[::1'],
    ['host', 'x:99999'],
    ['authorization', 'Bearer x.y.z'],
    ['authorization', 'JWT '],
    ['authorization', 'Basic eDp5'],
    ['cookie', 'payload-token=%E0%A4%A; payload-lng=xx; x'],
    ['accept-language', '*;q=x,,-'],
    ['accept', 'text/html;q=x'],
    ['if-none-match', '"'],
    ['if-match', '*'],
    ['idempotency-key', 'x'],
    ['range', 'bytes=9-1'],
    ['origin', 'null'],
    ['upgrade', 'h2c'],
    ['x-forwarded-for', "', , ::"],
    ['x-forwarded-host', '//'],
    ['expect', '100-continue'],
  ] as const
  const method = pickRandom(random, methods)
  const rest =
    random() < 0.6 ? scramble(random, pickRandom(random, ids)).replace(/[\0-\x20\x7f-\uffff]/g, '') : ''
  return {
    method,
    // Stay below an API path: any other path would render a page.
    path: `${pickRandom(random, paths)}/${rest}`,
    headers: {
      ...asAdmin(random),
      ...Object.fromEntries([pickRandom(random, headers), pickRandom(random, headers)]),
    },
    body: method === 'GET' || method === 'HEAD' ? undefined : Buffer.from(asText(nasty(random))),
  }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Sends a request and resolves to its status and text, or to 599 for a hang or a connection error. */
function send({ method, path, headers, body }: Input): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(test.url)
  return new Promise((resolve) => {
    // Node omits the length for some methods: the body would then be parsed as the next request.
    const length = body && { 'content-length': String(body.length) }
    const sent = { agent, hostname, port, method, path, headers: { ...headers, ...length } }
    const request = http.request(sent, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    request.setTimeout(HANG_MS, () => request.destroy(new Error('hang')))
    request.on('error', (error) => resolve({ status: 599, text: error.message }))
    request.end(body)
  })
}

const collectGarbage = (() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

function heapBytes(): number {
  collectGarbage()
  collectGarbage()
  return process.memoryUsage().heapUsed
}

interface Operation {
  requestBody?: { content?: Record<string, { schema?: object }> }
}
const document = buildOpenApiDocument(ENDPOINTS, 'http://shop.example') as {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, object> }
}

const LIBRARY_WORDS =
  /invalid input|invalid option|invalid_|expected (string|number|object|array|int)|received \w|too (small|big):|zod|sqlite|drizzle|mongo|cast to|node_modules|\bat \w+ \(/i

it(`answers ${INPUTS} bad inputs without server errors, library messages or memory leaks`, async () => {
  const random = seededRandom(SEED)
  const failed: string[] = []
  const inWords: string[] = []
  const counts = new Map<number, number>()
  const heaps: number[] = []
  const draw = () => {
    const kind = random()
    return kind < 0.5 ? badCall(random) : kind < 0.85 ? badPayloadCall(random) : badRequest(random)
  }

  for (let sent = 0; sent < INPUTS; sent += AT_ONCE) {
    if (sent === INPUTS / 2) heaps.push(heapBytes())
    const inputs = Array.from({ length: Math.min(AT_ONCE, INPUTS - sent) }, draw)
    const answers = await Promise.all(inputs.map(send))
    for (const [at, { status, text }] of answers.entries()) {
      const { method, path, body } = inputs[at] as Input
      counts.set(status, (counts.get(status) ?? 0) + 1)
      const description = `${status} ${method} ${path.slice(0, 300)} ${body?.toString().slice(0, 300) ?? ''} → ${text.slice(0, 200)}`
      if (status >= 500) failed.push(description)
      if (status >= 400 && path.startsWith('/api') && LIBRARY_WORDS.test(text)) inWords.push(description)
    }
  }
  heaps.push(heapBytes())
  // Uses this agent's connections: the client's own may have been closed while it was idle.
  const { status: health } = await send({ method: 'GET', path: '/healthz', headers: {} })
  agent.destroy()
  expect({ failed, inWords }).toEqual({ failed: [], inWords: [] })
  const [half = NaN, whole = NaN] = heaps
  expect(whole - half).toBeLessThan(HEAP_BYTES)
  // Most inputs must be rejected, otherwise the test proves nothing.
  expect(INPUTS - (counts.get(200) ?? 0)).toBeGreaterThan(INPUTS / 2)
  expect(health).toBe(200)
}, 300_000)
