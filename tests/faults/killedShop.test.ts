import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type Order, orderList } from '../../domain/contract/order.ts'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import type { StockCount } from '../../domain/rules/stock/stockChange.ts'
import { WAITING_LIST, claimHolder } from '../../domain/rules/waitlist/claims.ts'
import { sumStock } from '../../domain/rules/stock/stockMove.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { Shopper, type Visit } from './Shopper.ts'
import { TestWaitlist } from './TestWaitlist.ts'
import { ShopProcess, type ShopRows } from './ShopProcess.ts'
import { ALL_DATABASES } from './databases.ts'
import { type Random, randomInteger, seededRandom } from './seededRandom.ts'

const CHECKOUTS = Number(process.env.FAULT_CHECKOUTS ?? (isFullRun ? 300 : 60))
const SHOPPERS = 8
/** Units of each product; 0 means made to order. */
const STOCK = [300, 300, 300, 200, 100, 60, 20, 5, 1, 1, 1, 0, 0]
/** Sizes of the products with stock per variant, and their units per size. */
const SIZES = ['2', '4', '6', '8', '10', '12', '14']
const STOCK_BY_SIZE = [
  [60, 20, 5, 1, 1, 0, 60],
  [1, 1, 2, 3, 100, 100, 1],
]
/**
 * People on the waitlist and restocked units, per size of a sold-out product. At most half of the units are
 * reserved at a time. With 24, most visits by a link find a reserved unit, so several are bought in any order
 * of steps and kills.
 */
const [WAITING, BACK] = [20, 24]
const STEPS_BETWEEN_KILLS: readonly [number, number] = isFullRun ? [25, 60] : [10, 30]
const LATEST_KILL_MS = 40
const COMPLETE_WITHIN_MS = 60_000

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

describe.each(ALL_DATABASES)('process kills during checkouts on $name', ({ createUri }) => {
  it('creates one order per payment and oversells no unit', async () => {
    process.stderr.write(`FAULT_SEED=${seed}\n`)
    shop = await ShopProcess.start({ databaseUri: createUri() })
    const admin = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const catalogue = await Promise.all([
      ...STOCK.map((stockQuantity, index) =>
        admin.createProduct({ name: `Piece ${index}`, price: 100 + index, stockQuantity }),
      ),
      ...STOCK_BY_SIZE.map((units, index) =>
        admin.createProduct({
          name: `Gown ${index}`,
          price: 200 + index,
          sizes: SIZES,
          colors: ['Noir'],
          stockBy: 'variant',
          counts: SIZES.map((size, at) => ({
            size,
            color: 'Noir',
            inStock: true,
            stockQuantity: units[at] ?? 0,
          })),
        }),
      ),
    ])
    const soldOut = await admin.createProduct({
      name: 'Gown that comes back',
      price: 300,
      sizes: ['2', '4', '6'],
      colors: ['Noir'],
      stockBy: 'variant',
      counts: ['2', '4', '6'].map((size) => ({ size, color: 'Noir', inStock: false, stockQuantity: 0 })),
    })
    const waiting = await TestWaitlist.create(admin, soldOut, WAITING, BACK)
    catalogue.push(waiting.product)

    const killer = new Killer(shop, seededRandom(seed))
    const visits: Visit[] = []
    try {
      await Promise.all(
        Array.from({ length: SHOPPERS }, async (_, index) => {
          const client = new ShopClient(admin.url, shop?.sandboxKeys.publishableKey ?? '')
          const shopper = new Shopper(client, seededRandom(seed, index + 1), killer, waiting)
          for (let n = index; n < CHECKOUTS; n += SHOPPERS)
            visits.push(await shopper.checkOut(`visit-${n}`, catalogue))
        }),
      )
    } finally {
      await killer.rest()
    }
    process.stderr.write(`${killer.kills} kills; ${tally(visits)}\n`)
    expect(visits).toHaveLength(CHECKOUTS)
    expect(killer.kills).toBeGreaterThanOrEqual(5)

    const paid = shop.payments().filter(({ status }) => status === 'succeeded')
    const orders = await ordersOnceComplete(admin, paid.length)
    expect(orders.map(({ payment }) => payment.stripePaymentIntentId).sort()).toEqual(
      paid.map(({ id }) => id).sort(),
    )
    for (const { id, amount } of paid)
      expect(orders.find(({ payment }) => payment.stripePaymentIntentId === id)).toMatchObject({
        payment: { amount, status: 'succeeded' },
        total: amount / 100,
        review: null,
      })

    // Results shown to a browser must match the orders.
    for (const { paymentIntentId, sawPayment, orderId } of visits.filter((visit) => visit.sawPayment)) {
      const order = orders.find(({ payment }) => payment.stripePaymentIntentId === paymentIntentId)
      expect(order).toBeDefined()
      expect(sawPayment && orderId ? order?.orderId : orderId).toBe(orderId)
    }
    await expectStockToAddUp(admin, catalogue, orders)

    // Expire everything unfinished; the restarted shop releases it in the background.
    await shop.stop()
    await shop.readRows('expire')
    await shop.start()
    const rows = await waitForFinishedRows(shop)
    await shop.stop()
    expect(unfinished(rows)).toEqual([])
    expect(rows.stockGaps).toEqual([])
    expect(rows.orders).toHaveLength(paid.length)
    // Only units reserved for the next person on the waitlist are still held.
    const held = [...rows.products, ...rows.variants].flatMap(({ stockLedger }) =>
      Object.entries(stockLedger?.held ?? {}),
    )
    const open = rows.claims.filter(({ status }) => status === 'open')
    expect(held.sort()).toEqual(open.map(({ id }) => [claimHolder(id), 1]).sort())
    expectClaimsToBeOrders(rows)
    expect(shop.payments().filter(({ status }) => status === 'succeeded')).toHaveLength(paid.length)
    await shop.start()
    await expectStockToAddUp(admin, catalogue, orders)
  })
})

