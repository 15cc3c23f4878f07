import type { CartItem } from '../../domain/contract/payment.ts'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { type ApiResponse, CARDS, type ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type Random, between, pick } from './seededRandom.ts'
import type { KeptUnit, WaitingList } from './WaitingList.ts'

/** How a checkout went on the shopper's screen. */
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
  /** Whether the card payment was confirmed to the browser. */
  sawPayment: boolean
  orderId?: string
}

interface Bag {
  items: CartItem[]
  amount: number
  /** The links of what is kept. */
  claims: string[]
}

const MOST_CLICKS = 40
const MOST_CHANGES = 2
/** How often somebody comes by an email's link, and gives back what is kept. */
const BY_LINK = 0.5
const GIVES_BACK = 0.3
const ALREADY_PAID = 'payment_intent_unexpected_state'

/**
 * A person with a browser who does not always do what the shop expects: comes for what is kept and gives it back, changes the bag, clicks twice, tries a card
 * that is declined, tries again when the shop is away, or closes the window at any point.
 */
export class Shopper {
  private readonly client: ShopClient
  private readonly random: Random
  /** Waits until the shop answers again. */
  private readonly shopIsBack: () => Promise<void>
  private readonly onStep: () => void
  private readonly waiting: WaitingList

  constructor(
    client: ShopClient,
    random: Random,
    { shopIsBack, onStep }: { shopIsBack: () => Promise<void>; onStep: () => void },
    waiting: WaitingList,
  ) {
    this.client = client
    this.random = random
    this.shopIsBack = shopIsBack
    this.onStep = onStep
    this.waiting = waiting
  }

  async checkOut(key: string, catalogue: readonly Product[]): Promise<Visit> {
    const kept = this.happens(BY_LINK) ? await this.reach(() => this.waiting.nextKept()) : null
    if (kept && this.happens(GIVES_BACK)) {
      await this.giveBack(kept)
      return { key, outcome: 'given back', sawPayment: false }
    }
    let bag = this.fillCart(catalogue, kept)
    let secret = await this.askToPay(key, bag)
    for (let changes = 0; changes < MOST_CHANGES && (!secret || this.happens(0.15)); changes++) {
      bag = this.fillCart(catalogue, this.happens(0.5) ? kept : null)
      secret = await this.askToPay(key, bag)
    }
    if (!secret) return { key, outcome: 'refused', sawPayment: false }
    const visit = { key, paymentIntentId: secret.split('_secret_')[0], sawPayment: false }
    if (this.happens(0.08)) return { ...visit, outcome: 'left before paying' }
    if (!(await this.pay(secret))) return { ...visit, outcome: 'left while paying' }
    if (this.happens(0.25)) return { ...visit, sawPayment: true, outcome: 'left after paying' }
    const orderId = await this.postOrder(visit.paymentIntentId ?? '', bag.items)
    return {
      ...visit,
      sawPayment: true,
      ...(orderId ? { orderId, outcome: 'order shown' } : { outcome: 'left after paying' }),
    }
  }

  /** Something of the catalogue, and what is kept; whoever puts that away still has its link. */
  private fillCart(catalogue: readonly Product[], kept: KeptUnit | null): Bag {
    const products = new Set(
      Array.from({ length: between(this.random, 1, 3) }, () => pick(this.random, catalogue)),
    )
    const lines = [...products].map((product) => ({
      product,
      quantity: product.stockQuantity === 1 ? 1 : between(this.random, 1, 2),
    }))
    if (kept) lines.push({ product: kept.product, quantity: 1 })
    return {
      items: lines.map(({ product, quantity }) => ({
        ...buildItem(product, quantity),
        ...(product.stockBy === 'variant' && { size: pick(this.random, product.sizes) }),
        ...(product === kept?.product && { size: kept.size }),
      })),
      amount: lines.reduce((sum, { product, quantity }) => sum + toCents(product.price) * quantity, 0),
      claims: kept ? [kept.token] : [],
    }
  }

  /** The client secret, or null when the shop refused the bag. */
  private async askToPay(key: string, { items, amount, claims }: Bag): Promise<string | null> {
    const ask = () => this.client.askToPay(items, amount, key, claims)
    for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
      const answer = this.happens(0.1) ? await this.twice(ask) : await this.reach(ask)
      if (answer?.status === 200) return String(answer.body.clientSecret)
      if (answer?.status === 409) return null
      if (answer && answer.status < 500)
        throw new Error(`A bag was answered with ${answer.status}: ${answer.text}`)
    }
    throw new Error(`Checkout ${key} was never answered`)
  }

  private async giveBack({ token }: KeptUnit): Promise<void> {
    for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
      const answer = await this.reach(() => this.client.call('POST', '/api/claims/give-back', { token }))
      if (answer?.status === 200) return
      if (answer && answer.status < 500)
        throw new Error(`A claim was answered with ${answer.status}: ${answer.text}`)
    }
  }

  /** Whether the browser learned that the card was charged. */
  private async pay(secret: string): Promise<boolean> {
    if (this.happens(0.1)) await this.reach(() => this.client.pay(secret, CARDS.declined))
    for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
      const outcome = await this.reach(() => this.client.pay(secret))
      if (outcome === 'succeeded' || outcome === ALREADY_PAID) return true
      if (this.happens(0.3)) return false
    }
    return false
  }

  /** The browser posts the order once, or once more by a second click; it only logs that it could not. */
  private async postOrder(paymentIntentId: string, items: CartItem[]): Promise<string | undefined> {
    const post = () => this.client.postOrder(paymentIntentId, items)
    const answer = this.happens(0.2) ? await this.twice(post) : await this.reach(post)
    if (!answer || answer.status >= 500) return undefined
    if (answer.status > 201)
      throw new Error(`A paid order was answered with ${answer.status}: ${answer.text}`)
    return String(answer.body.orderId)
  }

  private async twice(call: () => Promise<ApiResponse>): Promise<ApiResponse | null> {
    const [first, second] = await Promise.all([this.reach(call), this.reach(call)])
    const [one, other] = [first?.body, second?.body]
    if (one?.orderId && other?.orderId && one.orderId !== other.orderId)
      throw new Error(`Two clicks made two orders: ${one.orderId}, ${other.orderId}`)
    return second?.status === 200 ? second : first
  }

  /** A call's answer, or null when the shop could not be reached; then waits for it to be back. */
  private async reach<T>(call: () => Promise<T>): Promise<T | null> {
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

/** What fetch throws when the other side is gone, before its answer or in the middle of it. */
function isUnreachable(error: unknown): boolean {
  // Not instanceof: a test's TypeError is not the one of the fetch around it.
  return (
    typeof error === 'object' &&
    error !== null &&
    'message' in error &&
    /^(fetch failed|terminated)$/.test(String(error.message))
  )
}
