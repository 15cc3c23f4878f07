import type { CartItem } from '../../domain/contract/payment.ts'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { type ApiResponse, CARDS, type ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type Random, randomInteger, pickRandom } from './seededRandom.ts'
import type { ClaimedUnit, TestWaitlist } from './TestWaitlist.ts'

/** Outcome of a checkout as shown to the shopper. */
export interface Visit {
  key: string
  outcome:
    | 'refused'
    | 'given back'
    | 'left before paying'
    | 'left while paying'
    | 'left after paying'
    | 'order shown'
  paymentIntentId?: string
  /** True if the browser received the payment confirmation. */
  sawPayment: boolean
  orderId?: string
}

interface Cart {
  items: CartItem[]
  amount: number
  /** Tokens of links to reserved units. */
  claims: string[]
}

const MAX_CLICKS = 40
const MAX_CART_CHANGES = 2
/** Probability that a visit starts from an email link, and that its reserved unit is released. */
const BY_LINK = 0.5
const GIVES_BACK = 0.3
const ALREADY_PAID = 'payment_intent_unexpected_state'

/**
 * Simulates a shopper with a browser. Buys or releases reserved units, changes the cart, double-clicks, tries
 * a declined card, retries while the shop is down, or leaves at any point.
 */
export class Shopper {
  private readonly client: ShopClient
  private readonly random: Random
  /** Resolves once the shop responds again. */
  private readonly shopIsBack: () => Promise<void>
  private readonly onStep: () => void
  private readonly waiting: TestWaitlist

  constructor(
    client: ShopClient,
    random: Random,
    { shopIsBack, onStep }: { shopIsBack: () => Promise<void>; onStep: () => void },
    waiting: TestWaitlist,
  ) {
    this.client = client
    this.random = random
    this.shopIsBack = shopIsBack
    this.onStep = onStep
    this.waiting = waiting
  }

  async checkOut(key: string, catalogue: readonly Product[]): Promise<Visit> {
    const kept = this.happens(BY_LINK) ? await this.sendOnce(() => this.waiting.readNextClaim()) : null
    if (kept && this.happens(GIVES_BACK)) {
      await this.giveBack(kept)
      return { key, outcome: 'given back', sawPayment: false }
    }
    let cart = this.fillCart(catalogue, kept)
    let secret = await this.requestPayment(key, cart)
    for (let changes = 0; changes < MAX_CART_CHANGES && (!secret || this.happens(0.15)); changes++) {
      cart = this.fillCart(catalogue, this.happens(0.5) ? kept : null)
      secret = await this.requestPayment(key, cart)
    }
    if (!secret) return { key, outcome: 'refused', sawPayment: false }
    const visit = { key, paymentIntentId: secret.split('_secret_')[0], sawPayment: false }
    if (this.happens(0.08)) return { ...visit, outcome: 'left before paying' }
    if (!(await this.pay(secret))) return { ...visit, outcome: 'left while paying' }
    if (this.happens(0.25)) return { ...visit, sawPayment: true, outcome: 'left after paying' }
    const orderId = await this.postOrder(visit.paymentIntentId ?? '', cart.items)
    return {
      ...visit,
      sawPayment: true,
      ...(orderId ? { orderId, outcome: 'order shown' } : { outcome: 'left after paying' }),
    }
  }

  /** Returns a random cart, with the reserved unit if there is one. */
  private fillCart(catalogue: readonly Product[], kept: ClaimedUnit | null): Cart {
    const products = new Set(
      Array.from({ length: randomInteger(this.random, 1, 3) }, () => pickRandom(this.random, catalogue)),
    )
    const lines = [...products].map((product) => ({
      product,
      quantity: product.stockQuantity === 1 ? 1 : randomInteger(this.random, 1, 2),
    }))
    if (kept) lines.push({ product: kept.product, quantity: 1 })
    return {
      items: lines.map(({ product, quantity }) => ({
        ...buildItem(product, quantity),
        ...(product.stockBy === 'variant' && { size: pickRandom(this.random, product.sizes) }),
        ...(product === kept?.product && { size: kept.size }),
      })),
      amount: lines.reduce((sum, { product, quantity }) => sum + toCents(product.price) * quantity, 0),
      claims: kept ? [kept.token] : [],
    }
  }

  /** Returns the client secret, or null if the shop rejected the cart (409). */
  private async requestPayment(key: string, { items, amount, claims }: Cart): Promise<string | null> {
    const ask = () => this.client.requestPayment(items, amount, key, claims)
    for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
      const answer = this.happens(0.1) ? await this.sendTwice(ask) : await this.sendOnce(ask)
      if (answer?.status === 200) return String(answer.body.clientSecret)
      if (answer?.status === 409) return null
      if (answer && answer.status < 500)
        throw new Error(`A bag was answered with ${answer.status}: ${answer.text}`)
    }
    throw new Error(`Checkout ${key} was never answered`)
  }

  private async giveBack({ token }: ClaimedUnit): Promise<void> {
    for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
      const answer = await this.sendOnce(() => this.client.call('POST', '/api/claims/give-back', { token }))
      if (answer?.status === 200) return
      if (answer && answer.status < 500)
        throw new Error(`A claim was answered with ${answer.status}: ${answer.text}`)
    }
  }

  /** Returns true if the browser received the payment confirmation. */
  private async pay(secret: string): Promise<boolean> {
    if (this.happens(0.1)) await this.sendOnce(() => this.client.pay(secret, CARDS.declined))
    for (let clicks = 0; clicks < MAX_CLICKS; clicks++) {
      const outcome = await this.sendOnce(() => this.client.pay(secret))
      if (outcome === 'succeeded' || outcome === ALREADY_PAID) return true
      if (this.happens(0.3)) return false
    }
    return false
  }

  /**
   * Posts the order, sometimes twice like a double click. Returns undefined on failure, which the browser
   * only logs.
   */
  private async postOrder(paymentIntentId: string, items: CartItem[]): Promise<string | undefined> {
    const post = () => this.client.postOrder(paymentIntentId, items)
    const answer = this.happens(0.2) ? await this.sendTwice(post) : await this.sendOnce(post)
    if (!answer || answer.status >= 500) return undefined
    if (answer.status > 201)
      throw new Error(`A paid order was answered with ${answer.status}: ${answer.text}`)
    return String(answer.body.orderId)
  }

  private async sendTwice(call: () => Promise<ApiResponse>): Promise<ApiResponse | null> {
    const [first, second] = await Promise.all([this.sendOnce(call), this.sendOnce(call)])
    const [one, other] = [first?.body, second?.body]
    if (one?.orderId && other?.orderId && one.orderId !== other.orderId)
      throw new Error(`Two clicks made two orders: ${one.orderId}, ${other.orderId}`)
    return second?.status === 200 ? second : first
  }

  /** Returns the response. If the shop is unreachable, waits until it is back and returns null. */
  private async sendOnce<T>(call: () => Promise<T>): Promise<T | null> {
    this.onStep()
    try {
      return await call()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      await this.shopIsBack()
      return null
    }
  }

  private happens(chance: number): boolean {
    return this.random() < chance
  }
}

/** Returns true for the errors that fetch throws if the connection fails before or during the response. */
function isUnreachable(error: unknown): boolean {
  // Not instanceof: the TypeError of the test's realm differs from the one that fetch throws.
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    /^(fetch failed|terminated)$/.test(String(error.message))
  )
}
