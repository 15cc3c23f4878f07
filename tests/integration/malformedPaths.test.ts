import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '../../src/endpoints/endpoints.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const TOKEN = 'a token for the metrics of odd paths'
const UNDECODABLE = ['%', '%ff', '%E0%A4%A', 'x%c0%af']

const PAGES = [
  '/',
  '/product/',
  '/collection/',
  '/pages/',
  '/admin/',
  '/search?q=',
  '/assets/',
  '/art/',
  '/feeds/',
]

let test: TestShop
const errors: unknown[] = []
beforeAll(async () => {
  test = await startTestShop({ env: { METRICS_TOKEN: TOKEN, ACCESS_LOG: 'on' } })
  vi.spyOn(test.shop.payload.logger, 'error').mockImplementation(
    (...logged: unknown[]) => void errors.push(logged),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})

const readStatus = async (method: string, path: string) => {
  const hasBody = !['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(method)
  const { status } = await test.client.callRaw(method, path, {}, hasBody ? [Buffer.from('{}')] : [])
  return status
}

/** Reads the number of requests with these labels from the metrics. */
async function readCount(labels: string): Promise<number> {
  const { text } = await test.client.call('GET', '/metrics', undefined, { authorization: `Bearer ${TOKEN}` })
  const prefix = `shop_http_request_duration_seconds_count{${labels}} `
  const line = text.split('\n').find((each) => each.startsWith(prefix))
  return Number(line?.slice(prefix.length) ?? 0)
}

it('returns 400 for undecodable parameters of every documented endpoint and counts the request', async () => {
  const withParams = ENDPOINTS.filter(({ path }) => path.includes(':'))
  expect(withParams.length).toBeGreaterThan(20)
  for (const { method, path } of withParams) {
    const sent = method.toUpperCase()
    for (const odd of UNDECODABLE)
      expect([sent, path, odd, await readStatus(sent, path.replace(/:\w+\??/g, odd))]).toEqual([
        sent,
        path,
        odd,
        400,
      ])
    const labels = `method="${sent}",route="${path}",status="400"`
    await vi.waitFor(async () => expect([path, await readCount(labels)]).toEqual([path, UNDECODABLE.length]))
  }
  const log = () => readFileSync(test.accessLogFile, 'utf8')
  await vi.waitFor(() => expect(log()).toContain('"route":"/api/products/:id","status":400'), {
    timeout: 10_000,
  })
  expect(log()).not.toContain('%')
  expect(errors).toEqual([])
})

it.each(UNDECODABLE)('returns 4xx for the undecodable path %s below every route', async (odd) => {
  const places = ['/api', '/api/nothing', '/cms', '/cms/collections', '/cms/api', '/cms/api/pages', '/_next']
  for (const place of [...places, '/media', '/stripe-sandbox/v1', '/sitemaps', '/create-payment-intent'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const status = await readStatus(method, `${place}/${odd}`)
      expect({ method, place, status, isRejected: status >= 400 && status < 500 }).toEqual({
        method,
        place,
        status,
        isRejected: true,
      })
    }
  for (const place of PAGES) {
    const status = await readStatus('GET', place + odd)
    expect({ place, status, isFault: status >= 500 }).toEqual({ place, status, isFault: false })
  }
  expect(errors).toEqual([])
  expect(await readStatus('GET', '/healthz')).toBe(200)
})
