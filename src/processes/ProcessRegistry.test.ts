import type { Payload } from 'payload'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insertProcess, listProcesses, updateProcess } from '../persistence/processes/processRows.ts'
import { ProcessRegistry } from './ProcessRegistry.ts'

vi.mock('../persistence/processes/processRows.ts')

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(listProcesses).mockResolvedValue([])
  vi.mocked(insertProcess).mockResolvedValue()
  vi.mocked(updateProcess).mockResolvedValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('publishes a change that arrives while dead processes are removed', async () => {
  const payload = { db: { name: 'mongoose' } } as Payload
  const registry = new ProcessRegistry(payload, { onChange: vi.fn(), onGap: vi.fn() })
  await registry.join()
  // Dead processes are removed by the first sync after five seconds without changes.
  await vi.advanceTimersByTimeAsync(4900)
  vi.mocked(listProcesses).mockImplementationOnce(async () => {
    registry.publish(['product a'])
    return []
  })
  await vi.advanceTimersByTimeAsync(5000)
  const published = vi.mocked(updateProcess).mock.calls.flatMap(([, , changes]) => changes ?? [])
  expect(published[0]).toEqual({ number: 1, tags: ['product a'] })
})
