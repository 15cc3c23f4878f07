import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { afterEach, describe, expect, it } from 'vitest'
import { productList } from '../../domain/contract/product.ts'
import { SEED_PAGES } from '../../src/seed/pages/allPages.ts'
import { ADMIN, ShopClient } from '../support/ShopClient.ts'
import { isFullRun } from '../support/isFullRun.ts'
import { type Exit, ShopProcess, type ShopProcessOptions } from './ShopProcess.ts'
import { compiledEntry } from './compiledEntry.ts'
import { DATABASES } from './databases.ts'
import { SAMPLE_MIGRATIONS } from './sampleMigrations.ts'
import { seededRandom } from './seededRandom.ts'

/** Interrupted starts for each database, signal and kind of start. */
const MOMENTS = Number(process.env.FAULT_MOMENTS ?? (isFullRun ? 20 : 1))
type Signal = 'SIGKILL' | 'SIGTERM'
const SIGNALS: Signal[] = isFullRun ? ['SIGKILL', 'SIGTERM'] : ['SIGKILL']
const PICTURES = fs.readdirSync('src/seed/pictures').length

const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000)

const EXITS: Record<Signal, Exit> = {
  SIGKILL: { code: null, signal: 'SIGKILL' },
  SIGTERM: { code: 0, signal: null },
}

const shops: ShopProcess[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function prepare(options: ShopProcessOptions): Promise<ShopProcess> {
  const shop = await ShopProcess.prepare(options)
  shops.push(shop)
  return shop
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('Nothing happened for a minute')
    await pause(1)
  }
}

const isRunning = (pid: number) => fs.existsSync(`/proc/${pid}`)

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}

/** Stops a shop with the signal and waits until its child processes have exited. */
async function end(shop: ShopProcess, signal: Signal): Promise<void> {
  const children = childrenOf(shop.pid)
  shop.signal(signal)
  expect(await shop.waitForExit()).toEqual(EXITS[signal])
  await until(() => !children.some(isRunning))
}

/** Prepares a first start without ADMIN_PASSWORD, so that the shop generates one. */
const prepareFirst = (databaseUri: string | null) =>
  prepare({ databaseUri, env: { STANDALONE_PICTURES: '1', ADMIN_PASSWORD: '' } })

const readPasswords = (output: string) =>
  [...output.matchAll(/Password {2}(\S+)/g)].map(([, password]) => password ?? '')

async function expectWholeShop(shop: ShopProcess, password: string): Promise<void> {
  const client = new ShopClient(shop.url, '')
  const { body } = await client.call('GET', '/api/products?limit=100')
  const { products } = productList.parse(body)
  expect(products).toHaveLength(30)
  const images = products.flatMap((product) => product.images)
  expect(images).toHaveLength(PICTURES)
  for (const image of images) {
    const { status } = await client.callRaw('GET', image.path)
    expect([image.path, status]).toEqual([image.path, 200])
  }
  const signIn = await client.call('POST', '/api/auth/admin/login', { username: ADMIN.username, password })
  expect(signIn.status).toBe(200)
  const headers = { authorization: `Bearer ${String(signIn.body.token)}` }
  const pages = await client.call('GET', '/cms/api/pages?limit=100&draft=true', undefined, headers)
  const slugs = (pages.body.docs as { slug: string }[]).map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(SEED_PAGES.map(({ slug }) => slug).toSorted())
}

describe.each(DATABASES)('interrupted first start on $name', ({ createUri }) => {
  it.each(SIGNALS)('completes the first start after %s at a random moment', async (signal) => {
    const whole = await prepareFirst(createUri())
    const startedAt = performance.now()
    await whole.start()
    const durationMs = performance.now() - startedAt
    await expectWholeShop(whole, readPasswords(whole.output).at(-1) ?? '')
    await end(whole, signal)
    const random = seededRandom(seed, SIGNALS.indexOf(signal))
    for (let moment = 0; moment < MOMENTS; moment++) {
      const afterMs = Math.round(random() * durationMs)
      const shop = await prepareFirst(createUri())
      try {
        shop.launch()
        await until(() => shop.output.includes('Starting'))
        await pause(afterMs)
        await end(shop, signal)
        const passwords = readPasswords(shop.output)
        await shop.start()
        passwords.push(...readPasswords(shop.output))
        await expectWholeShop(shop, passwords.at(-1) ?? 'none was shown')
      } catch (error) {
        throw new Error(`FAULT_SEED=${seed}: ${signal} after ${afterMs} ms`, { cause: error })
      }
      await shop.close()
    }
  })

  it('finishes the first start when the process it waits for is killed', async () => {
    const databaseUri = createUri()
    const first = await prepare({ databaseUri })
    first.launch()
    await until(() => first.output.includes('First start'))
    first.signal('SIGSTOP')
    const second = await prepare({
      databaseUri: databaseUri ?? `file:${path.join(first.dataDir, 'shop.db')}`,
      usesSharedDatabase: true,
      env: { DATA_DIR: first.dataDir },
    })
    second.launch()
    await until(() => second.output.includes('Another start'))
    await first.kill()
    await second.waitUntilReady()
  })
})

