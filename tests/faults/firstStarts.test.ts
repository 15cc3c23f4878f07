import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../src/startup/env.ts'
import { loadOrCreateSecret } from '../../src/startup/loadOrCreateSecret.ts'
import { canWriteFiles } from '../../src/startup/findWriteProblem.ts'
import { ADMIN, ShopClient } from '../support/ShopClient.ts'
import { ShopProcess } from './ShopProcess.ts'
import { compiledEntry } from './compiledEntry.ts'
import { DATABASES } from './databases.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp()
})

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'rivage-start-'))
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(options: Parameters<typeof ShopProcess.start>[0] = {}): Promise<ShopProcess> {
  const shop = await ShopProcess.start(options)
  cleanups.push(() => shop.close())
  return shop
}

describe('missing database', () => {
  it('rejects a start without the database of earlier payments and explains how to continue', async () => {
    const shop = await open()
    const client = new ShopClient(shop.url, shop.sandboxKeys.publishableKey)
    await client.openPayment(await client.createProduct())
    await shop.kill()
    const database = path.join(shop.dataDir, 'shop.db')
    const backup = fs.readFileSync(database)
    for (const suffix of ['', '-wal', '-shm']) fs.rmSync(`${database}${suffix}`, { force: true })
    const message = /shop\.db is missing or empty.*npm run restore.*create a new one/s
    await expect(shop.start()).rejects.toThrow(message)
    fs.writeFileSync(database, '')
    await expect(shop.start()).rejects.toThrow(message)
    // Without the marker file, existing payments still prevent a new database.
    fs.rmSync(path.join(shop.dataDir, 'shop-began'))
    await expect(shop.start()).rejects.toThrow(message)
    expect(fs.statSync(database).size).toBe(0)
    fs.writeFileSync(database, backup)
    await shop.start()
  })
})

describe.each(DATABASES)('two concurrent first starts on $name', ({ name, createUri }) => {
  it('creates the catalog, the administrator and each page only once', async () => {
    const databaseUri = createUri()
    // On SQLite both share the data folder; on MongoDB each has its own, as on two machines.
    const shared = path.join(newFolder(), 'data')
    const starts = [1, 2].map(() =>
      open({ databaseUri, ...(name === 'SQLite' && { env: { DATA_DIR: shared } }) }),
    )
    const [first] = await Promise.all(starts)
    if (!first) throw new Error('Nothing was started')
    const client = new ShopClient(first.url, '')
    const { body } = await client.call('GET', '/api/products?limit=100')
    expect(body.products).toHaveLength(30)
    const staff = await client.asAdmin('GET', '/cms/api/admins')
    expect(staff.body.docs).toMatchObject([{ username: ADMIN.username }])
    const pages = await client.asAdmin('GET', '/cms/api/pages?limit=100')
    const slugs = (pages.body.docs as { slug: string }[]).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })
})

/**
 * Runs the fill step of `npm start` and returns its exit code and output. With `isCutOff`, kills the process
 * once it starts adding products.
 */