/** Kills and restarts the shop after a random number of shopper steps, at a random moment within a step. */
class Killer {
  kills = 0
  private readonly shop: ShopProcess
  private readonly random: Random
  private stepsLeft: number
  private outage: Promise<void> | null = null

  constructor(shop: ShopProcess, random: Random) {
    this.shop = shop
    this.random = random
    this.stepsLeft = randomInteger(random, ...STEPS_BETWEEN_KILLS)
  }

  readonly onStep = (): void => {
    if (this.outage || --this.stepsLeft > 0) return
    this.stepsLeft = randomInteger(this.random, ...STEPS_BETWEEN_KILLS)
    this.outage = this.strike().finally(() => (this.outage = null))
  }

  readonly shopIsBack = async (): Promise<void> => {
    await this.outage
  }

  /** Stops further kills and waits for the last restart. */
  async rest(): Promise<void> {
    this.stepsLeft = Infinity
    await this.outage
  }

  private async strike(): Promise<void> {
    await pause(this.random() * LATEST_KILL_MS)
    await this.shop.kill()
    this.kills++
    await this.shop.start()
  }
}

const unfinished = ({ checkouts, claims, variants }: ShopRows) => [
  ...checkouts.filter(({ status }) => status !== 'closed' && status !== 'released'),
  ...claims.filter(
    ({ status, keptUntil, checkout }) =>
      status === 'new' ||
      status === 'ending' ||
      (status === 'open' && (checkout || Date.parse(keptUntil) < Date.now())),
  ),
  ...variants.filter(({ stockLedger }) => stockLedger?.held[WAITING_LIST]),
]

/** Expects each bought claim to name an order with its size, and no order to have more claims than units. */
function expectClaimsToBeOrders({ claims, orders }: ShopRows): void {
  const bought = claims.filter(({ status }) => status === 'bought')
  process.stderr.write(`${claims.length} claims; ${bought.length} bought\n`)
  expect(bought.length).toBeGreaterThan(0)
  for (const { id, items } of orders) {
    const mine = bought.filter(({ order }) => order === id)
    for (const size of new Set(mine.map((claim) => claim.size))) {
      const units = items
        .filter((item) => item.productId === mine[0]?.product && item.size === size)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect(mine.filter((claim) => claim.size === size).length).toBeLessThanOrEqual(units)
    }
  }
  const known = new Set(orders.map(({ id }) => id))
  expect(bought.filter(({ order }) => !known.has(order ?? ''))).toEqual([])
}

async function waitForFinishedRows(shop: ShopProcess): Promise<ShopRows> {
  const deadline = Date.now() + COMPLETE_WITHIN_MS
  for (;;) {
    const rows = await shop.readRows()
    if (unfinished(rows).length === 0 || Date.now() > deadline) return rows
  }
}

async function ordersOnceComplete(admin: ShopClient, count: number): Promise<Order[]> {
  const deadline = Date.now() + COMPLETE_WITHIN_MS
  for (;;) {
    const orders = await allOrders(admin)
    if (orders.length >= count || Date.now() > deadline) return orders
    await pause(100)
  }
}

async function allOrders(admin: ShopClient, page = 1): Promise<Order[]> {
  const { body } = await admin.asAdmin('GET', `/api/admin/orders?limit=100&page=${page}`)
  const { orders, pagination } = orderList.parse(body)
  if (page >= pagination.pages) return orders
  // An order created between two requests shifts another one to the next page.
  const rest = (await allOrders(admin, page + 1)).filter(({ orderId }) =>
    orders.every((order) => order.orderId !== orderId),
  )
  return [...orders, ...rest]
}

async function expectStockToAddUp(
  admin: ShopClient,
  catalogue: readonly Product[],
  orders: readonly Order[],
): Promise<void> {
  const sold = new Map<string, number>()
  const count = (key: string, quantity: number) => sold.set(key, (sold.get(key) ?? 0) + quantity)
  for (const { productId, size, quantity } of orders.flatMap(({ items }) => items)) {
    count(productId, quantity)
    count(`${productId} ${size}`, quantity)
  }
  const expectLeft = (key: string, before: StockCount, { inStock, stockQuantity }: StockCount) => {
    const left = before.stockQuantity && before.stockQuantity - (sold.get(key) ?? 0)
    expect({ key, left: stockQuantity, inStock }).toEqual({
      key,
      left,
      inStock: left > 0 || before.stockQuantity === 0,
    })
  }
  for (const before of catalogue) {
    const { id } = before
    // Requesting the variants syncs the product's stock if a kill interrupted that.
    await admin.asAdmin('GET', `/api/admin/products/${id}/variants`)
    const { product } = productResponse.parse((await admin.call('GET', `/api/products/${id}`)).body)
    if (product.stockBy === 'product') expectLeft(id, before, product)
    else
      for (const [at, variant] of product.variants.entries())
        expectLeft(`${id} ${variant.size}`, before.variants[at] ?? variant, variant)
    if (product.stockBy === 'variant')
      expect(product.stockQuantity).toBe(sumStock(product.variants).stockQuantity)
  }
}

function tally(visits: readonly Visit[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of visits) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
}
