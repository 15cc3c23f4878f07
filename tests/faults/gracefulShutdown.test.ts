import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { productList } from '../../domain/contract/product.ts'
import { CATALOGUE } from '../../domain/catalogue.ts'
import { ADMIN, ShopClient } from '../support/ShopClient.ts'
import { buildItem, buildCustomer } from '../support/build/buildOrder.ts'
import { ShopProcess } from './ShopProcess.ts'
import { compiledEntry } from './compiledEntry.ts'

const WITHIN_MS = 8_000
const IN_FLIGHT = 12

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

/** Starts the production entry point, with built pages if there is a build, otherwise in development mode. */
const startServer = (shop: ShopProcess) =>
  shop.start(compiledEntry('server'), {
    NODE_ENV: existsSync('dist/storefront/server') ? 'production' : 'development',
  })

it('exits within seconds while a mail server does not respond', async () => {
  const silent = net.createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  shop = await ShopProcess.start({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'letters@shop.example' },
  })
  const asked = once(silent, 'connection') as Promise<[net.Socket]>
  const email = 'reader@example.com'
  expect((await new ShopClient(shop.url, '').call('POST', '/api/newsletter', { email })).status).toBe(200)
  const [socket] = await asked
  const signalled = Date.now()
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
  expect(Date.now() - signalled).toBeLessThan(WITHIN_MS)
  socket.destroy()
  silent.close()
})

it('exits and keeps open checkouts while the payment provider does not respond', async () => {
  const silent = net.createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  shop = await ShopProcess.start()
  const keys = shop.sandboxKeys
  const client = new ShopClient(shop.url, keys.publishableKey)
  const opened = []
  for (let n = 0; n < 6; n++) opened.push(await client.openPayment(await client.createProduct()))
  await shop.stop()
  const asked = once(silent, 'connection')
  const provider = JSON.stringify({ host: '127.0.0.1', port, keys })
  await shop.start(undefined, { STANDALONE_PROVIDER: provider })
  await asked
  // Sequential requests with all retries would take minutes.
  expect(await shop.stop()).toEqual({ code: 0, signal: null })
  silent.close()

  await shop.start()
  const [first] = opened
  expect(await client.pay(first?.clientSecret ?? '')).toBe('succeeded')
  const { checkouts } = await shop.readRows()
  expect(checkouts.map(({ status }) => status)).not.toContain('released')
})

it('reports not ready while draining, but still handles requests', async () => {
  shop = await ShopProcess.start({ env: { DRAIN_SECONDS: '2' } })
  const kept = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) => {
    const request = http.get(`${shop?.url}${path}`, { agent: kept })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    let text = ''
    for await (const chunk of response) text += String(chunk)
    return { status: response.statusCode, connection: response.headers.connection, text }
  }
  expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const stopped = shop.stop()
  let ready = await ask('/readyz')
  while (ready.status === 200) ready = await ask('/readyz')
  expect(ready).toEqual({
    status: 503,
    connection: 'close',
    text: JSON.stringify({ error: 'This server is shutting down. Try again in a few seconds.' }),
  })
  expect(await ask('/api/products?limit=1')).toMatchObject({ status: 200, connection: 'close' })
  expect(await stopped).toEqual({ code: 0, signal: null })
  kept.destroy()
})

describe.each(['SIGTERM', 'SIGINT'] as const)('shutdown on %s', (signal) => {
  it('completes requests in flight, exits with 0 and restarts without duplicate seed data', async () => {
    shop = await ShopProcess.start()
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const product = await client.createProduct({ stockQuantity: 100 })
    await shop.stop()
    await startServer(shop)

    const body = JSON.stringify({
      amount: product.price * 100,
      currency: 'usd',
      items: [buildItem(product)],
      customerInfo: buildCustomer(),
    })
    const requests = await Promise.all(
      Array.from({ length: IN_FLIGHT }, () => begin(`${client.url}/create-payment-intent`, body)),
    )
    const signalled = Date.now()
    shop.signal(signal)
    await waitUntilConnectionsRefused(client.url)
    const answers = await Promise.all(requests.map((request) => request.finish()))
    expect(await shop.waitForExit()).toEqual({ code: 0, signal: null })
    expect(Date.now() - signalled).toBeLessThan(WITHIN_MS)
    expect(answers.map(({ status }) => status)).toEqual(Array(IN_FLIGHT).fill(200))
    for (const { text } of answers)
      expect(JSON.parse(text)).toEqual({ clientSecret: expect.stringMatching(/^pi_.+_secret_/) })

    await startServer(shop)
    const { body: list } = await client.call('GET', '/api/products?limit=100')
    expect(productList.parse(list).pagination.total).toBe(CATALOGUE.length + 1)
    expect((await client.call('POST', '/api/auth/admin/login', ADMIN)).status).toBe(200)
    const rows = await shop.readRows()
    expect(rows.admins).toHaveLength(1)
    expect(
      Object.keys(rows.products.find(({ id }) => id === product.id)?.stockLedger?.held ?? {}),
    ).toHaveLength(IN_FLIGHT)
  })
})

/** Sends the request headers and waits until the server asks for the body (100-continue). */
async function begin(url: string, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  // Keep-alive: a server that waits for the client to close the connection would never exit.
  const request = http.request(url, { method: 'POST', headers, agent: new http.Agent({ keepAlive: true }) })
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>
  // Prevents an unhandled rejection; `finish` rethrows the error.
  answered.catch(() => {})
  request.flushHeaders()
  await once(request, 'continue')
  return {
    async finish() {
      request.end(body)
      const [response] = await answered
      let text = ''
      for await (const chunk of response) text += String(chunk)
      return { status: response.statusCode, text }
    },
  }
}

/** Waits until the server accepts no new connections, which proves that it received the signal. */
async function waitUntilConnectionsRefused(url: string): Promise<void> {
  const connect = () =>
    new Promise<boolean>((resolve) => {
      const request = http.get(`${url}/healthz`, { agent: false }, (response) =>
        response.resume().on('end', () => resolve(true)),
      )
      request.on('error', () => resolve(false))
    })
  while (await connect());
}