async function fill(env: Record<string, string>, isInterrupted = false) {
  const child = spawn(process.execPath, [compiledEntry('server'), '--fill'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString()
      if (isInterrupted && output.includes('First start')) child.kill('SIGKILL')
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

describe.each(DATABASES)('separate fill step on $name', ({ createUri }) => {
  it('resumes an interrupted fill, and creates the administrator at startup', async () => {
    const databaseUri = createUri()
    const folder = newFolder()
    const [DATA_DIR, MEDIA_DIR] = [path.join(folder, 'data'), path.join(folder, 'media')]
    const env = { DATA_DIR, MEDIA_DIR, ...(databaseUri && { DATABASE_URI: databaseUri }) }
    expect(await fill(env, true)).toMatchObject({ code: null })
    expect(await fill(env)).toEqual({ code: 0, output: expect.stringContaining('First start') })
    expect(await fill(env)).toEqual({ code: 0, output: '' })
    expect(fs.readdirSync(DATA_DIR)).not.toContain('shop-began')
    const shop = await open({ databaseUri, env: { DATA_DIR, MEDIA_DIR } })
    const client = new ShopClient(shop.url, '')
    const { body } = await client.call('GET', '/api/products?limit=100')
    const pictured = (body.products as { images: unknown[] }[]).filter(({ images }) => images.length > 0)
    expect(pictured).toHaveLength(30)
    const staff = await client.asAdmin('GET', '/cms/api/admins')
    expect(staff.body.docs).toMatchObject([{ username: ADMIN.username }])
    expect(fs.readdirSync(DATA_DIR)).toContain('shop-began')
  })
})

describe('data folder', () => {
  it('restricts the data folder and its files to the owner, even after looser permissions', async () => {
    const shop = await open()
    const expectOwnerOnly = () => {
      // Lock files may disappear between the two calls.
      const modes = ['.', ...fs.readdirSync(shop.dataDir)].flatMap((name) => {
        const found = fs.statSync(path.join(shop.dataDir, name), { throwIfNoEntry: false })
        return found ? [[name, (found.mode & 0o777).toString(8)]] : []
      })
      expect(modes).toEqual(modes.map(([name]) => [name, name === '.' ? '700' : '600']))
      const names = modes.map(([name]) => name)
      expect(names).toEqual(expect.arrayContaining(['shop.db', 'shop.db-wal', 'payload-secret']))
    }
    expectOwnerOnly()
    await shop.stop()
    for (const name of ['.', ...fs.readdirSync(shop.dataDir)])
      fs.chmodSync(path.join(shop.dataDir, name), name === '.' ? 0o755 : 0o644)
    await shop.start()
    expectOwnerOnly()
  })

  it.each(['', '\n', 'x', ' '.repeat(40)])('rejects %j as a stored secret', (secret) => {
    const folder = newFolder()
    fs.writeFileSync(path.join(folder, 'payload-secret'), secret)
    expect(() => loadOrCreateSecret(folder)).toThrow(
      /has no secret of 16 characters or more. Restore the former one/,
    )
  })

  it('creates a secret once and reuses it', () => {
    const folder = newFolder()
    expect(loadOrCreateSecret(folder)).toMatch(/^[0-9a-f]{64}$/)
    expect(loadOrCreateSecret(folder)).toBe(loadOrCreateSecret(folder))
    expect(fs.readdirSync(folder)).toEqual(['payload-secret'])
  })
})

describe('readiness', () => {
  it('requires writable data and media folders and leaves no test files behind', async () => {
    const folder = newFolder()
    const [DATA_DIR, MEDIA_DIR] = [path.join(folder, 'data'), path.join(folder, 'media')]
    const shop = () => ({ env: readEnv({ DATA_DIR, MEDIA_DIR }) })
    expect(await canWriteFiles(shop())).toBe(true)
    expect([...fs.readdirSync(DATA_DIR), ...fs.readdirSync(MEDIA_DIR)]).toEqual([])
    for (const dir of [DATA_DIR, MEDIA_DIR]) {
      fs.rmSync(dir, { recursive: true })
      fs.writeFileSync(dir, 'no folder')
      expect(await canWriteFiles(shop())).toBe(false)
      fs.rmSync(dir)
    }
  })

  it('returns 503 from /readyz with the reason when the media folder is not writable', async () => {
    const shop = await open()
    const media = path.join(shop.root, 'media')
    fs.rmSync(media, { recursive: true, force: true })
    fs.writeFileSync(media, 'no folder')
    const fetchReadiness = () => fetch(`${shop.url}/readyz`)
    let response = await fetchReadiness()
    for (let tries = 0; response.ok && tries < 300; tries++) {
      await pause(100)
      response = await fetchReadiness()
    }
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      error: 'The disk is full or not writable. Free some space.',
    })
  })
})
