import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '../../domain/contract/payment.ts'
import { type Product, productDetail } from '../../domain/contract/product.ts'
import {
  holdClaim,
  holdWithClaims,
  limitReservation,
  releaseToClaims,
  getReservedUnits,
} from '../../domain/rules/stock/claimedStock.ts'
import { type StockState, restockUnits, release, sellHeld } from '../../domain/rules/stock/stock.ts'
import { extractCheckoutIds, claimHolder, extractClaimIds } from '../../domain/rules/waitlist/claims.ts'
import type { Worker } from '../../src/jobs/Worker.ts'
import { checkStock } from '../../src/operations/stock/checkStock.ts'
import { writeDueHistory } from '../../src/operations/stock/writeDueHistory.ts'
import { syncDueVariants } from '../../src/operations/variants/syncVariants.ts'
import { syncProductStock } from '../../src/operations/variants/syncProductStock.ts'
import { type StockOutcome, changeStock, findStock } from '../../src/persistence/stock/changeStock.ts'
import { variantId } from '../../src/persistence/stock/variantRows.ts'
import { updateRow } from '../../src/persistence/tables.ts'
import { type Random, randomInteger, pickRandom, seededRandom } from '../faults/seededRandom.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { StockSimulation } from '../support/StockSimulation.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

const SIZES = ['2', '4', '6', '8', '10', '12', '14']
const ROUNDS = isFullRun ? 20 : 4
const [BUYERS, UNITS] = [50, 10]
const STEPS = isFullRun ? 200 : 80

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
  // Stops the job worker: these tests run jobs explicitly.
  await (test.shop.worker as Worker).stop(60_000)
})
afterAll(() => test.close())

const createGown = (countOf: (size: string) => number): Promise<Product> =>
  test.client.createProduct({
    price: 100,
    sizes: SIZES,
    colors: ['Noir'],
    stockBy: 'variant',
    counts: SIZES.map((size) => {
      const stockQuantity = countOf(size)
      return { size, color: 'Noir', inStock: stockQuantity > 0, stockQuantity }
    }),
  })

const placeOf = ({ id }: Product, size: string) => ({
  product: id,
  variant: variantId({ product: id, size, color: 'Noir' }),
})

async function gapsOf({ id }: Product) {
  const found: string[] = []
  for await (const gap of checkStock(test.shop))
    if (gap.includes(id.toUpperCase()) || gap.includes(id)) found.push(gap)
  return found
}

async function shown({ id }: Product) {
  const { body } = await test.client.call('GET', `/api/products/${id}`)
  return productDetail.parse(body.product)
}

it('holds ten units of a size for ten of fifty concurrent buyers and no unit of other sizes', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const gown = await createGown(() => UNITS)
    const wanted = SIZES[round % SIZES.length] ?? ''
    const items: CartItem[] = [{ productId: gown.id, size: wanted, color: 'Noir', quantity: 1 }]
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, () => test.client.requestPayment(items, 10_000)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(UNITS)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - UNITS)
    for (const size of SIZES) {
      const stock = await findStock(test.shop.payload, placeOf(gown, size))
      const held = Object.values(stock?.ledger.held ?? {}).reduce((sum, units) => sum + units, 0)
      expect([size, stock?.stockQuantity, held]).toEqual([size, UNITS, size === wanted ? UNITS : 0])
    }
  }
}, 300_000)

/** Applies random actions of shoppers, staff and the waitlist to the shop and to a model on paper. */
class StockActor {
  readonly paper = new Map(SIZES.map((size) => [size, new StockSimulation(Number(size) % 5)]))
  private readonly gown: Product
  private readonly random: Random
  private names = 0

  constructor(gown: Product, random: Random) {
    this.gown = gown
    this.random = random
  }

