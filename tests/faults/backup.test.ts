import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Product, productResponse } from '../../domain/contract/product.ts'
import { READ_LAST } from '../../src/persistence/backup/mongoBackup.ts'
import { generateCode, setUpSecondFactor } from '../support/authenticator.ts'
import { createTestImage, buildImageForm } from '../support/build/createTestImage.ts'
import { ADMIN, ShopClient } from '../support/ShopClient.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { DATABASES } from './databases.ts'
import { Shopper } from './Shopper.ts'
import { type Command, ShopProcess, type ShopRows } from './ShopProcess.ts'
import { seededRandom } from './seededRandom.ts'
import { TestWaitlist } from './TestWaitlist.ts'

const SHOPPERS = 6
const STOCK = 1000
const SIZES = ['2', '4', '6']
/** Minimum number of orders before the backup that is restored. */
const ORDERS_BEFORE = 12
/** Extra media files: enough to kill a backup and a restore midway. */
const PICTURES = isFullRun ? 300 : 100
const WAIT_OPTIONS = { timeout: 120_000, interval: 5 }

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

describe.each(DATABASES)('backup and restore on $name', ({ name, createUri }) => {
  it('restores all orders of a backup made under load, even after killed runs', async () => {
    const shop = await ShopProcess.start({ databaseUri: createUri() })
    endings.push(() => shop.close())
    const admin = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    const catalogue = await fillShop(admin)
    const waiting = await TestWaitlist.create(admin, await soldOutGown(admin), 6, 2)
    const picture = await addPicture(admin, catalogue[0])
    addFiles(shop.mediaDir)
    const headers = { authorization: `Bearer ${await admin.signIn()}` }
    const { secret } = await setUpSecondFactor({ client: admin }, { headers })

    const crowd = new ConcurrentShoppers(shop, [...catalogue, waiting.product], waiting)
    endings.push(() => crowd.stopShopping())
    crowd.come()
    const folder = path.join(shop.root, 'backups', 'monday')
    await crowd.hasBought(3)
    await killDuringRun(shop.runCommand('backupShop', folder), () => existsSync(unfinishedOf(folder) ?? ''))
    expect(existsSync(folder)).toBe(false)

    await crowd.hasBought(ORDERS_BEFORE)
    const before = [...crowd.orders]
    const backup = await shop.runCommand('backupShop', folder).ended
    expect(backup).toMatchObject({ code: 0 })
    // The backup did not block checkouts, and the leftovers of the killed one are deleted.
    await crowd.hasBought(before.length + 3)
    await crowd.stopShopping()
    expect(readdirSync(path.dirname(folder))).toEqual(['monday'])
    expect(modesWithin(folder)).toEqual(['600', '700'])
    if (name === 'MongoDB') expect(orderOfReading(folder).slice(-READ_LAST.length)).toEqual(READ_LAST)

    // Neither command overwrites an existing backup or shop.
    expect(await shop.runCommand('backupShop', folder).ended).toMatchObject({
      code: 2,
      said: expect.stringContaining('is not empty') as string,
    })
    expect(await shop.runCommand('restoreShop', folder).ended).toMatchObject({
      code: 2,
      said: expect.stringMatching(/Process \d+.* serves the shop/) as string,
    })
    await shop.stop()
    expect(await shop.runCommand('restoreShop', folder).ended).toMatchObject({
      code: 2,
      said: expect.stringContaining('already contains a shop') as string,
    })

    const restored = await ShopProcess.prepare({ databaseUri: createUri(), env: { PUBLIC_URL: shop.url } })
    endings.push(() => restored.close())
    const isHalf = () => existsSync(restored.mediaDir) && readdirSync(restored.mediaDir).length > 5
    await killDuringRun(restored.runCommand('restoreShop', folder), isHalf)
    await expect(restored.start()).rejects.toThrow(
      /was interrupted, so the shop is incomplete. Run npm run restore again/,
    )
    expect(await restored.runCommand('restoreShop', folder).ended).toMatchObject({ code: 0 })

    await restored.start()
    const rows = await waitForFinishedRows(restored)
    expect(rows.orders.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(before))
    expect(rows.stockGaps).toEqual([])
    expectNothingSoldTwice(catalogue, rows)
    await expectChecked(restored)

    const client = new ShopClient(restored.url, restored.sandboxKeys.publishableKey)
    expect((await client.callRaw('GET', picture)).bytes).toEqual(
      readFileSync(path.join(shop.mediaDir, path.basename(picture))),
    )
    expect((await client.call('GET', '/api/auth/admin/verify', undefined, headers)).status).toBe(200)
    const login = (more: object) => client.call('POST', '/api/auth/admin/login', { ...ADMIN, ...more })
    expect(await login({})).toMatchObject({ status: 401, body: { field: 'code' } })
    expect(await login({ code: generateCode(secret, 1) })).toMatchObject({ status: 200 })
  })
})

