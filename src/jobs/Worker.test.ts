import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Job } from './Job.ts'
import type { Leases } from './Leases.ts'
import { Worker } from './Worker.ts'

const EVERY_MS = 1000

const logger = { error: vi.fn(), warn: vi.fn() }
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Builds a job whose runs end when the test calls `ends`. */
function build(name: string, given: Partial<Job> = {}) {
  const ends: (() => void)[] = []
  const run = vi.fn<Job['run']>(() => new Promise<void>((resolve) => ends.push(resolve)))
  const job: Job = { name, intervalMs: EVERY_MS, failureMessage: `${name} failed`, run, ...given }
  return { job, run, ends }
}

function start(...jobs: Job[]): Worker {
  const worker = new Worker()
  worker.start(jobs, logger)
  return worker
}

const settle = () => vi.advanceTimersByTimeAsync(0)

it('runs every job immediately, then at its interval', async () => {
  const [often, seldom] = [vi.fn(async () => {}), vi.fn(async () => {})]
  start(build('often', { run: often }).job, build('seldom', { run: seldom, intervalMs: 3 * EVERY_MS }).job)
  await settle()
  expect([often, seldom].map((run) => run.mock.calls.length)).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect([often, seldom].map((run) => run.mock.calls.length)).toEqual([4, 2])
})

it('never runs a job twice concurrently, and repeats it once if requested during the run', async () => {
  const { job, run, ends } = build('slow')
  const worker = start(job)
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  for (let n = 0; n < 3; n++) worker.requestRun('slow')
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(EVERY_MS / 2)
  ends[1]?.()
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs jobs independently of each other', async () => {
  const { job } = build('hanging')
  const run = vi.fn(async () => {})
  const worker = start(job, build('quick', { run }).job)
  await vi.advanceTimersByTimeAsync(EVERY_MS / 2)
  worker.requestRun('quick')
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('throttles repeated requests to four runs per second, with a trailing run', async () => {
  const run = vi.fn(async () => {})
  const worker = start(build('requested', { run, intervalMs: 100 * EVERY_MS }).job)
  for (let n = 0; n < 100; n++) {
    worker.requestRun('requested')
    await vi.advanceTimersByTimeAsync(EVERY_MS / 100)
  }
  const before = run.mock.calls.length
  // One run at the start, and one after each quarter of a second.
  expect(before).toBe(5)
  worker.requestRun('requested')
  await vi.advanceTimersByTimeAsync(EVERY_MS / 4)
  expect(run).toHaveBeenCalledTimes(before + 1)
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(before + 1)
})

it('uses the delay that the previous run returned, or the default interval', async () => {
  const run = vi.fn<Job['run']>(async () => {}).mockResolvedValueOnce({ nextRunInMs: 10 * EVERY_MS })
  start(build('nightly', { run }).job)
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS - 1)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

it('logs a failed run and continues', async () => {
  const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  start(build('failing', { run }).job)
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(logger.error.mock.calls).toEqual([[{ err: new Error('no') }, 'failing failed']])
  expect(run).toHaveBeenCalledTimes(2)
})

it('aborts and awaits running jobs on stop, and starts no others', async () => {
  const run = vi.fn<Job['run']>(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
  )
  const worker = start(build('long', { run }).job)
  worker.requestRun('long')
  await settle()
  await worker.stop(EVERY_MS)
  worker.requestRun('long')
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)
  expect(logger.error).not.toHaveBeenCalled()
  expect(logger.warn).not.toHaveBeenCalled()
})

it('stops waiting for a stuck job after the timeout, and logs its name', async () => {
  const worker = start(build('stuck').job, build('done', { run: async () => {} }).job)
  await settle()
  const stopped = vi.fn()
  void worker.stop(EVERY_MS).then(stopped)
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  expect(logger.warn.mock.calls).toEqual([[expect.stringContaining('stuck')]])
  expect(logger.warn.mock.calls[0]?.[0]).not.toContain('done')
})

it('delays the first run by initialDelayMs', async () => {
  const run = vi.fn(async () => {})
  start(build('at night', { run, initialDelayMs: 3 * EVERY_MS }).job)
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})

describe('jobs with several processes', () => {
  function startBeside(leases: Partial<Leases>, job: Job): Worker {
    const worker = new Worker()
    const given = { acquire: vi.fn(async () => null), release: vi.fn(async () => true), ...leases }
    worker.start([job], logger, { leases: given, hasOthers: true })
    return worker
  }

  it('skips a job that another process holds, and retries after the returned delay', async () => {
    const take = vi.fn<Leases['acquire']>(async () => null).mockResolvedValueOnce(300)
    const run = vi.fn(async () => {})
    startBeside({ acquire: take }, build('shared', { run }).job)
    await vi.advanceTimersByTimeAsync(299)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('takes the lease early only for requested runs', async () => {
    const take = vi.fn<Leases['acquire']>(async () => null)
    const worker = startBeside({ acquire: take }, build('shared', { run: async () => {} }).job)
    await settle()
    worker.requestRun('shared')
    await settle()
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
    expect(take.mock.calls.map(([, early]) => early)).toEqual([false, true, false])
  })

  it('repeats a job before releasing it if another process requested it during the run', async () => {
    const end = vi.fn<Leases['release']>(async () => true).mockResolvedValueOnce(false)
    const run = vi.fn(async () => {})
    startBeside({ release: end }, build('shared', { run }).job)
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
    expect(end).toHaveBeenCalledTimes(2)
  })

  it('makes an aborted job due immediately', async () => {
    const end = vi.fn<Leases['release']>(async () => true)
    const run = vi.fn<Job['run']>(
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    const worker = startBeside({ release: end }, build('shared', { run }).job)
    await settle()
    await worker.stop(EVERY_MS)
    expect(end.mock.calls).toEqual([['shared', 0]])
  })

  it('logs a failed lease attempt and retries', async () => {
    const take = vi.fn<Leases['acquire']>(async () => null).mockRejectedValueOnce(new Error('away'))
    const run = vi.fn(async () => {})
    startBeside({ acquire: take }, build('shared', { run }).job)
    await settle()
    expect(logger.error.mock.calls).toEqual([[{ err: new Error('away') }, 'shared failed']])
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(run).toHaveBeenCalledOnce()
  })

  it('runs per-process jobs without a lease', async () => {
    const take = vi.fn<Leases['acquire']>(async () => 300)
    const run = vi.fn(async () => {})
    startBeside({ acquire: take }, build('own', { run, isPerProcess: true }).job)
    await settle()
    expect(run).toHaveBeenCalledOnce()
    expect(take).not.toHaveBeenCalled()
  })
})
