import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { type Random, randomInteger, pickRandom, seededRandom } from '../faults/seededRandom.ts'
import { asText, badForm, badQuery, nasty, scramble } from '../support/build/badInputs.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** HOSTILE_REQUESTS=5000 HOSTILE_SEED=2 npx vitest run --project integration tests/integration/hostileRequests.test.ts */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (isFullRun ? 5000 : 300))
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_128)
const AT_ONCE = 8
/** Requests without a response after this time count as hanging, even on a busy machine. */
const HANG_MS = 30_000
/** Files that other work may open during the test, such as database connections. */
const SPARE_FILES = 5

let test: TestShop
const errors: unknown[] = []
beforeAll(async () => {
  test = await startTestShop({ env: { METRICS_TOKEN: 'a token for hostile requests', ACCESS_LOG: 'on' } })
  vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(
    (...logged: unknown[]) => void errors.push(logged),
  )
  mkdirSync(test.mediaDir, { recursive: true })
  for (const name of ['hostile.webp', 'hostile.glb'])
    writeFileSync(path.join(test.mediaDir, name), Buffer.alloc(4 * 1024 * 1024))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})

const IDS = [
  'bg-001',
  'x',
  '%',
  '%ff',
  '%E0%A4%A',
  '%00',
  '..',
  '%2e%2e%2f',
  'a%2Fb',
  '__proto__',
  'x'.repeat(3000),
]
const READ = [
  '/',
  '/search',
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/nowhere',
]
const READ_BELOW = [
  '/product',
  '/collection',
  '/pages',
  '/admin',
  '/assets',
  '/media',
  '/feeds',
  '/sitemaps',
  '/cms/api',
]
const FORMS = [
  '/webhooks/stripe',
  '/newsletter/unsubscribe',
  '/waitlist/leave',
  '/stripe-sandbox/v1/payment_methods',
  '/stripe-sandbox/v1/payment_intents/:id/confirm',
  '/cms',
  '/cms/:id',
  '/cms/api/:id',
  '/cms/api/pages',
  '/cms/api/media',
  '/cms/api/admins/login',
  '/cms/api/admins/forgot-password',
  '/cms/api/admins/reset-password',
]

function drawTarget(random: Random): { method: string; url: string } {
  const fill = (pattern: string) => pattern.replace(/:\w+\??/g, () => pickRandom(random, IDS))
  const query = random() < 0.4 ? `?${pickRandom(random, [badQuery(random), nestedQuery(random)])}` : ''
  const kind = random()
  if (kind < 0.5) {
    const { method, path } = pickRandom(random, ENDPOINTS)
    return { method: method.toUpperCase(), url: fill(path) + query }
  }
  if (kind < 0.75) return { method: 'POST', url: fill(pickRandom(random, FORMS)) + query }
  if (kind < 0.85) return { method: 'GET', url: `/media/hostile.${pickRandom(random, ['webp', 'glb'])}` }
  const method = pickRandom(random, ['GET', 'GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'])
  return {
    method,
    url:
      pickRandom(random, [
        pickRandom(random, READ),
        `${pickRandom(random, READ_BELOW)}/${pickRandom(random, IDS)}`,
      ]) + query,
  }
}

const nestedQuery = (random: Random) =>
  `${pickRandom(random, ['where', 'a', 'sort', '__proto__'])}${pickRandom(random, ['[a]', '[]', '[and][0]']).repeat(randomInteger(random, 1, 1500))}=x`

/** Draws a body with its content type. */
function drawBody(random: Random): { type: string; body: Buffer } {
  const times = pickRandom(random, [1, 20, 21, 1000, 5000, 100_000])
  const [opening, closing] = pickRandom(random, [
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"__proto__":', '}]'],
  ] as const)
  const customer = { firstName: asText(nasty(random)), email: 'somebody@example.com', city: 'a\u0000b' }
  const fields = [
    ['password', '\u0000'],
    ['customerInfo', customer],
    ['email', asText(nasty(random))],
    ['items', nasty(random)],
  ] as const
  const bodies: (() => string)[] = [
    () => `${opening.repeat(times)}1${random() < 0.8 ? closing.repeat(times) : ''}`,
    () => `{"email":"a@example.com","x":[${'[],'.repeat(times)}[]]}`,
    () => `{${'"a":1,'.repeat(times)}"a":1}`,
    () => JSON.stringify(Object.fromEntries([...fields].toSorted(() => random() - 0.5))),
    () => scramble(random, JSON.stringify(Object.fromEntries(fields))),
    () => `{"email":"${pickRandom(random, ['[', '\\"', '\u200d', 'a@', '\\ud800']).repeat(times)}"}`,
    () => `{"amount":${'9'.repeat(times)}}`,
    () => `\ufeff{"email":"a@example.com"}`,
    () =>
      pickRandom(random, ['a[]=1&', 'a[b][c]=1&', '__proto__[a]=1&', 'key=x&', 'token=%E0%A4%A&']).repeat(
        Math.min(times, 10_000),
      ),
  ]
  if (random() < 0.15) return badForm(random, ['_payload', 'file', 'images', '1_$ACTION_ID_x'])
  if (random() < 0.05) return { type: 'application/json', body: Buffer.from([0x22, 0xff, 0xfe, 0x00, 0x22]) }
  const types = [
    'application/json',
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    ',',
    '',
  ]
  return { type: pickRandom(random, types), body: Buffer.from(pickRandom(random, bodies)()) }
}

