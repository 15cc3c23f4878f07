import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Product } from '../../domain/contract/product.ts'
import { toCents } from '../../domain/rules/payments/money.ts'
import { ShopClient } from '../support/ShopClient.ts'
import { buildItem } from '../support/build/buildOrder.ts'
import { DATABASES } from './databases.ts'
import { startTcpProxy } from './databaseOutage.ts'
import { type ShopCluster, hasHaproxy, startCluster } from './shopCluster.ts'

const BUYERS = 50
const UNITS = 10
const MAX_ROUNDS = 40
const KILL_EVERY_MS = 2_000
const AWAY_MS = 10_000
/** Maximum staleness of a process's cached fragments if it misses a change notification. */
const KEPT_MS = 10_000
const COMPLETE_WITHIN_MS = 90_000

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A request without a response or with a 5xx status. Times are from performance.now(). */
interface Failure {
  from: number
  to: number
  answer: string
}

/** Simulates shoppers who access the shop through the proxy and retry failed requests. */
class Buyers {
  readonly failures: Failure[] = []
  private readonly client: ShopClient

  constructor({ url, keys }: ShopCluster) {
    this.client = new ShopClient(url, keys.publishableKey)
  }

  /** Buys a unit and returns its payment intent ID, or null if none was available. */
  async buy(product: Product, key: string): Promise<string | null> {
    const items = [buildItem(product)]
    const asked = await this.reach(() => this.client.requestPayment(items, toCents(product.price), key))
    if (asked.status === 409) return null
    expect(asked).toMatchObject({ status: 200 })
    const secret = String(asked.body.clientSecret)
    const [id = ''] = secret.split('_secret_')
    const paid = await this.reach(async () => ({ status: 200, outcome: await this.client.pay(secret) }))
    // The first attempt may have succeeded although its response was lost.
    expect(['succeeded', 'payment_intent_unexpected_state']).toContain(paid.outcome)
    const posted = await this.reach(() => this.client.postOrder(id, items))
    expect([200, 201]).toContain(posted.status)
    return id
  }

  /** Requests the paths in turn until `isOver` and returns the number of responses. */
  async browse(paths: readonly string[], isOver: () => boolean): Promise<number> {
    let seen = 0
    for (let n = 0; !isOver(); n++) {
      const answer = await this.reach(() => this.client.call('GET', paths[n % paths.length] ?? '/'))
      expect(answer.status).toBe(200)
      seen++
    }
    return seen
  }

  private async reach<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      const from = performance.now()
      const answer = await call().catch(String)
      if (typeof answer !== 'string' && answer.status < 500) return answer
      this.failures.push({ from, to: performance.now(), answer: JSON.stringify(answer) })
      await pause(50)
    }
  }
}

/** Kills and restarts each process in turn, twice. */
async function killInTurn(cluster: ShopCluster): Promise<{ from: number; to: number }[]> {
  const kills = []
  for (const shop of [...cluster.processes, ...cluster.processes]) {
    const next = pause(KILL_EVERY_MS)
    const from = performance.now()
    await shop.kill()
    kills.push({ from, to: performance.now() })
    await shop.start()
    // Wait until this process is ready again; otherwise all processes could be down.
    await cluster.waitUntilServing(shop)
    await next
  }
  return kills
}

