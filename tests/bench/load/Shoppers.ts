import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { CartItem } from '../../../domain/contract/payment.ts'
import type { Product } from '../../../domain/contract/product.ts'
import { toCents } from '../../../domain/rules/payments/money.ts'
import { buildCustomer, buildItem, buildOrder } from '../../support/build/buildOrder.ts'
import { CARDS, ShopClient } from '../../support/ShopClient.ts'
import { setCounts } from '../../support/setCounts.ts'

/** Enough for every run. */
const UNITS = 1_000_000
const SIZES = ['2', '4', '6', '8', '10', '12', '14']

/** One unit of a counted product. */
export interface PurchaseOption {
  product: Product
  item: CartItem
}

/** Shoppers who complete checkouts of one counted unit each, over keep-alive connections. */
export class Shoppers {
  readonly client: ShopClient
  private readonly agent: http.Agent
  private readonly publishableKey: string

  private constructor(url: string, publishableKey: string, count: number) {
    this.client = new ShopClient(url, publishableKey)
    this.publishableKey = publishableKey
    this.agent = new http.Agent({ keepAlive: true, maxSockets: count })
  }

  static async connect(url: string, count: number): Promise<Shoppers> {
    const config = (await (await fetch(`${url}/api/config`)).json()) as { publishableKey: string }
    return new Shoppers(url, config.publishableKey, count)
  }

  /** Creates a payment, confirms the card in the sandbox, posts the order and returns its ID. */
  async checkOut({ product, item }: PurchaseOption): Promise<string> {
    const { clientSecret = '' } = await this.postJson('/create-payment-intent', {
      amount: toCents(product.price),
      currency: 'usd',
      items: [item],
      customerInfo: buildCustomer(),
      metadata: { order_id: randomUUID() },
    })
    const [intent = ''] = clientSecret.split('_secret_')
    await this.post(
      `/stripe-sandbox/v1/payment_intents/${intent}/confirm`,
      'application/x-www-form-urlencoded',
      new URLSearchParams({
        key: this.publishableKey,
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': CARDS.good,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 1),
        'payment_method_data[card][cvc]': '123',
      }).toString(),
    )
    return (await this.postJson('/api/orders', buildOrder(intent, [item]))).orderId ?? ''
  }

  async countOrders(): Promise<number> {
    const { body } = await this.client.asAdmin('GET', '/api/admin/orders?limit=1')
    return (body.pagination as { total: number }).total
  }

  leave(): void {
    this.agent.destroy()
  }

  private async postJson(path: string, body: unknown): Promise<Record<string, string>> {
    return JSON.parse(await this.post(path, 'application/json', JSON.stringify(body))) as Record<
      string,
      string
    >
  }

  private post(path: string, type: string, body: string): Promise<string> {
    const url = this.client.url + path
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
      const request = http.request(url, { method: 'POST', agent: this.agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          if (response.statusCode === 200 || response.statusCode === 201) resolve(text)
          else reject(new Error(`${url} returned ${response.statusCode}: ${text}`))
        })
      })
      request.on('error', reject)
      request.end(body)
    })
  }
}

/** Sets the counts of twenty products to a large number and returns the products. */
export async function stockTwentyProducts(client: ShopClient): Promise<PurchaseOption[]> {
  const { body } = await client.call('GET', '/api/products?limit=20&sort=newest')
  const products = body.products as Product[]
  for (const { id } of products) await setCounts(client, id, () => ({ inStock: true, stockQuantity: UNITS }))
  return products.map((product) => ({ product, item: buildItem(product) }))
}

/** Creates a product whose seven sizes are counted separately. */
export async function createProductWithSevenSizes(client: ShopClient): Promise<PurchaseOption[]> {
  const count = { color: 'Noir', inStock: true, stockQuantity: UNITS }
  const product = await client.createProduct({
    sizes: SIZES,
    colors: ['Noir'],
    stockBy: 'variant',
    counts: SIZES.map((size) => ({ size, ...count })),
  })
  return SIZES.map((size) => ({ product, item: { ...buildItem(product), size } }))
}

/** Creates a product in seven sizes with one count. */
export async function createProductWithTotalCount(client: ShopClient): Promise<PurchaseOption[]> {
  const product = await client.createProduct({ sizes: SIZES, colors: ['Noir'], stockQuantity: UNITS })
  return SIZES.map((size) => ({ product, item: { ...buildItem(product), size } }))
}