const ODD_HEADERS = [
  'Content-Encoding: gzip',
  'Authorization: Bearer e30.e30.e30',
  'Authorization: JWT',
  'Cookie: payload-token=%E0%A4%A; shopper=%; staff-device=; =',
  'Accept-Encoding: *;q=x, br;q=, ,',
  'Accept-Language: *;q=x,,-',
  'Accept: text/html;q=x',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'If-Match: \u00ff\u00fe',
  'Range: bytes=9-1,--1',
  'Range: bytes=0-0,-1,5-',
  'Idempotency-Key: \u00ff',
  'Stripe-Signature: t=1,v1=\u00ff',
  'Next-Action: 4000000000000000000000000000000000000000aa',
  'X-Payload-HTTP-Method-Override: GET',
  'X-Forwarded-For: ", , ::',
  'X-Request-Id: ../../x',
  'Origin: null',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA',
  'Expect: 100-continue',
  'RSC: 1\r\nNext-Router-State-Tree: %',
]

interface Delivery {
  bytes: Buffer
  /** Number of responses to read before hanging up; null reads to the end of the connection. */
  hangUpAfter: number | null
  about: string
}

function drawDelivery(random: Random): Delivery {
  const { method, url } = drawTarget(random)
  const hasBody = !['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE'].includes(method)
  const { type, body } = hasBody ? drawBody(random) : { type: '', body: Buffer.alloc(0) }
  const odd = random() < 0.5 ? `${pickRandom(random, ODD_HEADERS)}\r\n` : ''
  // Outside of production an upgrade request takes over its connection.
  const times = !odd.startsWith('Upgrade') && random() < 0.2 ? randomInteger(random, 2, 30) : 1
  const isCut = hasBody && random() < 0.1
  const hangUpAfter = isCut ? 0 : random() < 0.2 ? randomInteger(random, 0, times - 1) : null
  const head = (isLast: boolean) => {
    const about = hasBody ? `Content-Length: ${body.length}\r\n${type && `Content-Type: ${type}\r\n`}` : ''
    return `${method} ${url} HTTP/1.1\r\nHost: shop\r\n${about}${odd}${isLast ? 'Connection: close\r\n' : ''}\r\n`
  }
  const sent = isCut ? body.subarray(0, body.length / 2) : body
  const parts = Array.from({ length: times }, (_, at) => [
    Buffer.from(head(at === times - 1), 'latin1'),
    sent,
  ])
  const about = `${times} × ${method} ${url.slice(0, 200)} ${odd.trim()} ${type} ${body.toString().slice(0, 100)}`
  return { bytes: Buffer.concat(parts.flat()), hangUpAfter, about }
}

/** Sends a delivery. Resolves to the response statuses, or to 'no end' after a timeout. */
function deliver({ bytes, hangUpAfter }: Delivery): Promise<number[] | 'no end'> {
  const { hostname, port } = new URL(test.url)
  return new Promise((resolve) => {
    const statuses: number[] = []
    const socket = net.connect(Number(port), hostname)
    const timer = setTimeout(() => end('no end'), HANG_MS)
    const end = (result: number[] | 'no end') => {
      clearTimeout(timer)
      socket.destroy()
      resolve(result)
    }
    socket.on('error', () => {})
    socket.on('close', () => end(statuses))
    socket.on('data', (chunk: Buffer) => {
      for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g))
        statuses.push(Number(status))
      if (hangUpAfter !== null && statuses.length >= hangUpAfter) end(statuses)
    })
    socket.write(bytes, () => hangUpAfter === 0 && end(statuses))
  })
}

const countOpenFiles = () => readdirSync('/proc/self/fd').length

it(`handles ${REQUESTS} hostile requests (seed ${SEED}) without errors, hangs or open files`, async () => {
  const random = seededRandom(SEED)
  await test.client.callRaw('GET', '/healthz', { connection: 'close' })
  const filesBefore = countOpenFiles()
  const failed: string[] = []
  const counts = new Map<number, number>()
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const deliveries = Array.from({ length: Math.min(AT_ONCE, REQUESTS - sent) }, () => drawDelivery(random))
    const results = await Promise.all(deliveries.map(deliver))
    for (const [at, result] of results.entries()) {
      if (result === 'no end' || result.some((status) => status >= 500))
        failed.push(`${String(result)} ${deliveries[at]?.about}`)
      for (const status of result === 'no end' ? [] : result)
        counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  expect(failed).toEqual([])
  expect(errors).toEqual([])
  expect((await test.client.callRaw('GET', '/healthz', { connection: 'close' })).status).toBe(200)
  await vi.waitFor(() => expect(countOpenFiles()).toBeLessThanOrEqual(filesBefore + SPARE_FILES), {
    timeout: 20_000,
  })
  // Without these statuses most requests would fail too early to prove anything.
  for (const status of [200, 400, 401, 404, 413])
    expect([status, counts.get(status) ?? 0]).not.toEqual([status, 0])
}, 600_000)