/** Copies the database of a stopped shop, including the WAL, which may hold recent writes. */
function copyDatabase(file: string, copy: string): void {
  fs.copyFileSync(file, copy)
  if (fs.existsSync(`${file}-wal`)) fs.copyFileSync(`${file}-wal`, `${copy}-wal`)
}

/** Returns the schema of a stopped shop, the rows of the sample migrations, and the result of SQLite's integrity check. */
function inspect(file: string, copy: string) {
  copyDatabase(file, copy)
  const database = new Database(copy)
  try {
    return {
      schema: database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all(),
      names: database.prepare('SELECT id, sample_name FROM products ORDER BY id').all(),
      seeds: database.prepare('SELECT sample FROM seeds').all(),
      damage: database.prepare('PRAGMA integrity_check').all(),
    }
  } finally {
    database.close()
  }
}

describe('interrupted update on SQLite', () => {
  it.each(SIGNALS)('completes the update at the next start after %s at a random moment', async (signal) => {
    const shop = await prepare({})
    await shop.start()
    await shop.stop()
    const upgraded = compiledEntry('serveUpgradedShop')
    const file = path.join(shop.dataDir, 'shop.db')
    const copies = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-copies-'))
    const older = path.join(copies, 'older.db')
    copyDatabase(file, older)
    const launch = async () => {
      for (const suffix of ['-wal', '-shm']) fs.rmSync(`${file}${suffix}`, { force: true })
      copyDatabase(older, file)
      shop.launch(upgraded)
      await until(() => hasOpen(shop.pid, file))
    }
    await launch()
    const openedAt = performance.now()
    await until(() => shop.output.split('Updated the database: ').length > SAMPLE_MIGRATIONS.length)
    const durationMs = (performance.now() - openedAt) * 1.2
    await shop.waitUntilReady()
    await shop.stop()
    const whole = inspect(file, path.join(copies, 'whole.db'))
    expect(whole.damage).toEqual([{ integrity_check: 'ok' }])
    expect(whole.names).toHaveLength(30)
    expect(whole.names).toContainEqual({ id: 'bg-001', sample_name: 'AURORE STRAPLESS SATIN BALL GOWN' })
    expect(whole.seeds).toEqual([{ sample: 'sample' }])
    const random = seededRandom(seed, SIGNALS.length + SIGNALS.indexOf(signal))
    for (let moment = 0; moment < MOMENTS; moment++) {
      const afterMs = random() * durationMs
      try {
        await launch()
        await pause(afterMs)
        await end(shop, signal)
        await shop.start(upgraded)
        const { body } = await new ShopClient(shop.url, '').call('GET', '/api/products?limit=100')
        expect(productList.parse(body).products).toHaveLength(30)
        await shop.stop()
        expect(inspect(file, path.join(copies, `${moment}.db`))).toEqual(whole)
      } catch (error) {
        throw new Error(`FAULT_SEED=${seed}: ${signal} after ${afterMs} ms`, { cause: error })
      }
    }
    fs.rmSync(copies, { recursive: true })
  })
})

/** Returns whether a process has a file open. */
function hasOpen(pid: number, file: string): boolean {
  const folder = `/proc/${pid}/fd`
  try {
    return fs.readdirSync(folder).some((fd) => linkOf(path.join(folder, fd)) === file)
  } catch {
    return false
  }
}

function linkOf(link: string): string | null {
  try {
    return fs.readlinkSync(link)
  } catch {
    return null
  }
}