describe.skipIf(!hasHaproxy).each(DATABASES)(
  'several processes behind a proxy on $name',
  ({ name, createUri }) => {
    // SQLite supports two processes on one file, for a rolling restart.
    const count = name === 'SQLite' ? 2 : 3

    async function open(databaseUri: string | null) {
      const cluster = await startCluster(databaseUri, count)
      endings.push(() => cluster.close())
      const admin = new ShopClient(cluster.processes[0]?.url ?? '', cluster.keys.publishableKey)
      return { cluster, admin, buyers: new Buyers(cluster) }
    }

    /**
     * Sells 10 units of each product to 50 shoppers, product by product until `isOver`. Returns the payment
     * intent IDs.
     */
    async function sell(
      buyers: Buyers,
      products: readonly Product[],
      isOver = () => false,
    ): Promise<string[]> {
      const paid: string[] = []
      for (const [round, product] of products.entries()) {
        if (isOver()) break
        const bought = await Promise.all(
          Array.from({ length: BUYERS }, (_, n) => buyers.buy(product, `round-${round}-buyer-${n}`)),
        )
        const ids = bought.filter((id) => id !== null)
        expect(ids).toHaveLength(UNITS)
        paid.push(...ids)
      }
      return paid
    }

    async function expectToAgree({ processes, payments }: ShopCluster, paid: readonly string[]) {
      const deadline = performance.now() + COMPLETE_WITHIN_MS
      let rows = await processes[0]?.readRows()
      while (rows?.orders.length !== paid.length && performance.now() < deadline)
        rows = await processes[0]?.readRows()
      const succeeded = payments().filter(({ status }) => status === 'succeeded')
      expect(succeeded.map(({ id }) => id).sort()).toEqual([...paid].sort())
      expect(rows?.orders.map(({ paymentIntentId }) => paymentIntentId).sort()).toEqual([...paid].sort())
      expect(rows?.stockGaps).toEqual([])
      return rows
    }

    const stockProducts = (admin: ShopClient, rounds: number) =>
      Promise.all(
        Array.from({ length: rounds }, (_, n) =>
          admin.createProduct({ name: `Gown ${n}`, stockQuantity: UNITS }),
        ),
      )

    it('sells every unit once during kills, and fails only requests in flight', async () => {
      const { cluster, admin, buyers } = await open(createUri())
      const products = await stockProducts(admin, MAX_ROUNDS)
      let isOver = false
      const killing = killInTurn(cluster).finally(() => (isOver = true))
      const paths = ['/', '/api/products', '/readyz', ...products.map(({ id }) => `/api/products/${id}`)]
      const browsing = [0, 1].map(() => buyers.browse(paths, () => isOver))
      const paid = await sell(buyers, products, () => isOver)
      const [kills, ...seen] = await Promise.all([killing, ...browsing])
      process.stderr.write(
        `${name}: ${kills.length} kills, ${paid.length} sold, ${seen.join(' and ')} looked at, ${buyers.failures.length} unanswered\n`,
      )
      const unexplained = buyers.failures.filter(
        (failure) => !kills.some((kill) => failure.from <= kill.to && failure.to >= kill.from),
      )
      expect(unexplained).toEqual([])
      const rows = await expectToAgree(cluster, paid)
      for (const { id } of products.slice(0, paid.length / UNITS))
        expect(rows?.products.find((product) => product.id === id)).toMatchObject({
          stockQuantity: 0,
          inStock: false,
        })
    })

    it('fails no request during a rolling restart', async () => {
      const { cluster, admin, buyers } = await open(createUri())
      const products = await stockProducts(admin, 2)
      let isOver = false
      const restarts = (async () => {
        for (const shop of cluster.processes) {
          expect(await shop.stop()).toEqual({ code: 0, signal: null })
          await shop.start()
          await cluster.waitUntilServing(shop)
        }
        isOver = true
      })()
      const paths = ['/', '/api/products', ...products.map(({ id }) => `/api/products/${id}`)]
      const browsing = [0, 1].map(() => buyers.browse(paths, () => isOver))
      const paid = await sell(buyers, products)
      const seen = await Promise.all(browsing)
      await restarts
      process.stderr.write(`${name}: all restarted, ${seen.join(' and ')} looked at\n`)
      expect(buyers.failures).toEqual([])
      await expectToAgree(cluster, paid)
    })

    it('shows a change made by another process within five seconds', async () => {
      const { cluster, admin } = await open(createUri())
      const [product] = await stockProducts(admin, 1)
      const address = `/api/products/${product?.id}`
      const others = cluster.processes.slice(1).map(({ url }) => new ShopClient(url, ''))
      const nameAt = async (client: ShopClient) => (await client.readProduct(product?.id ?? '')).name
      for (const client of others) expect(await nameAt(client)).toBe('Gown 0')
      const delays: number[] = []
      for (let n = 1; n <= 5; n++) {
        await admin.asAdmin('PUT', address, { name: `Gown ${n}` })
        const changedAt = performance.now()
        for (const client of others) while ((await nameAt(client)) !== `Gown ${n}`) await pause(10)
        delays.push(performance.now() - changedAt)
      }
      process.stderr.write(
        `${name}: seen everywhere after ${delays.map((delay) => Math.round(delay)).join(', ')} ms\n`,
      )
      // Without a change notification, cached fragments would stay outdated for up to KEPT_MS.
      for (const delay of delays) expect(delay).toBeLessThan(KEPT_MS / 2)
      await admin.asAdmin('DELETE', address)
      for (const client of others) while ((await client.call('GET', address)).status !== 404) await pause(10)
    })

    it.skipIf(name === 'SQLite')(
      'completes all purchases after a database outage of ten seconds',
      async () => {
        const way = await startTcpProxy(createUri() ?? '')
        endings.push(() => way.close())
        const { cluster, admin, buyers } = await open(way.uri)
        const products = await stockProducts(admin, 3)
        const selling = sell(buyers, products)
        way.cut()
        await pause(AWAY_MS)
        way.restore()
        const paid = await selling
        process.stderr.write(`${name}: ${buyers.failures.length} unanswered while the database was away\n`)
        expect(buyers.failures.length).toBeGreaterThan(0)
        await expectToAgree(cluster, paid)
      },
    )
  },
)
