import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
})
afterAll(() => test.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method.toUpperCase()} ${path}`
const limited = ENDPOINTS.flatMap((endpoint) =>
  endpoint.rateLimit ? [{ ...endpoint, name: nameOf(endpoint), rateLimit: endpoint.rateLimit }] : [],
)

/** Higher than every rate limit. */
const MAX_RATE_LIMIT = 700

describe('endpoint declarations', () => {
  it('limits the rate of every public write', () => {
    const open = ENDPOINTS.filter(
      ({ method, forAdmins, rateLimit }) => method !== 'get' && !forAdmins && !rateLimit,
    )
    expect(open.map(nameOf)).toEqual([])
  })

  it('allows caching only for public GET endpoints', () => {
    const cached = ENDPOINTS.filter(({ isCacheable }) => isCacheable)
    expect(cached.length).toBeGreaterThan(4)
    expect(cached.filter(({ method, forAdmins }) => method !== 'get' || forAdmins).map(nameOf)).toEqual([])
  })

  it('documents 429 for exactly the endpoints that can return it', async () => {
    const { body } = await test.client.call('GET', '/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        '429' in responses ? nameOf({ method, path }) : [],
      ),
    )
    const declared = ENDPOINTS.filter(
      ({ rateLimit, errors }) => rateLimit !== undefined || errors.includes(429),
    )
    const expected = declared.map((endpoint) => nameOf(endpoint).replace(/:(\w+)/g, '{$1}'))
    expect(documented.toSorted()).toEqual(expected.toSorted())
  })

  it.each(limited)(
    'returns 429 for $name when its rate limit is reached',
    async ({ method, path, name, isCacheable }) => {
      // Uses a separate IP address, so that other rows of this table do not count toward its limit.
      const headers = {
        'x-forwarded-for': `198.51.100.${limited.findIndex((each) => each.name === name) + 1}`,
      }
      const ask = (times: number) =>
        test.client.call(
          method.toUpperCase(),
          // Vary the URL: cached responses do not count toward the limit.
          `${path.replace(/:\w+/g, 'none')}${isCacheable ? `?page=${times + 1}` : ''}`,
          method === 'get' ? undefined : {},
          headers,
        )
      const statuses = new Set<number>()
      for (let times = 0; times < MAX_RATE_LIMIT && !statuses.has(429); times++)
        statuses.add((await ask(times)).status)
      expect([...statuses]).toContain(429)
      expect([...statuses].some((status) => status < 429)).toBe(true)
    },
  )
})
