import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const TOKEN = 'a token for whoever measures'

let test: TestShop
beforeAll(async () => (test = await startTestShop({ env: { METRICS_TOKEN: TOKEN } })))
afterAll(() => test.close())

const ask = (token = TOKEN) =>
  test.client.call('GET', '/metrics', undefined, { authorization: `Bearer ${token}` })

/** The number that stands behind a name and its labels. */
async function read(line: string): Promise<number> {
  const { text } = await ask()
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? Number.NaN)
}

/** A request is counted once its response is through, which may be a moment after its client has all of it. */
const counts = (line: string, count: number) =>
  vi.waitFor(async () => expect(await read(line)).toBe(count), { timeout: 10_000 })

describe('what is measured', () => {
  it('is told to whoever has the token, and to nobody else', async () => {
    expect((await ask('another token, as long as it')).status).toBe(401)
    expect((await test.client.call('GET', '/metrics')).status).toBe(401)
    const { status, headers, text } = await ask()
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: expect.stringContaining('text/plain'),
    })
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  })

  it('tells requests by the endpoint they asked for, kept ones too, and never what was typed', async () => {
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

  it('tells checkouts by their outcome, and how long an event of the provider took to arrive', async () => {
    const [there, gone] = [
      await test.client.createProduct({ stockQuantity: 3 }),
      await test.client.createProduct({ inStock: false }),
    ]
    const { clientSecret } = await test.client.openPayment(there, 2)
    // What is made to order nobody goes without.
    const { clientSecret: ordered } = await test.client.openPayment(await test.client.createProduct())
    await test.client.askToPay(
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

  it('tells of jobs, of what is kept and of the database', async () => {
    const runs = 'shop_job_runs_total{job="publishing",outcome="done"}'
    await vi.waitFor(async () => expect(await read(runs)).toBeGreaterThan(0), { timeout: 10_000 })
    expect(await read('shop_job_last_success_timestamp_seconds{job="publishing"}')).toBeGreaterThan(1e9)
    expect(await read('shop_responses_kept')).toBeGreaterThan(0)
    expect(await read('shop_responses_kept_bytes')).toBeGreaterThan(0)
    expect(await read('shop_database_up')).toBe(1)
    expect(await read('shop_emails_waiting')).toBeGreaterThanOrEqual(0)
  })
})

describe('a request', () => {
  it('has an id in its response, another one each time, of what is kept too', async () => {
    const ids = new Set<string | null>()
    for (const path of ['/', '/', '/api/products', '/api/products', '/healthz', '/nowhere'])
      ids.add((await test.client.call('GET', path)).headers.get('x-request-id'))
    expect(ids.size).toBe(6)
    expect(ids).not.toContain(null)
  })

  it('that failed by our fault tells it in its words', async () => {
    const { client } = test
    const product = await client.createProduct({ stockQuantity: 1 })
    await test.takeProviderDown()
    const items = [
      { productId: product.id, size: product.sizes[0] ?? '', color: product.colors[0] ?? '', quantity: 1 },
    ]
    const { status, body, headers } = await client.askToPay(items, product.price * 100)
    expect(status).toBe(503)
    expect(body.requestId).toBe(headers.get('x-request-id'))
  })
})
