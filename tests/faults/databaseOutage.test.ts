import { afterEach, describe, expect, it } from 'vitest'
import Database from 'libsql'
import path from 'node:path'
import { buildItem } from '../support/build/buildOrder.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { ADMIN, type ApiResponse, ShopClient } from '../support/ShopClient.ts'
import type { Product } from '../../domain/contract/product.ts'
import { ALL_DATABASES } from './databases.ts'
import {
  type ShopWithOutages,
  startTcpProxy,
  startShopBehindProxy,
  startLockableShop,
} from './databaseOutage.ts'
import { ShopProcess } from './ShopProcess.ts'

/** Outages per test. Set OUTAGES=40 for a longer run. */
const OUTAGES = Number(process.env.OUTAGES ?? 1)
const STOCK = 1000

let outage: ShopWithOutages | undefined
afterEach(async () => {
  await outage?.close()
  outage = undefined
})

describe.each(ALL_DATABASES)('database outage longer than the wait timeout on $name', ({ createUri }) => {
  it('returns 503 during a database outage and loses no confirmed order', async () => {
    const uri = createUri()
    outage = await (uri ? startShopBehindProxy(uri) : startLockableShop())
    const { shop } = outage
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const product = await client.createProduct({ stockQuantity: STOCK, price: 100 })
    const bought: string[] = []
    for (let n = 0; n < OUTAGES; n++) {
      const paidDuringOutage = await client.openPayment(product)
      await outage.startOutage()
      expect(await client.pay(paidDuringOutage.clientSecret)).toBe('succeeded')
      const refused = await writesOfEveryKind(client, product, !uri)
      for (const { status, headers } of refused) {
        expect({ status, mistakes: mistakesIn(shop.output) }).toEqual({ status: 503, mistakes: [] })
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      await outage.endOutage()
      await until(
        async () =>
          (await client.asAdmin('PUT', `/api/products/${product.id}`, { price: 100 })).status === 200,
      )

      const whilePaid = await client.postOrder(paidDuringOutage.paymentIntentId, [buildItem(product)])
      const next = await client.openPayment(product)
      await client.pay(next.clientSecret)
      const afterwards = await client.postOrder(next.paymentIntentId, [buildItem(product)])
      for (const { status, body } of [whilePaid, afterwards]) {
        expect([200, 201]).toContain(status)
        bought.push(String(body.orderId))
      }
      if (!uri)
        expect(ordersOnDisk(path.join(shop.dataDir, 'shop.db'))).toEqual(expect.arrayContaining(bought))
    }
    // Restart to discard everything that was only in memory.
    await shop.kill()
    await shop.start()
    const { orders, products } = await shop.readRows()
    expect(orders.map(({ orderId }) => orderId).sort()).toEqual(bought.sort())
    expect(products.find(({ id }) => id === product.id)?.stockQuantity).toBe(STOCK - bought.length)
  })
})

describe.each(ALL_DATABASES.filter(({ name }) => name === 'MongoDB'))(
  'unavailable database at startup on $name',
  ({ createUri }) => {
    it('logs the failed connection and opens once the database is available', async () => {
      const way = await startTcpProxy(createUri() ?? '')
      const shop = await ShopProcess.start({ databaseUri: way.uri })
      const close = async () => {
        way.restore()
        await shop.close()
        way.close()
      }
      outage = { shop, startOutage: async () => way.cut(), endOutage: async () => way.restore(), close }
      await shop.stop()
      way.cut()
      const opening = shop.start()
      await until(async () => {
        expect(await fetch(`${shop.url}/healthz`).catch(() => 'nobody')).toBe('nobody')
        return shop.output.includes('Failed to connect to the database at DATABASE_URI')
      })
      way.restore()
      await opening
      const { body } = await new ShopClient(shop.url, '').call('GET', '/api/products?limit=1')
      expect(body.products).toHaveLength(1)
    })
  },
)

/**
 * Sends writes by shoppers and staff concurrently. Health checks must respond before any of them gets the
 * lock.
 */
async function writesOfEveryKind(
  client: ShopClient,
  product: Product,
  isLocked: boolean,
): Promise<ApiResponse[]> {
  let answered = 0
  const writes = [
    client.asAdmin('PUT', `/api/products/${product.id}`, { price: 431, sizes: ['M'] }),
    client.asAdmin('POST', '/api/products', buildProduct()),
    client.requestPayment([buildItem(product)], 10_000),
    client.call('POST', '/api/auth/admin/login', ADMIN),
  ].map((call) => call.finally(() => answered++))
  for (let n = 0; n < 10; n++) expect((await client.call('GET', '/healthz')).status).toBe(200)
  if (isLocked) expect(answered).toBe(0)
  return Promise.all(writes)
}

/** Returns the log lines about requests that the shop failed to handle. */
function mistakesIn(output: string): string[] {
  return output.split('\n').filter((line) => /"msg":"Failed to handle [A-Z]+ \S+"/.test(line))
}

/** Reads order numbers through a separate connection, which first checks that the write lock is free. */
function ordersOnDisk(file: string): string[] {
  const db = new Database(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    db.exec('BEGIN IMMEDIATE')
    db.exec('ROLLBACK')
    return (db.prepare('SELECT order_id FROM orders').all() as { order_id: string }[]).map(
      (row) => row.order_id,
    )
  } finally {
    db.close()
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) if (Date.now() > deadline) throw new Error('It never came to be')
}
