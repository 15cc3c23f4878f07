import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { productResponse } from '../../domain/contract/product.ts'
import { Worker } from '../../src/jobs/Worker.ts'
import { shopJobs } from '../../src/jobs/shopJobs.ts'
import { endLease, freeLeases, renewLease, takeLease } from '../../src/persistence/processes/leaseRows.ts'
import {
  changesOf,
  insertProcess,
  listProcesses,
  removeProcess,
  updateProcess,
} from '../../src/persistence/processes/processRows.ts'
import { countBack, countOnce, forgetCount } from '../../src/persistence/processes/rateCounts.ts'
import { databaseOf, findRow, updateRow } from '../../src/persistence/tables.ts'
import { sharedLeases } from '../../src/processes/sharedLeases.ts'
import { Siblings } from '../../src/processes/Siblings.ts'
import { EnvError } from '../../src/startup/env.ts'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

/** No process has it: the largest that Linux gives out is lower. */
const NO_PID = 4_194_305
const LEASE_MS = 60_000

let test: TestShop
beforeAll(async () => (test = await startTestShop()))
afterAll(() => test.close())

/** Far longer than it takes, on a busy machine too. */
const WITHIN_MS = 20_000

/** What changes in the shop. */
const changes = (...tags: string[]) => test.shop.responses.drop(tags)

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve: () => resolve() }
}

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** A sibling that lives on a machine of its own, as far as the others can see. */
async function joins(host = `machine ${endings.length}`) {
  const onChange = vi.fn()
  const onGap = vi.fn()
  const siblings = new Siblings(test.shop.payload, { onChange, onGap }, host)
  await siblings.join()
  onGap.mockClear()
  endings.push(() => siblings.leave())
  return { siblings, onChange, onGap }
}

describe('processes of one shop', () => {
  it('hear what another one changed, each change once and in order', async () => {
    const { onChange, onGap } = await joins()
    changes('product a', 'words')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), WITHIN_MS)
    changes('product b')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), WITHIN_MS)
    expect(onChange.mock.calls).toEqual([[['product a', 'words']], [['product b']]])
    expect(onGap).not.toHaveBeenCalled()
  })

  it('hear of what staff changed and deleted', async () => {
    const { onChange } = await joins()
    const product = await test.client.createProduct({ stockQuantity: 3 })
    await vi.waitFor(() => expect(onChange.mock.calls.flat(2)).toContain(`product ${product.id}`), WITHIN_MS)
    await test.client.asAdmin('DELETE', `/api/products/${product.id}`)
    await vi.waitFor(() => expect(onChange.mock.calls.flat(2)).toContain(`gone ${product.id}`), WITHIN_MS)
  })

  it('forget what they keep themselves of what another one changed', async () => {
    const { siblings } = await joins()
    const product = await test.client.createProduct({ name: 'As it was' })
    const address = `/api/products/${product.id}`
    const nameNow = async () =>
      productResponse.parse((await test.client.call('GET', address)).body).product.name
    expect(await nameNow()).toBe('As it was')
    const dropped = vi.spyOn(test.shop.responses, 'dropUntold')
    endings.push(async () => dropped.mockRestore())
    // Past everything that this process would hear of by itself.
    await updateRow(test.shop.payload, 'products', { id: { equals: product.id } }, { name: 'As it is' })
    siblings.tell([`product ${product.id}`])
    await vi.waitFor(() => expect(dropped).toHaveBeenCalledWith([`product ${product.id}`]), WITHIN_MS)
    expect(await nameNow()).toBe('As it is')
  })

  it('forget all they keep where more was changed than is listed', async () => {
    const { onChange, onGap } = await joins()
    changes(...Array.from({ length: 1001 }, (_, n) => `product ${n}`))
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(1), WITHIN_MS)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('forget all they keep where they missed what was said, and where one is gone', async () => {
    const { payload } = test.shop
    const { onChange, onGap } = await joins()
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

  it('tell a change again that came while it was told', async () => {
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
    const siblings = new Siblings(
      Object.create(payload, { db: { value: slow } }) as typeof payload,
      { onChange: vi.fn(), onGap: vi.fn() },
      'a slow machine',
    )
    await siblings.join()
    endings.push(() => siblings.leave())
    siblings.tell(['product a'])
    await wasWritten.promise
    // Others have read of the first change by now, and would keep what they read before the second one.
    siblings.tell(['product a'])
    goOn.resolve()
    await vi.waitFor(async () => {
      const changes = await changesOf(payload, siblings.id)
      expect(changes.map(({ tags }) => tags)).toEqual([['product a'], ['product a']])
    }, WITHIN_MS)
  })

  it('take their place again after they were taken for gone', async () => {
    const { siblings, onGap } = await joins()
    await removeProcess(test.shop.payload, siblings.id)
    siblings.tell(['product a'])
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), WITHIN_MS)
    expect((await listProcesses(test.shop.payload)).map(({ id }) => id)).toContain(siblings.id)
  })

  it('take over from one of this machine that is no more, at once', async () => {
    const { payload } = test.shop
    await insertProcess(payload, { id: 'dead', host: 'this machine', pid: NO_PID })
    await takeLease(payload, { name: 'of the dead', holder: 'dead' }, { forMs: LEASE_MS, early: true })
    // Whatever was done before may be what it left undone.
    const done = { name: 'done by others', holder: 'another' }
    await takeLease(payload, done, { forMs: LEASE_MS, early: true })
    await endLease(payload, done, LEASE_MS)
    await joins('this machine')
    expect((await listProcesses(payload)).map(({ id }) => id)).not.toContain('dead')
    for (const name of ['of the dead', 'done by others'])
      expect(await takeLease(payload, { name, holder: 'me' }, { forMs: LEASE_MS, early: false })).toBeNull()
  })

  it('are two at the most on one file of SQLite', async () => {
    const { payload } = test.shop
    // Beside the shop itself.
    await joins()
    const late = new Siblings(payload, { onChange: vi.fn(), onGap: vi.fn() }, 'another machine')
    endings.push(() => late.leave())
    if (databaseOf(payload) === 'sqlite') await expect(late.join()).rejects.toThrow(EnvError)
    else expect(await late.join()).toBe(false)
  })
})

