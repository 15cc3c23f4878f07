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

/** More than any limit allows within its time. */
const MOST_TIMES = 700

describe('What endpoints declare', () => {
  it('limits everything that strangers may write', () => {
    const open = ENDPOINTS.filter(
      ({ method, forAdmins, rateLimit }) => method !== 'get' && !forAdmins && !rateLimit,
    )
    expect(open.map(nameOf)).toEqual([])
  })

  it('caches what is the same for everybody, and nothing else', () => {
    const cached = ENDPOINTS.filter(({ isCacheable }) => isCacheable)
    expect(cached.length).toBeGreaterThan(4)
    expect(cached.filter(({ method, forAdmins }) => method !== 'get' || forAdmins).map(nameOf)).toEqual([])
  })

  it('is told in the document: a limit is an answer that may come', async () => {
    const { body } = await test.client.call('GET', '/api/openapi.json')
    const paths = body.paths as Record<string, Record<string, { responses: Record<string, unknown> }>>
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { responses }]) =>
        '429' in responses ? nameOf({ method, path }) : [],
      ),
    )
    const declared = ENDPOINTS.filter(
      ({ rateLimit, errors }) => rateLimit !== undefined || errors.includes(429),
    )
    const asTold = declared.map((endpoint) => nameOf(endpoint).replace(/:(\w+)/g, '{$1}'))
    expect(told.toSorted()).toEqual(asTold.toSorted())
  })

  it.each(limited)(
    'is served: $name answers 429 once its limit is used up',
    async ({ method, path, name, isCacheable }) => {
      // An address of its own, so that no other line of this table has used its limit up.
      const headers = {
        'x-forwarded-for': `198.51.100.${limited.findIndex((each) => each.name === name) + 1}`,
      }
      const ask = (times: number) =>
        test.client.call(
          method.toUpperCase(),
          // What was answered a moment ago is answered again, and counts for nothing.
          `${path.replace(/:\w+/g, 'none')}${isCacheable ? `?page=${times + 1}` : ''}`,
          method === 'get' ? undefined : {},
          headers,
        )
      const statuses = new Set<number>()
      for (let times = 0; times < MOST_TIMES && !statuses.has(429); times++)
        statuses.add((await ask(times)).status)
      expect([...statuses]).toContain(429)
      expect([...statuses].some((status) => status < 429)).toBe(true)
    },
  )
})
