import fs from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestShop, startTestShop } from '../support/startTestShop.ts'

let test: TestShop
beforeAll(async () => {
  test = await startTestShop()
})
afterAll(() => test.close())
beforeEach(() => {
  // Skips the five seconds for which a result is cached.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 6000)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(Date.now() + 6000)
})
afterAll(() => void vi.useRealTimers())

const readyz = async () => {
  const { status, body } = await test.client.call('GET', '/readyz')
  return [status, body.error ?? body.status]
}

it('reports ready while the database accepts writes', async () => {
  expect(await readyz()).toEqual([200, 'ready'])
})

it.each([
  [49, [503, 'The disk is full or not writable. Free some space.']],
  [51, [200, 'ready']],
])('requires 50 MB of free disk space (%d MB left)', async (megabytes, expected) => {
  const stats = await fs.statfs('.')
  vi.spyOn(fs, 'statfs').mockResolvedValue(Object.assign(stats, { bsize: 1024, bavail: megabytes * 1024 }))
  expect(await readyz()).toEqual(expected)
})

it('reports not ready while another process holds the write lock, and ready afterwards', async () => {
  const { db } = test.shop.payload
  // Simulates a write that waits for a lock.
  const hanging = vi.spyOn(db, 'deleteMany').mockImplementation(() => new Promise(() => {}))
  expect(await readyz()).toEqual([503, 'The database accepts no writes. Try again in a few seconds.'])
  hanging.mockRestore()
  vi.setSystemTime(Date.now() + 6000)
  expect(await readyz()).toEqual([200, 'ready'])
})
