import http from 'node:http'
import { loginResponse } from '../../domain/contract/admin.ts'
import type { Failure } from '../../domain/contract/failure.ts'
import { type Order, orderList } from '../../domain/contract/order.ts'
import { type CartItem, paymentIntentResponse } from '../../domain/contract/payment.ts'
import { type NewProduct, type Product, productResponse } from '../../domain/contract/product.ts'
import { type ManagedProduct, managedProductResponse } from '../../domain/contract/productManagement.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { buildCustomer, buildOrder } from './build/buildOrder.ts'
import { buildProduct } from './build/buildProduct.ts'

export const ADMIN = { username: 'admin', password: 'a password for tests' }

/** Card numbers of the payment provider for tests. */
export const CARDS = { good: '4242424242424242', declined: '4000000000000002' }

type Headers = Record<string, string>

/** Failure, or a body that the test parses. */
export type Body = Partial<Failure> & Record<string, unknown>

export interface ApiResponse {
  status: number
  headers: globalThis.Headers
  body: Body
  text: string
}

export interface OpenPayment {
  clientSecret: string
  paymentIntentId: string
  amount: number
}

/** HTTP client of a shop for shoppers and admins. */
export class ShopClient {
  readonly url: string
  private readonly publishableKey: string
  private token: Promise<string> | undefined

  constructor(url: string, publishableKey: string) {
    this.url = url
    this.publishableKey = publishableKey
  }

  /** Sends a request. Objects are sent as JSON; text, bytes and forms are sent unchanged. */
  async call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<ApiResponse> {
    const isRaw =
      body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...(!isRaw && { 'content-type': 'application/json' }), ...headers },
      body: isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: isJson && text ? (JSON.parse(text) as Body) : {},
    }
  }

  /**
   * Sends a request with an unchanged path and returns the bytes of the response. Chunks are sent without a
   * Content-Length.
   */
  callRaw(method: string, path: string, headers: Headers = {}, chunks: Iterable<Buffer> = []) {
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }>(
      (resolve, reject) => {
        // Pass the path separately, because URL would resolve its dot segments.
        const { hostname, port } = new URL(this.url)
        const request = http.request({ hostname, port, path, method, headers }, (response) => {
          const bytes: Buffer[] = []
          response.on('data', (chunk: Buffer) => bytes.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(bytes),
            }),
          )
        })
        request.on('error', reject)
        for (const chunk of chunks) request.write(chunk)
        request.end()
      },
    )
  }

  /** Starts a session and returns its token. */
  async signIn(credentials = ADMIN): Promise<string> {
    return loginResponse.parse((await this.call('POST', '/api/auth/admin/login', credentials)).body).token
  }

  /** Sends a request as an admin. All these requests share one session. */
  async asAdmin(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<ApiResponse> {
    this.token ??= this.signIn()
    return this.call(method, path, body, { authorization: `Bearer ${await this.token}`, ...headers })
  }

  /** Makes the next admin request start a new session. */
  forgetSession(): void {
    this.token = undefined
  }

  async createProduct(overrides: Partial<NewProduct> = {}): Promise<Product> {
    return productResponse.parse((await this.asAdmin('POST', '/api/products', buildProduct(overrides))).body)
      .product
  }

  async readProduct(id: string): Promise<Product> {
    return productResponse.parse((await this.call('GET', `/api/products/${id}`)).body).product
  }

  /** Returns a product as staff see it, live or not. */
  async readManaged(id: string): Promise<ManagedProduct> {
    return managedProductResponse.parse((await this.asAdmin('GET', `/api/admin/products/${id}`)).body).product
  }

  /** Returns the latest hundred orders, newest first. */
  async listOrders(): Promise<Order[]> {
    return orderList.parse((await this.asAdmin('GET', '/api/admin/orders?limit=100')).body).orders
  }

  /** Returns the orders of a payment; more than one is always an error. */
  async findOrdersByPayment(paymentIntentId: string): Promise<Order[]> {
    return (await this.listOrders()).filter(
      ({ payment }) => payment.stripePaymentIntentId === paymentIntentId,
    )
  }

  /** Requests a payment for a cart, like "Continue to Payment" in the storefront. */
  requestPayment(
    items: readonly CartItem[],
    amount: number,
    orderId?: string,
    claims?: readonly string[],
  ): Promise<ApiResponse> {
    return this.call('POST', '/create-payment-intent', {
      amount,
      currency: 'usd',
      items,
      ...(claims && { claims }),
      customerInfo: buildCustomer(),
      metadata: { customer_email: 'shopper@example.com', ...(orderId && { order_id: orderId }) },
    })
  }

  /** Creates a payment for units of one product. */
  async openPayment(
    { id, sizes, colors, price }: Product,
    quantity = 1,
    orderId?: string,
  ): Promise<OpenPayment> {
    const amount = toCents(price) * quantity
    const item = { productId: id, size: sizes[0] ?? '', color: colors[0] ?? '', quantity }
    const { body } = await this.requestPayment([item], amount, orderId)
    return { ...opened(body), amount }
  }

  /** Creates a payment like the documented client, without the items of the cart. */
  async openPaymentWithoutCart(amount: number): Promise<OpenPayment> {
    const request = {
      amount,
      currency: 'usd',
      metadata: { customer_email: 'shopper@example.com', customer_name: 'Ines Example' },
    }
    return { ...opened((await this.call('POST', '/create-payment-intent', request)).body), amount }
  }

  /** Pays in the sandbox like its browser script. Returns the status of the payment or the decline code. */
  async pay(clientSecret: string, card = CARDS.good): Promise<string> {
    const [paymentIntentId = ''] = clientSecret.split('_secret_')
    const form = new URLSearchParams({
      key: this.publishableKey,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    })
    const path = `${this.url}/stripe-sandbox/v1/payment_intents/${paymentIntentId}/confirm`
    const answer = await fetch(path, { method: 'POST', body: form })
    const body = (await answer.json()) as { status?: string; error?: { code: string } }
    return body.error?.code ?? body.status ?? 'no answer'
  }

  postOrder(
    paymentIntentId: string,
    items: readonly CartItem[],
    overrides: Parameters<typeof buildOrder>[2] = {},
  ) {
    return this.call('POST', '/api/orders', buildOrder(paymentIntentId, items, overrides))
  }
}

function opened(body: Body): Pick<OpenPayment, 'clientSecret' | 'paymentIntentId'> {
  const { clientSecret } = paymentIntentResponse.parse(body)
  return { clientSecret, paymentIntentId: clientSecret.split('_secret_')[0] ?? '' }
}
