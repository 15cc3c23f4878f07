import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { buildCustomer, buildItem, buildOrder } from '../support/build/buildOrder.ts'
import { CARDS, ShopClient } from '../support/ShopClient.ts'
import { DATABASES } from './databases.ts'
import { ShopProcess } from './ShopProcess.ts'

const CUSTOMER = buildCustomer({
  email: 'verena.quist@mail.example',
  firstName: 'Verenaqu',
  lastName: 'Quistlund',
  address: '77 Lanternfield Road',
  city: 'Sableport',
  zipCode: '94107',
})
const ADDRESS = '203.0.113.77'
const SEARCHED = 'midnightwishes'
/** Values that must never appear in a log. */
const PRIVATE = [
  'verena',
  'quist',
  'lanternfield',
  'sableport',
  '94107',
  ADDRESS,
  SEARCHED,
  CARDS.good,
  CARDS.declined,
]
const METRICS_TOKEN = 'a token that nobody reads'

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

/** Starts a mail server that closes every connection, so that sending fails and is logged. */
async function startDeadMailServer() {
  const server = createServer((socket: Socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const start = async (databaseUri: string | null, mailServer: string) => {
  const env = {
    ACCESS_LOG: 'on',
    METRICS_TOKEN,
    PAYLOAD_LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    SMTP_URL: mailServer,
    MAIL_FROM: 'letters@shop.example',
  }
  shop = await ShopProcess.start({ databaseUri, env })
  return shop
}

/** Sends every request that contains personal data, including failing ones. */
async function shopAsSomebody(url: string, publishableKey: string) {
  const client = new ShopClient(url, publishableKey)
  const from = { 'x-forwarded-for': ADDRESS }
  const product = await client.createProduct({ stockQuantity: 3 })
  const soldOut = await client.createProduct({ stockQuantity: 0 })
  const call = (method: string, path: string, body?: unknown) => client.call(method, path, body, from)
  const { email } = CUSTOMER
  await call('GET', `/search?q=${SEARCHED}`)
  await call('GET', `/api/products?search=${SEARCHED}`)
  await call('GET', `/nowhere/${encodeURIComponent(email)}`)
  await call('POST', '/api/newsletter', { email })
  const { sizes, colors } = soldOut
  await call('POST', '/api/waitlist', { productId: soldOut.id, size: sizes[0], color: colors[0], email })
  await call('POST', '/api/orders/lookup', { orderId: 'ORD-1', email })
  await call('POST', '/api/orders/lookup/link', { email })
  await call('POST', '/api/auth/admin/login', { username: email, password: 'Lanternfield-94107' })
  const opened = await call('POST', '/create-payment-intent', {
    amount: product.price * 100,
    currency: 'usd',
    items: [buildItem(product)],
    customerInfo: CUSTOMER,
    metadata: { customer_email: email },
  })
  expect(opened.status).toBe(200)
  const { clientSecret, paymentIntentId } = opened.body as Record<string, string>
  expect(await client.pay(clientSecret ?? '', CARDS.declined)).toBe('card_declined')
  expect(await client.pay(clientSecret ?? '')).toBe('succeeded')
  const order = buildOrder(paymentIntentId ?? '', [buildItem(product)], { customerInfo: CUSTOMER })
  await call('POST', '/api/orders', order)
  await call('POST', '/api/orders', { ...order, customerInfo: { ...CUSTOMER, zipCode: 4 } })
  await call('POST', '/webhooks/stripe', { id: 'evt_1', data: CUSTOMER })
  return client
}

it.each(DATABASES)('keeps personal data out of logs and metrics on $name', async ({ createUri }) => {
  const mailServer = await startDeadMailServer()
  const { url, sandboxKeys } = await start(createUri(), mailServer.url)
  const client = await shopAsSomebody(url, sandboxKeys.publishableKey)
  const orders = await vi.waitFor(
    async () => {
      const found = await client.listOrders()
      expect(found).toHaveLength(1)
      return found
    },
    { timeout: 30_000 },
  )
  expect(orders[0]?.customerInfo.email).toBe(CUSTOMER.email)
  await vi.waitFor(() => expect(shop?.output).toContain('Failed to send email'), { timeout: 30_000 })
  const { text: metrics } = await client.call('GET', '/metrics', undefined, {
    authorization: `Bearer ${METRICS_TOKEN}`,
  })
  await shop?.stop()
  mailServer.close()

  const output = shop?.output ?? ''
  const lines = output.split('\n').filter((line) => line.includes('"route"'))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    level: 30,
    time: expect.any(String),
    id: expect.any(String),
    method: 'POST',
    route: '/create-payment-intent',
    status: 200,
    ms: expect.any(Number),
  })
  // Failed sign-ins are the only lines with an IP address, so that operators can block it.
  const read = output.split('\n').filter((line) => !line.includes('Failed sign-in as'))
  const leaked = PRIVATE.filter((word) => `${read.join('\n')}${metrics}`.toLowerCase().includes(word))
  expect(leaked).toEqual([])
})
