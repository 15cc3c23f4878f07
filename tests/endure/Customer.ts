import { setTimeout as pause } from 'node:timers/promises'
import type { CartItem } from '../../domain/contract/payment.ts'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { type Random, randomInteger, pickRandom } from '../faults/seededRandom.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { type ApiResponse, CARDS, type ShopClient } from '../support/ShopClient.ts'
import { FAULT_RATES } from './faultRates.ts'

const TRIES = 600
const BETWEEN_TRIES_MS = 100

export interface Visit {
  outcome: 'refused' | 'left before paying' | 'left while paying' | 'left after paying' | 'order shown'
  paymentIntentId?: string
  /** Order shown in the browser. */
  orderId?: string
  /** Number of requests without a response or with a 5xx status. */
  unanswered: number
}

/** Customer who checks out once, retries unanswered requests, and may close the browser at any point. */
export class Customer {
  private unanswered = 0

  constructor(
    private readonly shop: ShopClient,
    private readonly provider: ShopClient,
    private readonly random: Random,
  ) {}

  async checkOut(key: string, products: readonly Product[]): Promise<Visit> {
    const items = products.map((product) => this.itemOf(product))
    const amount = products.reduce((sum, { price }, n) => sum + toCents(price) * (items[n]?.quantity ?? 1), 0)
    const asked = await this.retryUntilResponse(
      () => this.shop.requestPayment(items, amount, key),
      FAULT_RATES.clicksTwice,
    )
    if (asked.status === 409) return this.endVisit({ outcome: 'refused' })
    if (asked.status !== 200) throw new Error(`The payment request returned ${asked.status}: ${asked.text}`)
    const secret = String(asked.body.clientSecret)
    const [paymentIntentId = ''] = secret.split('_secret_')
    if (this.happens(FAULT_RATES.leavesBeforePaying))
      return this.endVisit({ outcome: 'left before paying', paymentIntentId })
    if (this.happens(FAULT_RATES.cardDeclined)) await this.provider.pay(secret, CARDS.declined)
    const paying = this.provider.pay(secret)
    if (this.happens(FAULT_RATES.leavesWhilePaying)) {
      await paying
      return this.endVisit({ outcome: 'left while paying', paymentIntentId })
    }
    const paid = await paying
    // The shop cancels the payment of an expired hold.
    if (paid !== 'succeeded') return this.endVisit({ outcome: 'left while paying', paymentIntentId })
    if (this.happens(FAULT_RATES.leavesAfterPaying))
      return this.endVisit({ outcome: 'left after paying', paymentIntentId })
    const posted = await this.retryUntilResponse(
      () => this.shop.postOrder(paymentIntentId, items),
      FAULT_RATES.clicksTwice,
    )
    if (posted.status !== 200 && posted.status !== 201)
      throw new Error(`Posting a paid order returned ${posted.status}: ${posted.text}`)
    return this.endVisit({ outcome: 'order shown', paymentIntentId, orderId: String(posted.body.orderId) })
  }

  private endVisit(visit: Omit<Visit, 'unanswered'>): Visit {
    return { ...visit, unanswered: this.unanswered }
  }

  private itemOf(product: Product): CartItem {
    const quantity = product.stockQuantity < 100 ? 1 : randomInteger(this.random, 1, 2)
    const size =
      product.stockBy === 'variant' ? pickRandom(this.random, product.sizes) : (product.sizes[0] ?? '')
    return { ...buildItem(product, quantity), size }
  }

  private async retryUntilResponse(call: () => Promise<ApiResponse>, twice: number): Promise<ApiResponse> {
    for (let tries = 0; tries < TRIES; tries++) {
      const clicks = this.happens(twice) ? [call(), call()] : [call()]
      const answers = await Promise.all(clicks.map((click) => click.catch(() => null)))
      const answer = answers.find((each) => each !== null && each.status < 500)
      if (answer) return answer
      this.unanswered++
      await pause(BETWEEN_TRIES_MS)
    }
    throw new Error('The shop did not respond for minutes')
  }

  private happens(chance: number): boolean {
    return this.random() < chance
  }
}
