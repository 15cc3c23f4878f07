import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mockEndpoints } from '../../tests/support/storefront/mockEndpoints.ts'
import { watchConnection } from './watchConnection.ts'

const THERE = { 'HEAD /healthz': { body: '' } }

const onChange = vi.fn<(isAway: boolean) => void>()
const onReturn = vi.fn<() => void>()
let isOnline = true
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.clearAllMocks()
})

const watch = () => {
  stop = watchConnection(onChange, onReturn)
}

it('reports nothing while the shop is reachable', () => {
  mockEndpoints(THERE)
  watch()
  expect(onChange).not.toHaveBeenCalled()
})

it('reports immediately that a page is opened offline', () => {
  isOnline = false
  watch()
  expect(onChange.mock.calls).toEqual([[true]])
})

it('reports the return when the browser is online and the shop responds', async () => {
  mockEndpoints(THERE)
  watch()
  window.dispatchEvent(new Event('offline'))
  expect(onChange).toHaveBeenLastCalledWith(true)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange.mock.calls).toEqual([[true], [false]])
  expect(onReturn).toHaveBeenCalledTimes(1)
})

it('polls an unreachable shop, and dispatches an online event when it responds', async () => {
  mockEndpoints({})
  watch()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange.mock.calls).toEqual([[true]])
  const waiting = vi.fn()
  window.addEventListener('online', waiting, { once: true })
  mockEndpoints(THERE)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onChange).toHaveBeenLastCalledWith(false)
  expect(waiting).toHaveBeenCalledTimes(1)
  const calls = mockEndpoints(THERE)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.mock.calls.length).toBeLessThanOrEqual(1)
})
