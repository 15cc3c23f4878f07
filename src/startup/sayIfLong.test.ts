import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sayIfLong } from './sayIfLong.ts'

const log = vi.fn()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  log.mockReset()
})

it('says what takes long while it is done', async () => {
  let end = () => {}
  const done = sayIfLong(log, 'Counting …', () => new Promise((resolve) => (end = resolve)))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(log).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(log.mock.calls).toEqual([['Counting …']])
  end()
  await done
})

it('says nothing of what is over, however it ended', async () => {
  await sayIfLong(log, 'Counting …', async () => {})
  const failed = sayIfLong(log, 'Counting …', () => Promise.reject(new Error('locked')))
  await expect(failed).rejects.toThrow('locked')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).not.toHaveBeenCalled()
})