  /** Applies a random action to one size and compares the shop with the model. */
  async move(): Promise<void> {
    const size = pickRandom(this.random, SIZES)
    const paper = this.paper.get(size) as StockSimulation
    const place = placeOf(this.gown, size)
    const name = await this.doSomething(paper, place)
    const stock = await findStock(test.shop.payload, place)
    expect([name, stock?.stockQuantity, stock?.inStock, sorted(stock?.ledger.held ?? {})]).toEqual([
      name,
      paper.units,
      paper.units > 0,
      sorted(Object.fromEntries(paper.held)),
    ])
  }

  private doSomething(paper: StockSimulation, place: Place): Promise<string> {
    const holders = [...paper.held.keys()]
    const shopper = pickRandom(this.random, ['nobody', ...holders.filter(isShopper), ...paper.sold.keys()])
    const claim = pickRandom(this.random, ['claim of nobody', ...holders.filter(isClaim)])
    const actions = [
      () => this.hold(paper, place),
      () => this.hold(paper, place),
      () => this.giveUp(paper, place, shopper),
      () => this.sell(paper, place, shopper),
      () => this.sell(paper, place, shopper),
      () => this.putBack(paper, place, shopper),
      () => this.correct(paper, place),
      () => this.keep(paper, place),
      () => this.endClaim(paper, place, claim),
      () => this.haveWait(paper, place),
      () => this.limitReserve(paper, place),
      () => this.countAnotherWay(),
    ]
    return pickRandom(this.random, actions)()
  }

  private async hold(paper: StockSimulation, place: Place) {
    const shopper = `shopper ${++this.names}`
    const units = randomInteger(this.random, 1, 3)
    const claims = [...paper.held.keys()].filter((holder) => isClaim(holder) && this.random() < 0.5)
    const { done } = await changeStock(test.shop, place, (stock) =>
      holdWithClaims(stock, shopper, units, claims),
    )
    expect([shopper, done]).toEqual([shopper, paper.hold(shopper, units, claims)])
    return 'hold'
  }

  private async giveUp(paper: StockSimulation, place: Place, shopper: string) {
    const claims = paper.claimsOf(shopper)
    await changeStock(test.shop, place, (stock) => releaseToClaims(stock, shopper, claims))
    if (paper.held.has(shopper)) paper.releaseHold(shopper)
    return 'give up'
  }

  private async sell(paper: StockSimulation, place: Place, shopper: string) {
    const reason = { cause: 'sold', order: shopper } as const
    await this.recordOutcome(
      place,
      await changeStock(test.shop, place, (stock) => sellHeld(stock, shopper), reason),
    )
    paper.completeSale(shopper)
    return 'sell'
  }

  private async putBack(paper: StockSimulation, place: Place, shopper: string) {
    const units = paper.sold.get(shopper)
    if (units === undefined) return 'put back nothing'
    const taken = { units, wasInStock: true }
    const back = () =>
      changeStock(test.shop, place, (stock) => restockUnits(stock, shopper, taken), { cause: 'returned' })
    await this.recordOutcome(place, await back())
    // A repeated refund event restocks only once.
    await back()
    paper.restock(shopper)
    return 'put back'
  }

  private async correct(paper: StockSimulation, place: Place) {
    const units = Math.max(paper.units - paper.free, randomInteger(this.random, 0, 5))
    const count = { inStock: units > 0, stockQuantity: units }
    const rule = (stock: StockState) => ({ ...stock, ...count })
    await this.recordOutcome(place, await changeStock(test.shop, place, rule, { cause: 'corrected' }))
    paper.correct(units)
    return 'correct'
  }

  private async keep(paper: StockSimulation, place: Place) {
    const claim = claimHolder(String(randomInteger(this.random, 1, 6)))
    const isTaken = [...paper.held.keys()].some((holder) => paper.claimsOf(holder).includes(claim))
    if (isTaken) return 'keep what a shopper has'
    const { done } = await changeStock(test.shop, place, (stock) => holdClaim(stock, claim))
    expect([claim, done]).toEqual([claim, paper.claim(claim)])
    return 'keep'
  }

