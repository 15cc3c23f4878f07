import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from './Job.ts'
import { Worker } from './Worker.ts'

const EVERY_MS = 1000

const logger = { error: vi.fn(), warn: vi.fn() }
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** A job whose runs end when the test says so. */
function build(name: string, given: Partial<Job> = {}) {
  const ends: (() => void)[] = []
  const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => ends.push(resolve)))
  const job: Job = { name, everyMs: EVERY_MS, failure: `${name} failed`, run, ...given }
  return { job, run, ends }
}

function start(...jobs: Job[]): Worker {
  const worker = new Worker()
  worker.start(jobs, logger)
  return worker
}

const settle = () => vi.advanceTimersByTimeAsync(0)

it('begins every job at once, and each again after its time', async () => {
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => {})]
  start(build('often', { run: often }).job, build('seldom', { run: seldom, everyMs: 3 * EVERY_MS }).job)
  expect([often, seldom].map((run) => run.mock.calls.length)).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([often, seldom].map((run) => run.mock.calls.length)).toEqual([4, 2])
})

it('never begins a job that is on its way, and runs it once more where it was asked for meanwhile', async () => {
  const { job, run, ends } = build('slow')
  const worker = start(job)
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  for (let n = 0; n < 3; n++) worker.runSoon('slow')
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('keeps no job waiting for another', async () => {
  const { job } = build('hanging')
  const run = vi.fn(async () => {})
  const worker = start(job, build('quick', { run }).job)
  worker.runSoon('quick')
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs a job when the run before said, and after its usual time where that said nothing', async () => {
  const run = vi.fn<Job['run']>(async () => {}).mockResolvedValueOnce({ againInMs: 10 * EVERY_MS })
  start(build('nightly', { run }).job)
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS - 1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

it('tells of a run that failed, and goes on', async () => {
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  start(build('shaky', { run }).job)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(logger.error.mock.calls).toEqual([[{ err: new Error('no') }, 'shaky failed']])
  expect(run).toHaveBeenCalledTimes(2)
})

it('on the way out ends what runs, waits for it, and begins nothing more', async () => {
  const run = vi.fn<Job['run']>(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
  )
  const worker = start(build('long', { run }).job)
  worker.runSoon('long')
  await worker.stop(EVERY_MS)
  worker.runSoon('long')
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)
  expect(logger.error).not.toHaveBeenCalled()
  expect(logger.warn).not.toHaveBeenCalled()
})

it('waits no longer than it was told for a run that does not end, and says which', async () => {
  const worker = start(build('deaf').job, build('done', { run: async () => {} }).job)
  const stopped = vi.fn()
  void worker.stop(EVERY_MS).then(stopped)
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  expect(logger.warn.mock.calls).toEqual([[expect.stringContaining('deaf')]])
  expect(logger.warn.mock.calls[0]?.[0]).not.toContain('done')
})
