import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteCount } from '../../src/persistence/processes/rateCounts.ts'
import type { ShopClient } from '../support/ShopClient.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
let client: ShopClient
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  client = test.client
})
afterAll(() => test.close())
afterEach(() => void vi.useRealTimers())

/** Sends a POST repeatedly from one IP address and returns all statuses and the last response. */
async function insist(path: string, body: unknown, address: string, times: number) {
  const answers = []
  for (let n = 0; n < times; n++)
    answers.push(await client.call('POST', path, body, { 'x-forwarded-for': address }))
  return { statuses: answers.map(({ status }) => status), last: answers.at(-1) }
}

describe.each([
  ['sign-in', '/api/auth/admin/login', 60],
  ['opening payments', '/create-payment-intent', 120],
  ['looking an order up', '/api/orders/lookup', 60],
  ['the newsletter', '/api/newsletter', 60],
  ['leaving the newsletter', '/api/newsletter/unsubscribe', 60],
])('rate limit for %s', (_what, path, limit) => {
  it(`allows ${limit} requests per IP address in ten minutes`, async () => {
    const { statuses } = await insist(path, {}, '203.0.113.1', limit)
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it('returns 429 with Retry-After for the next request', async () => {
    const { last } = await insist(path, {}, '203.0.113.1', 1)
    expect(last?.status).toBe(429)
    expect(last?.body).toEqual({ error: 'Too many requests. Wait a moment and try again.' })
    const seconds = Number(last?.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
  })

  it('does not limit other IP addresses', async () => {
    expect((await insist(path, {}, '203.0.113.2', 1)).statuses).toEqual([400])
  })

  it('uses only the last X-Forwarded-For entry, which the trusted proxy wrote', async () => {
    const { statuses } = await insist(path, {}, '198.51.100.9, 203.0.113.1', 1)
    expect(statuses).toEqual([429])
  })
})

async function isRefused(path: string): Promise<boolean> {
  const [status] = (await insist(path, {}, '203.0.113.7', 1)).statuses
  return status === 429 || status === 404
}

/** Returns other spellings that a router may treat as the same path. */
const spellings = (path: string) => [`${path}/`, `${path}//`, `${path}///`, path.toUpperCase()]

it.each([
  '/api/auth/admin/login',
  '/create-payment-intent',
  '/api/orders/lookup',
  '/api/newsletter',
  '/api/newsletter/unsubscribe',
  '/cms/api/admins/login',
  '/cms/api/admins/forgot-password',
])('limits every spelling of %s or returns 404', async (path) => {
  await insist(path, {}, '203.0.113.7', 121)
  for (const spelling of [path, ...spellings(path)])
    expect({ spelling, refused: await isRefused(spelling) }).toEqual({
      spelling,
      refused: true,
    })
})

it('counts password guesses in the portal and in the panel together', async () => {
  const guess = { username: 'admin', password: 'a guess' }
  await insist('/api/auth/admin/login', {}, '203.0.113.8', 60)
  expect((await insist('/cms/api/admins/login', guess, '203.0.113.8', 1)).statuses).toEqual([429])
})

it.each(['/newsletter/unsubscribe', '/waitlist/leave'])(
  'limits the one-click link %s to 60 requests',
  async (path) => {
    const { statuses } = await insist(`${path}?token=none`, undefined, '203.0.113.9', 61)
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429])
  },
)

it('limits requests to the payment sandbox to 600 per IP address', async () => {
  // The script itself is served only after a build.
  const isLimited = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await client.call('GET', '/stripe-sandbox/stripe.js', undefined, headers)).status === 429
  }
  const limited = []
  for (let n = 0; n < 601; n++) limited.push(await isLimited('203.0.113.9'))
  expect(limited.indexOf(true)).toBe(600)
  expect(await isLimited('203.0.113.10')).toBe(false)
})

it('does not limit reading the product list', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.call('GET', '/api/products')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

it('limits newsletter sign-ups to 200 per day and IP address, across shorter windows', async () => {
  const address = '203.0.113.30'
  const statuses = []
  for (const times of [60, 60, 60, 20, 1]) {
    statuses.push(...(await insist('/api/newsletter', {}, address, times)).statuses)
    await deleteCount(test.shop.payload, `newsletter ${address}`)
  }
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 400), 429])
})

it('limits uncached pages to 1,200 per IP address and still serves cached ones', async () => {
  // Stops the clock by which cached pages expire, because the requests below may take long.
  vi.useFakeTimers({ toFake: ['performance'] })
  const look = (path: string, address: string) =>
    client.call('GET', path, undefined, { 'x-forwarded-for': address, accept: 'text/html' })
  const refused = async () => {
    for (let n = 0; n < 1300; n++) {
      const answer = await look(`/nowhere/${n}`, '203.0.113.40')
      if (answer.status === 429) return { n, ...answer }
    }
    throw new Error('Nothing was refused')
  }
  expect((await look('/', '203.0.113.41')).status).toBe(200)
  const { n, text, headers } = await refused()
  expect(n).toBe(1200)
  expect(text).toBe('Too many requests. Wait a moment and try again.')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await look('/', '203.0.113.40')).status).toBe(200)
  expect((await look('/nowhere/1', '203.0.113.41')).status).not.toBe(429)
})
