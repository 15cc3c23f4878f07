import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { productResponse } from '../../domain/contract/product.ts'
import { Worker } from '../../src/jobs/Worker.ts'
import { buildShopJobs } from '../../src/jobs/buildShopJobs.ts'
import {
  releaseLease,
  releaseLeasesOf,
  renewLease,
  acquireLease,
} from '../../src/persistence/processes/leaseRows.ts'
import {
  findInvalidations,
  insertProcess,
  listProcesses,
  removeProcess,
  updateProcess,
} from '../../src/persistence/processes/processRows.ts'
import { decrementCount, incrementCount, deleteCount } from '../../src/persistence/processes/rateCounts.ts'
import { databaseOf, findRow, updateRow } from '../../src/persistence/tables.ts'
import { sharedLeases } from '../../src/processes/sharedLeases.ts'
import { ProcessRegistry } from '../../src/processes/ProcessRegistry.ts'
import { EnvError } from '../../src/startup/env.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** Process ID above the maximum of Linux, so no process has it. */
const NO_PID = 4_194_305
const LEASE_MS = 60_000

let test: TestShop
beforeAll(async () => (test = await startTestShop()))
afterAll(() => test.close())

/** Timeout that is long enough for a busy machine. */
const WITHIN_MS = 20_000

/** Invalidates cache tags like a change in the shop. */
const invalidate = (...tags: string[]) => test.shop.responses.invalidate(tags)

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** Joins a process that appears to run on its own machine. */
async function startRegistry(host = `machine ${endings.length}`) {
  const onChange = vi.fn()
  const onGap = vi.fn()
  const siblings = new ProcessRegistry(test.shop.payload, { onChange, onGap }, host)
  await siblings.join()
  onGap.mockClear()
  endings.push(() => siblings.leave())
  return { siblings, onChange, onGap }
}

