import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logIfSlow } from './logIfSlow.ts'

const log = vi.fn()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  log.mockReset()
})

it('logs a line when the work takes longer than five seconds', async () => {
  let end = () => {}
  const done = logIfSlow(log, 'Counting …', () => new Promise((resolve) => (end = resolve)))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(log).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(log.mock.calls).toEqual([['Counting …']])
  end()
  await done
})

it('logs nothing after quick or failed work', async () => {
  await logIfSlow(log, 'Counting …', async () => {})
  const failed = logIfSlow(log, 'Counting …', () => Promise.reject(new Error('locked')))
  await expect(failed).rejects.toThrow('locked')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).not.toHaveBeenCalled()
})