/** Simulates shoppers who buy in a loop until `stopShopping` is called. */
class ConcurrentShoppers {
  /** Order numbers returned to the shoppers. */
  readonly orders: string[] = []
  private isOver = false
  private visits: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly shop: ShopProcess,
    private readonly catalogue: readonly Product[],
    private readonly waiting: TestWaitlist,
  ) {}

  come(): void {
    const always = { shopIsBack: () => this.shop.waitUntilReady(), onStep: () => {} }
    this.visits = Promise.all(
      Array.from({ length: SHOPPERS }, async (_, index) => {
        const client = new ShopClient(this.shop.url, this.shop.sandboxKeys.publishableKey)
        const shopper = new Shopper(client, seededRandom(67, index), always, this.waiting)
        for (let n = 0; !this.isOver; n++) {
          const { orderId } = await shopper.checkOut(`visit-${index}-${n}`, this.catalogue)
          if (orderId) this.orders.push(orderId)
        }
      }),
    )
    // Prevents an unhandled rejection; `stopShopping` rethrows the error.
    this.visits.catch(() => {})
  }

  async hasBought(count: number): Promise<void> {
    await Promise.race([
      vi.waitFor(() => expect(this.orders.length).toBeGreaterThanOrEqual(count), WAIT_OPTIONS),
      this.visits,
    ])
  }

  async stopShopping(): Promise<void> {
    this.isOver = true
    await this.visits
  }
}

async function fillShop(admin: ShopClient): Promise<Product[]> {
  const products = []
  for (let n = 0; n < 4; n++)
    products.push(await admin.createProduct({ name: `Piece ${n}`, price: 100 + n, stockQuantity: STOCK }))
  const counts = SIZES.map((size) => ({ size, color: 'Noir', inStock: true, stockQuantity: STOCK }))
  const apart = { sizes: SIZES, colors: ['Noir'], stockBy: 'variant' as const, counts }
  products.push(await admin.createProduct({ name: 'Gown by size', price: 200, ...apart }))
  return products
}

const soldOutGown = (admin: ShopClient) =>
  admin.createProduct({
    name: 'Gown that comes back',
    price: 300,
    sizes: SIZES,
    colors: ['Noir'],
    stockBy: 'variant',
    counts: SIZES.map((size) => ({ size, color: 'Noir', inStock: false, stockQuantity: 0 })),
  })

/** Uploads an image and returns its URL path. */
async function addPicture(admin: ShopClient, product: Product | undefined): Promise<string> {
  const form = buildImageForm([
    { name: 'opal.png', data: await createTestImage('png', { width: 600, height: 800 }) },
  ])
  const { body } = await admin.asAdmin('POST', `/api/products/${product?.id}/images`, form)
  const [image] = productResponse.parse(body).product.images
  if (!image) throw new Error('The picture was not taken')
  return image.path
}

function addFiles(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < PICTURES; n++) writeFileSync(path.join(folder, `more-${n}.webp`), `${n}`)
}

async function killDuringRun({ kill, ended }: Command, isInTheMiddle: () => boolean): Promise<void> {
  await vi.waitFor(() => expect(isInTheMiddle()).toBe(true), WAIT_OPTIONS)
  kill()
  expect(await ended).toMatchObject({ code: null })
}

/** Returns the path of an image in the temporary folder of an unfinished backup, if there is one. */
function unfinishedOf(folder: string): string | undefined {
  const parent = path.dirname(folder)
  const names = existsSync(parent) ? readdirSync(parent) : []
  const name = names.find((each) => each.includes('.unfinished-'))
  return name && path.join(parent, name, 'pictures', 'more-1.webp')
}

function modesWithin(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
  const modes = names.map((each) => (statSync(path.join(folder, each)).mode & 0o777).toString(8))
  return [...new Set(modes)].toSorted()
}

function orderOfReading(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as { rows: object }
  return Object.keys(manifest.rows)
}

/** Expires unfinished checkouts and returns the rows once all of them are closed or released. */
async function waitForFinishedRows(shop: ShopProcess): Promise<ShopRows> {
  await shop.stop()
  await shop.readRows('expire')
  await shop.start()
  return vi.waitFor(async () => {
    const rows = await shop.readRows()
    const open = rows.checkouts.filter(({ status }) => status !== 'closed' && status !== 'released')
    expect(open).toEqual([])
    return rows
  }, WAIT_OPTIONS)
}

/**
 * Expects stock to be reduced by at least the units sold. Holds and orders newer than the backup may reduce
 * it further.
 */
function expectNothingSoldTwice(catalogue: readonly Product[], { orders, products }: ShopRows): void {
  for (const { id, stockBy } of catalogue) {
    if (stockBy === 'variant') continue
    const sold = orders
      .filter(({ paymentCheck }) => !paymentCheck)
      .flatMap(({ items }) => items)
      .filter(({ productId }) => productId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = products.find((product) => product.id === id)?.stockQuantity
    expect(left).toBeLessThanOrEqual(STOCK - sold)
  }
}

/** Expects the consistency check to pass. Retries because the last jobs may still be running. */
async function expectChecked(shop: ShopProcess): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(await shop.runCommand('checkShop').ended).toEqual({
        code: 0,
        said: 'Payments, orders, stock, holds and images are consistent.\n',
      }),
    WAIT_OPTIONS,
  )
}