describe('process registry', () => {
  it('publishes each invalidation to other processes once and in order', async () => {
    const { onChange, onGap } = await startRegistry()
    invalidate('product a', 'words')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), WITHIN_MS)
    invalidate('product b')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), WITHIN_MS)
    expect(onChange.mock.calls).toEqual([[['product a', 'words']], [['product b']]])
    expect(onGap).not.toHaveBeenCalled()
  })

  it('publishes which products staff changed and deleted', async () => {
    const { onChange } = await startRegistry()
    const product = await test.client.createProduct({ stockQuantity: 3 })
    await vi.waitFor(() => expect(onChange.mock.calls.flat(2)).toContain(`product ${product.id}`), WITHIN_MS)
    await test.client.asAdmin('DELETE', `/api/products/${product.id}`)
    await vi.waitFor(() => expect(onChange.mock.calls.flat(2)).toContain(`gone ${product.id}`), WITHIN_MS)
  })

  it('drops cached responses that another process invalidated', async () => {
    const { siblings } = await startRegistry()
    const product = await test.client.createProduct({ name: 'As it was' })
    const address = `/api/products/${product.id}`
    const nameNow = async () =>
      productResponse.parse((await test.client.call('GET', address)).body).product.name
    expect(await nameNow()).toBe('As it was')
    const dropped = vi.spyOn(test.shop.responses, 'invalidateLocally')
    endings.push(async () => dropped.mockRestore())
    // Bypasses the invalidation that this process does itself.
    await updateRow(test.shop.payload, 'products', { id: { equals: product.id } }, { name: 'As it is' })
    siblings.publish([`product ${product.id}`])
    await vi.waitFor(() => expect(dropped).toHaveBeenCalledWith([`product ${product.id}`]), WITHIN_MS)
    expect(await nameNow()).toBe('As it is')
  })

  it('reports a gap when a change has more tags than are recorded', async () => {
    const { onChange, onGap } = await startRegistry()
    invalidate(...Array.from({ length: 1001 }, (_, n) => `product ${n}`))
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), WITHIN_MS)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('reports a gap for a missed change and for a removed process', async () => {
    const { payload } = test.shop
    const { onChange, onGap } = await startRegistry()
    await insertProcess(payload, { id: 'far', host: 'far away', pid: 1 })
    await updateProcess(payload, 'far', [{ number: 1, tags: ['product a'] }])
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), WITHIN_MS)
    await updateProcess(payload, 'far', [{ number: 9, tags: ['product z'] }])
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), WITHIN_MS)
    expect(onChange).toHaveBeenLastCalledWith(['product z'])
    expect(onGap).toHaveBeenCalledTimes(1)
    await removeProcess(payload, 'far')
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), WITHIN_MS)
  })

  it('publishes a tag again if it is invalidated while being written', async () => {
    const { payload } = test.shop
    const wasWritten = deferred()
    const goOn = deferred()
    let isFirst = true
    const slow = Object.create(payload.db, {
      updateOne: {
        value: async (args: Parameters<typeof payload.db.updateOne>[0]) => {
          const written = await payload.db.updateOne(args)
          if (isFirst && args.collection === 'processes') {
            isFirst = false
            wasWritten.resolve()
            await goOn.promise
          }
          return written
        },
      },
    }) as typeof payload.db
    const siblings = new ProcessRegistry(
      Object.create(payload, { db: { value: slow } }) as typeof payload,
      { onChange: vi.fn(), onGap: vi.fn() },
      'a slow machine',
    )
    await siblings.join()
    endings.push(() => siblings.leave())
    siblings.publish(['product a'])
    await wasWritten.promise
    // Other processes may have read the first change by now and cached data from before the second one.
    siblings.publish(['product a'])
    goOn.resolve()
    await vi.waitFor(async () => {
      const changes = await findInvalidations(payload, siblings.id)
      expect(changes.map(({ tags }) => tags)).toEqual([['product a'], ['product a']])
    }, WITHIN_MS)
  })

  it('rejoins after it was removed', async () => {
    const { siblings, onGap } = await startRegistry()
    await removeProcess(test.shop.payload, siblings.id)
    siblings.publish(['product a'])
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), WITHIN_MS)
    expect((await listProcesses(test.shop.payload)).map(({ id }) => id)).toContain(siblings.id)
  })

  it('takes over from a dead process on the same machine immediately', async () => {
    const { payload } = test.shop
    await insertProcess(payload, { id: 'dead', host: 'this machine', pid: NO_PID })
    await acquireLease(payload, { name: 'of the dead', holder: 'dead' }, { forMs: LEASE_MS, early: true })
    // Leases of others become due too: the dead process may have left any job unfinished.
    const done = { name: 'done by others', holder: 'another' }
    await acquireLease(payload, done, { forMs: LEASE_MS, early: true })
    await releaseLease(payload, done, LEASE_MS)
    await startRegistry('this machine')
    expect((await listProcesses(payload)).map(({ id }) => id)).not.toContain('dead')
    for (const name of ['of the dead', 'done by others'])
      expect(
        await acquireLease(payload, { name, holder: 'me' }, { forMs: LEASE_MS, early: false }),
      ).toBeNull()
  })

  it('allows at most two processes on one SQLite file', async () => {
    const { payload } = test.shop
    // The shop itself is the first process.
    await startRegistry()
    const late = new ProcessRegistry(payload, { onChange: vi.fn(), onGap: vi.fn() }, 'another machine')
    endings.push(() => late.leave())
    if (databaseOf(payload) === 'sqlite') await expect(late.join()).rejects.toThrow(EnvError)
    else expect(await late.join()).toBe(false)
  })
})

it('publishes due content once when two processes run the job', async () => {
  const { shop, client } = test
  const { payload } = shop
  const banner = (text: string, _status: 'draft' | 'published') =>
    client.asAdmin('POST', `/cms/api/globals/site?draft=${_status === 'draft'}`, { banner: text, _status })
  expect((await banner('Before', 'published')).status).toBe(200)
  await banner('After', 'draft')
  const publications = async () =>
    (await client.asAdmin('GET', '/cms/api/globals/site/versions?where[version._status][equals]=published'))
      .body.totalDocs
  const before = Number(await publications())
  const { docs } = await payload.find({ collection: 'admins', limit: 1 })
  const user = { relationTo: 'admins', value: docs[0]?.id }
  const job = {
    task: 'schedulePublish',
    input: { type: 'publish', global: 'site', user },
    waitUntil: new Date(),
  }
  await payload.jobs.queue(job as never)

  const publishing = buildShopJobs(shop).filter(({ name }) => name === 'publishing')
  const workers = await Promise.all(
    [1, 2].map(async (n) => {
      const { siblings } = await startRegistry(`publisher ${n}`)
      const leases = sharedLeases(payload, siblings.id)
      const worker = new Worker()
      endings.push(() => worker.stop(WITHIN_MS))
      return () => worker.start(publishing, payload.logger, { leases, hasOthers: true })
    }),
  )
  for (const start of workers) start()
  shop.worker.requestRun('publishing')
  await vi.waitFor(
    async () =>
      expect((await client.call('GET', '/api/site')).body).toMatchObject({ site: { banner: 'After' } }),
    WITHIN_MS,
  )
  expect(await publications()).toBe(before + 1)
})

