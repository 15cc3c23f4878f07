import http from 'node:http'
import type { CartItem } from '../../domain/contract/payment.ts'
import { type Product, productList } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { CARDS, ShopClient } from '../support/ShopClient.ts'
import { setCounts } from '../support/setCounts.ts'
import { buildCustomer, buildItem, buildOrder } from '../support/build/buildOrder.ts'
import type { ChildServer } from './ChildServer.ts'
import { median } from './median.ts'

const PIECES = 1_000_000
const SIZES = ['2', '4', '6', '8', '10', '12', '14']

/** What the shoppers buy: twenty pieces of the collection, or one in seven sizes, each counted by itself. */
export const BOUGHT = { collection: 'the collection', oneGown: 'one gown, seven sizes' } as const

type Bought = keyof typeof BOUGHT

export interface CheckoutSpeed {
  shoppers: number
  bought: Bought
  checkouts: number
  perSecond: number
  cpuMicros: number
  p50Ms: number
  /** Orders in the shop for the checkouts of this measurement; anything but `checkouts` is a mistake. */
  orders: number
}

/** Whole checkouts of one counted piece each: payment asked for, card confirmed in the sandbox, order posted. */
export async function measureCheckouts(
  server: ChildServer,
  { shoppers, bought }: Pick<CheckoutSpeed, 'shoppers' | 'bought'>,
  seconds: number,
): Promise<CheckoutSpeed> {
  const publishableKey = ((await getJson(`${server.url}/api/config`)) as { publishableKey: string })
    .publishableKey
  const client = new ShopClient(server.url, publishableKey)
  const wares = bought === 'oneGown' ? await sizesOfAGown(client) : await collection(client)

  const agent = new http.Agent({ keepAlive: true, maxSockets: shoppers })
  const call = (path: string, type: string, body: string) => post(agent, server.url + path, type, body)
  const askJson = async (path: string, body: unknown) =>
    JSON.parse((await call(path, 'application/json', JSON.stringify(body))).text) as Record<string, string>

  async function checkOut(n: number): Promise<string> {
    const { product, item } = wares[n % wares.length] ?? noWares()
    const items = [item]
    const { clientSecret = '' } = await askJson('/create-payment-intent', {
      amount: toCents(product.price),
      currency: 'usd',
      items,
      customerInfo: buildCustomer(),
      metadata: { order_id: `bench-${bought}-${shoppers}-${n}-${Date.now()}` },
    })
    const [intent = ''] = clientSecret.split('_secret_')
    await call(
      `/stripe-sandbox/v1/payment_intents/${intent}/confirm`,
      'application/x-www-form-urlencoded',
      new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': CARDS.good,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 1),
        'payment_method_data[card][cvc]': '123',
      }).toString(),
    )
    return (await askJson('/api/orders', buildOrder(intent, items))).orderId ?? ''
  }

  const ordersBefore = await countOrders(client)
  await checkOut(0)
  const orderIds = new Set<string>()
  const times: number[] = []
  let next = 1
  const cpuBefore = server.cpuMicros()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: shoppers }, async () => {
      while (performance.now() - start < seconds * 1000) {
        const began = performance.now()
        orderIds.add(await checkOut(next++))
        times.push(performance.now() - began)
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  const cpuMicros = (server.cpuMicros() - cpuBefore) / times.length
  agent.destroy()
  const orders = (await countOrders(client)) - ordersBefore - 1
  if (orderIds.size !== times.length)
    throw new Error(`${times.length} checkouts were shown ${orderIds.size} orders`)
  return {
    shoppers,
    bought,
    checkouts: times.length,
    perSecond: times.length / elapsed,
    cpuMicros,
    p50Ms: median(times),
    orders,
  }
}

interface Ware {
  product: Product
  item: CartItem
}

async function collection(client: ShopClient): Promise<Ware[]> {
  const { body } = await client.call('GET', '/api/products?limit=20&sort=newest')
  const { products } = productList.parse(body)
  for (const { id } of products) await setCounts(client, id, () => ({ inStock: true, stockQuantity: PIECES }))
  return products.map((product) => ({ product, item: buildItem(product) }))
}

async function sizesOfAGown(client: ShopClient): Promise<Ware[]> {
  const count = { color: 'Noir', inStock: true, stockQuantity: PIECES }
  const product = await client.createProduct({
    sizes: SIZES,
    colors: ['Noir'],
    stockBy: 'variant',
    counts: SIZES.map((size) => ({ size, ...count })),
  })
  return SIZES.map((size) => ({ product, item: { ...buildItem(product), size } }))
}

function noWares(): never {
  throw new Error('The catalogue is empty')
}

async function countOrders(client: ShopClient): Promise<number> {
  const { body } = await client.asAdmin('GET', '/api/admin/orders?limit=1')
  return (body.pagination as { total: number }).total
}

const getJson = async (url: string) => (await fetch(url)).json()

function post(agent: http.Agent, url: string, type: string, body: string) {
  return new Promise<{ text: string }>((resolve, reject) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 201) resolve({ text })
        else reject(new Error(`${url} answered ${response.statusCode}: ${text}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