  private async endClaim(paper: StockSimulation, place: Place, claim: string) {
    await changeStock(test.shop, place, (stock) => release(stock, claim))
    if (paper.held.has(claim)) paper.releaseClaim(claim)
    return 'end a claim'
  }

  private async haveWait(paper: StockSimulation, { variant }: Place) {
    const waiting = randomInteger(this.random, 0, 3)
    await updateRow(test.shop.payload, 'variants', { id: { equals: variant } }, { waiting })
    paper.waiting = waiting
    return 'wait'
  }

  private async limitReserve(paper: StockSimulation, place: Place) {
    const most = randomInteger(this.random, 0, 2)
    await changeStock(test.shop, place, (stock) => limitReservation(stock, most))
    paper.limitReserve(most)
    return 'limit what is reserved'
  }

  /** Switches to one count and back to new counts per size; expects 409 while any unit is held. */
  private async countAnotherWay() {
    const path = `/api/admin/products/${this.gown.id}/stock-by`
    const papers = [...this.paper.values()]
    const isHeld = papers.some(({ held }) => held.size > 0)
    const answer = await test.client.asAdmin('PUT', path, { to: 'product' })
    expect([isHeld, answer.status]).toEqual([isHeld, isHeld ? 409 : 200])
    if (isHeld) {
      await this.noteWhatWasClosed()
      return 'count another way in vain'
    }
    const whole = await shown(this.gown)
    expect(whole.stockQuantity).toBe(papers.reduce((sum, { units }) => sum + units, 0))
    const counts = SIZES.map((size) => {
      const stockQuantity = randomInteger(this.random, 0, 3)
      // Nothing was counted per size in between.
      this.paper.get(size)?.correct(0)
      this.paper.get(size)?.correct(stockQuantity)
      return { id: placeOf(this.gown, size).variant, inStock: stockQuantity > 0, stockQuantity }
    })
    const { inStock, stockQuantity } = whole
    const seen = { inStock, stockQuantity }
    expect((await test.client.asAdmin('PUT', path, { to: 'variant', seen, counts })).status).toBe(200)
    return 'count another way'
  }

  /** Copies what the failed switch reserved for the waitlist when it reopened sizes. */
  private async noteWhatWasClosed() {
    for (const [size, paper] of this.paper) {
      const stock = await findStock(test.shop.payload, placeOf(this.gown, size))
      if (stock && getReservedUnits(stock) !== paper.reserved) paper.reserveForWaitlist()
    }
  }

  /** Leaves the product out of date one time in three, as if the process had ended. */
  private async recordOutcome(place: Place, { isVisibleChange }: StockOutcome) {
    if (isVisibleChange && this.random() > 0.33) await syncProductStock(test.shop, [place])
    if (this.random() < 0.1) await writeDueHistory(test.shop)
  }
}

type Place = ReturnType<typeof placeOf>

const isClaim = (holder: string) => extractClaimIds([holder]).length > 0
const isShopper = (holder: string) => extractCheckoutIds([holder]).length > 0
const sorted = (held: Record<string, number>) => Object.entries(held).sort()

describe('random actions on stock', () => {
  it.each([1, 2, 3])(
    'keeps the counts of the model on paper despite interruptions (seed %i)',
    async (seed) => {
      const gown = await createGown((size) => Number(size) % 5)
      const hand = new StockActor(gown, seededRandom(seed * 7919))
      for (let step = 0; step < STEPS; step++) await hand.move()
      // Simulates the next start.
      await syncDueVariants(test.shop)
      const product = await shown(gown)
      const units = [...hand.paper.values()].map((paper) => paper.units)
      expect(product.variants.map(({ stockQuantity }) => stockQuantity)).toEqual(units)
      expect(product.stockQuantity).toBe(units.reduce((sum, each) => sum + each, 0))
      expect(product.inStock).toBe(units.some((each) => each > 0))
      expect(await gapsOf(gown)).toEqual([])
      await writeDueHistory(test.shop)
      expect(await gapsOf(gown)).toEqual([])
    },
  )
})