describe('lease', () => {
  const of = (holder: string, name: string) => ({ holder, name })
  const take = (holder: string, name: string, early = false) =>
    acquireLease(test.shop.payload, of(holder, name), { forMs: LEASE_MS, early })
  const end = (holder: string, name: string, dueInMs: number) =>
    releaseLease(test.shop.payload, of(holder, name), dueInMs)

  it('grants a lease to only one of 20 concurrent processes', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`p${n}`, 'raced')))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it('grants a lease when it is due, or earlier on request', async () => {
    expect(await take('a', 'due')).toBeNull()
    expect(await end('a', 'due', LEASE_MS)).toBe(true)
    expect((await take('b', 'due'))?.getTime()).toBeGreaterThan(Date.now() + LEASE_MS / 2)
    expect(await take('b', 'due', true)).toBeNull()
    await end('b', 'due', 0)
    expect(await take('c', 'due')).toBeNull()
  })

  it('keeps a lease for another run if it was requested early', async () => {
    await take('a', 'wanted')
    await take('b', 'wanted')
    expect(await end('a', 'wanted', 0)).toBe(true)
    await take('a', 'wanted')
    expect(await take('b', 'wanted', true)).toBeInstanceOf(Date)
    expect(await end('a', 'wanted', 0)).toBe(false)
    expect(await take('b', 'wanted')).toBeInstanceOf(Date)
    expect(await end('a', 'wanted', 0)).toBe(true)
    expect(await take('b', 'wanted')).toBeNull()
  })

  it('passes on an expired lease and rejects renewal by its former holder', async () => {
    const { payload } = test.shop
    await acquireLease(payload, of('slow', 'over'), { forMs: -1, early: false })
    expect(await take('quick', 'over')).toBeNull()
    expect(await renewLease(payload, of('slow', 'over'), LEASE_MS)).toBe(false)
    await end('slow', 'over', 0)
    expect(await findRow(payload, 'leases', { where: { id: { equals: 'over' } } })).toMatchObject({
      holder: 'quick',
    })
    expect(await renewLease(payload, of('quick', 'over'), LEASE_MS)).toBe(true)
    await releaseLeasesOf(payload, 'quick')
    expect(await take('slow', 'over')).toBeNull()
  })
})

describe('shared rate count', () => {
  const WINDOW_MS = 60_000
  const count = (what: string, windowMs = WINDOW_MS) => incrementCount(test.shop.payload, what, windowMs)

  it('counts each of 30 concurrent requests', async () => {
    const counts = await Promise.all(Array.from({ length: 30 }, () => count('many')))
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    )
    expect(new Set(counts.map(({ windowEndsAt }) => windowEndsAt.getTime())).size).toBe(1)
  })

  it('restarts a count when its window ends, and decrements or deletes it', async () => {
    await count('again', -1)
    expect(await count('again')).toMatchObject({ count: 1 })
    expect(await count('again')).toMatchObject({ count: 2 })
    await decrementCount(test.shop.payload, 'again')
    expect(await count('again')).toMatchObject({ count: 2 })
    await deleteCount(test.shop.payload, 'again')
    expect(await count('again')).toMatchObject({ count: 1 })
  })

  it('stores no IP address', async () => {
    await count('signIn 203.0.113.9')
    const rows = JSON.stringify(
      await test.shop.payload.db.find({ collection: 'rate-counts', pagination: false }),
    )
    expect(rows).not.toContain('203.0.113.9')
    expect(rows).toContain('windowEndsAt')
  })
})
