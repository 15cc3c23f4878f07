import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const TOKEN = 'a token for whoever measures'

let test: TestShop
beforeAll(async () => (test = await startTestShop({ env: { METRICS_TOKEN: TOKEN } })))
afterAll(() => test.close())

const ask = (token = TOKEN) =>
  test.client.call('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })

/** Reads the value of a metric with its labels. */
async function read(line: string): Promise<number> {
  const { text } = await ask()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? Number.NaN)
}

/** Waits for a metric value: requests are counted shortly after the client has the response. */
const counts = (line: string, count: number) =>
  vi.waitFor(async () => expect(await read(line)).toBe(count), { timeout: 10_000 })

describe('metrics', () => {
  it('returns metrics only with the token', async () => {
    expect((await ask('another token, as long as it')).status).toBe(401)
    expect((await test.client.call('GET', '/metrics')).status).toBe(401)
    const { status, headers, text } = await ask()
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: expect.stringContaining('text/plain'),
    })
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('counts requests by endpoint, including cached ones, without exposing user input', async () => {
    const product = await test.client.createProduct()
    for (let n = 0; n < 3; n++) await test.client.call('GET', `/api/products/${product.id}`)
    await test.client.call('GET', '/api/nothing-like-it')
    await test.client.call('GET', '/search?q=somebody@example.com')
    const seconds = 'shop_http_request_duration_seconds_count'
    const labels = 'method="GET",route="/api/products/:id",status="200"'
    await counts(`${seconds}{${labels}}`, 3)
    await counts(`${seconds}{method="GET",route="/api/unknown",status="404"}`, 1)
    const { text } = await ask()
    expect(text).not.toContain(product.id)
    expect(text).not.toContain('somebody@')
  })

  it('counts checkouts by outcome and measures the webhook delay', async () => {
    const [there, gone] = [
      await test.client.createProduct({ stockQuantity: 3 }),
      await test.client.createProduct({ inStock: false }),
    ]
    const { clientSecret } = await test.client.openPayment(there, 2)
    // Made to order: no units are held for this checkout.
    const { clientSecret: ordered } = await test.client.openPayment(await test.client.createProduct())
    await test.client.requestPayment(
      [{ productId: gone.id, size: gone.sizes[0] ?? '', color: gone.colors[0] ?? '', quantity: 1 }],
      gone.price * 100,
    )
    await counts('shop_checkouts_total{outcome="opened"}', 2)
    await counts('shop_checkouts_total{outcome="refused"}', 1)
    await counts('shop_checkouts_open', 2)
    expect(await read('shop_units_held')).toBe(2)
    await test.client.pay(clientSecret)
    await test.client.pay(ordered)
    await counts('shop_webhook_delay_seconds_count', 2)
    await counts('shop_checkouts_open', 0)
    expect(await read('shop_units_held')).toBe(0)
    expect(await read('shop_orders_to_review')).toBe(0)
  })

  it('reports jobs, cached responses, the database and waiting emails', async () => {
    const runs = 'shop_job_runs_total{job="publishing",outcome="done"}'
    await vi.waitFor(async () => expect(await read(runs)).toBeGreaterThan(0), { timeout: 10_000 })
    expect(await read('shop_job_last_success_timestamp_seconds{job="publishing"}')).toBeGreaterThan(1e9)
    expect(await read('shop_responses_kept')).toBeGreaterThan(0)
    expect(await read('shop_responses_kept_bytes')).toBeGreaterThan(0)
    expect(await read('shop_database_up')).toBe(1)
    expect(await read('shop_emails_waiting')).toBeGreaterThanOrEqual(0)
  })
})

describe('request ids', () => {
  it('returns a new id with each response, including cached ones', async () => {
    const ids = new Set<string | null>()
    for (const path of ['/', '/', '/api/products', '/api/products', '/healthz', '/nowhere'])
      ids.add((await test.client.call('GET', path)).headers.get('x-request-id'))
    expect(ids.size).toBe(6)
    expect(ids).not.toContain(null)
  })

  it('returns the request id in the body of a 503 response', async () => {
    const { client } = test
    const product = await client.createProduct({ stockQuantity: 1 })
    await test.stopProvider()
    const items = [
      { productId: product.id, size: product.sizes[0] ?? '', color: product.colors[0] ?? '', quantity: 1 },
    ]
    const { status, body, headers } = await client.requestPayment(items, product.price * 100)
    expect(status).toBe(503)
    expect(body.requestId).toBe(headers.get('x-request-id'))
  })
})