it('publish what is due once, whoever of them gets to it', async () => {
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

  const publishing = shopJobs(shop).filter(({ name }) => name === 'publishing')
  const workers = await Promise.all(
    [1, 2].map(async (n) => {
      const { siblings } = await joins(`publisher ${n}`)
      const leases = sharedLeases(payload, siblings.id)
      const worker = new Worker()
      endings.push(() => worker.stop(WITHIN_MS))
      return () => worker.start(publishing, payload.logger, { leases, hasOthers: true })
    }),
  )
  for (const start of workers) start()
  shop.worker.runSoon('publishing')
  await vi.waitFor(
    async () =>
      expect((await client.call('GET', '/api/site')).body).toMatchObject({ site: { banner: 'After' } }),
    WITHIN_MS,
  )
  expect(await publications()).toBe(before + 1)
})

describe('a lease', () => {
  const of = (holder: string, name: string) => ({ holder, name })
  const take = (holder: string, name: string, early = false) =>
    takeLease(test.shop.payload, of(holder, name), { forMs: LEASE_MS, early })
  const end = (holder: string, name: string, dueInMs: number) =>
    endLease(test.shop.payload, of(holder, name), dueInMs)

  it('is one process’s, of however many that want it at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`p${n}`, 'raced')))
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
  })

  it('is due when it was said to be, or early for who is waited for', async () => {
    expect(await take('a', 'due')).toBeNull()
    expect(await end('a', 'due', LEASE_MS)).toBe(true)
    expect((await take('b', 'due'))?.getTime()).toBeGreaterThan(Date.now() + LEASE_MS / 2)
    expect(await take('b', 'due', true)).toBeNull()
    await end('b', 'due', 0)
    expect(await take('c', 'due')).toBeNull()
  })

  it('tells its holder that it was wanted meanwhile', async () => {
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

  it('goes to another one when its time is over, and is then nothing of the first any more', async () => {
    const { payload } = test.shop
    await takeLease(payload, of('slow', 'over'), { forMs: -1, early: false })
    expect(await take('quick', 'over')).toBeNull()
    expect(await renewLease(payload, of('slow', 'over'), LEASE_MS)).toBe(false)
    await end('slow', 'over', 0)
    expect(await findRow(payload, 'leases', { where: { id: { equals: 'over' } } })).toMatchObject({
      holder: 'quick',
    })
    expect(await renewLease(payload, of('quick', 'over'), LEASE_MS)).toBe(true)
    await freeLeases(payload, 'quick')
    expect(await take('slow', 'over')).toBeNull()
  })
})

describe('a count that processes share', () => {
  const WINDOW_MS = 60_000
  const count = (what: string, windowMs = WINDOW_MS) => countOnce(test.shop.payload, what, windowMs)

  it('loses none of many at once', async () => {
    const counts = await Promise.all(Array.from({ length: 30 }, () => count('many')))
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    )
    expect(new Set(counts.map(({ windowEndsAt }) => windowEndsAt.getTime())).size).toBe(1)
  })

  it('begins anew when its time is over, and can be taken back', async () => {
    await count('again', -1)
    expect(await count('again')).toMatchObject({ count: 1 })
    expect(await count('again')).toMatchObject({ count: 2 })
    await countBack(test.shop.payload, 'again')
    expect(await count('again')).toMatchObject({ count: 2 })
    await forgetCount(test.shop.payload, 'again')
    expect(await count('again')).toMatchObject({ count: 1 })
  })

  it('keeps no address', async () => {
    await count('signIn 203.0.113.9')
    const rows = JSON.stringify(
      await test.shop.payload.db.find({ collection: 'rate-counts', pagination: false }),
    )
    expect(rows).not.toContain('203.0.113.9')
    expect(rows).toContain('windowEndsAt')
  })
})
