import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import Database from 'libsql'
import { ShopClient } from '../support/ShopClient.ts'
import { buildProduct } from '../support/build/buildProduct.ts'
import { ShopProcess } from './ShopProcess.ts'

let shop: ShopProcess | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

/** Runs SQL statements on the database file while the shop is running. */
function executeSql(...statements: string[]): void {
  const db = new Database(path.join(shop?.dataDir ?? '', 'shop.db'))
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    for (const statement of statements) db.exec(statement)
  } finally {
    db.close()
  }
}

// RAISE(FAIL) keeps what previous statements wrote, like a process that dies at this statement.
const FAIL_LIST_INSERTS = `CREATE TRIGGER die BEFORE INSERT ON products_texts BEGIN SELECT RAISE(FAIL, 'the process died'); END`

// On MongoDB a product is a single document, so its writes are atomic.
describe('product lists in separate SQLite rows', () => {
  it('never exposes a half-written product after a failed update, create or import', async () => {
    shop = await ShopProcess.start()
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const before = await client.createProduct()
    executeSql(FAIL_LIST_INSERTS)
    const lists = { sizes: ['XL'], colors: ['Rouge'], tags: ['new'] }
    const named = buildProduct({ name: 'Half a product' })
    const statuses = [
      await client.asAdmin('PUT', `/api/products/${before.id}`, lists),
      await client.asAdmin('POST', '/api/products', named),
      await client.asAdmin('POST', '/api/admin/products/import', { products: [named] }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([500, 500, 500])
    executeSql('DROP TRIGGER die')
    // The next job run completes the update of the existing product, which is never shown half-written.
    const { sizes, colors, tags } = before
    const now = await client.readProduct(before.id)
    expect([{ sizes, colors, tags }, lists]).toContainEqual({
      sizes: now.sizes,
      colors: now.colors,
      tags: now.tags,
    })
    await expect
      .poll(() => client.readProduct(before.id), { timeout: 60_000, interval: 500 })
      .toMatchObject(lists)
    const { products } = await shop.readRows()
    expect(products.filter((product) => 'name' in product && product.name === named.name)).toEqual([])
  })
})
