import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
})
afterAll(() => test.close())

/** A few of the documented calls, and one body each that every one of them would answer in its own words. */
const CALLS = [
  ['POST', '/api/auth/admin/login'],
  ['POST', '/api/orders/lookup'],
  ['POST', '/api/newsletter'],
  ['POST', '/create-payment-intent'],
  ['GET', '/api/products'],
  ['GET', '/api/auth/admin/verify'],
] as const

/** Every way into Payload's paths, and what stood before the documented calls among them. */
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

/** Unknown, or no path at all; a call that is reached says what is wrong with its body, or who may. */
const isNotServed = ({ status, error }: { status: number; error: string }) =>
  status === 404 || (status === 400 && error === 'This request cannot be answered')

describe('a documented call', () => {
  it('is reached at its own address alone, through none of Payload’s', async () => {
    const served: string[] = []
    for (const [method, path] of CALLS)
      for (const entrance of entrances()) {
        // Pages are nobody’s calls, and slow to be rendered.
        if (entrance.startsWith('/cms') && !/^\/cms\/api/i.test(entrance)) continue
        // A key of somebody’s likings may be called anything.
        if (entrance.endsWith('/payload-preferences') && path.startsWith('/create')) continue
        if (entrance === '/api' && path.startsWith('/create')) continue
        const answer = await answerOf(method, `${entrance}${path}`)
        if (!isNotServed(answer))
          served.push(`${method} ${entrance}${path}: ${answer.status} ${answer.text.slice(0, 60)}`)
      }
    expect(served).toEqual([])
  })

  it.each(['/', '//', '/.', '/..', '%2f', '?', '#', ';', '/x'])(
    'counts against its limit with %s behind it, or is not answered',
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
    'is what its method says, whatever %s does',
    async (header) => {
      expect((await answerOf('POST', '/api/products', { [header]: 'GET' })).status).toBe(401)
      expect((await answerOf('POST', '/api/orders/lookup', { [header]: 'GET' })).status).toBe(400)
      expect((await answerOf('GET', '/api/products', { [header]: 'POST' })).status).toBe(200)
    },
  )
})
