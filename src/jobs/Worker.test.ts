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

/** Builds a job whose runs end when the test ends them. */
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
  await settle()
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
  await vi.advanceTimersByTimeAsync(EVERY_MS / 2)
  ends[1]?.()
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('keeps no job waiting for another', async () => {
  const { job } = build('hanging')
  const run = vi.fn(async () => {})
  const worker = start(job, build('quick', { run }).job)
  await vi.advanceTimersByTimeAsync(EVERY_MS / 2)
  worker.runSoon('quick')
  await settle()
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs a job that is wanted over and over four times a second, the last time after the last wish', async () => {
  const run = vi.fn(async () => {})
  const worker = start(build('wanted', { run, everyMs: 100 * EVERY_MS }).job)
  for (let n = 0; n < 100; n++) {
    worker.runSoon('wanted')
    await vi.advanceTimersByTimeAsync(EVERY_MS / 100)
  }
  const before = run.mock.calls.length
  // At the start, and after each quarter of a second.
  expect(before).toBe(5)
  worker.runSoon('wanted')
  await vi.advanceTimersByTimeAsync(EVERY_MS / 4)
  expect(run).toHaveBeenCalledTimes(before + 1)
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(before + 1)
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
  await settle()
  await worker.stop(EVERY_MS)
  worker.runSoon('long')
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(run).toHaveBeenCalledTimes(1)
  expect(logger.error).not.toHaveBeenCalled()
  expect(logger.warn).not.toHaveBeenCalled()
})

it('waits no longer than it was told for a run that does not end, and says which', async () => {
  const worker = start(build('deaf').job, build('done', { run: async () => {} }).job)
  await settle()
  const stopped = vi.fn()
  void worker.stop(EVERY_MS).then(stopped)
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  expect(logger.warn.mock.calls).toEqual([[expect.stringContaining('deaf')]])
  expect(logger.warn.mock.calls[0]?.[0]).not.toContain('done')
})

it('begins a job that is to begin later then, and not at the start', async () => {
  const run = vi.fn(async () => {})
  start(build('at night', { run, firstInMs: 3 * EVERY_MS }).job)
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})

describe('beside other processes', () => {
  function startBeside(leases: Partial<Leases>, job: Job): Worker {
    const worker = new Worker()
    const given = { take: vi.fn(async () => null), end: vi.fn(async () => true), ...leases }
    worker.start([job], logger, { leases: given, hasOthers: true })
    return worker
  }

  it('leaves a job to the process that does it, and asks again when that should be through', async () => {
    const take = vi.fn<Leases['take']>(async () => null).mockResolvedValueOnce(300)
    const run = vi.fn(async () => {})
    startBeside({ take }, build('shared', { run }).job)
    await vi.advanceTimersByTimeAsync(299)
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledOnce()
  })

  it('takes what is due by itself, and early what somebody waits for', async () => {
    const take = vi.fn<Leases['take']>(async () => null)
    const worker = startBeside({ take }, build('shared', { run: async () => {} }).job)
    await settle()
    worker.runSoon('shared')
    await settle()
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
    expect(take.mock.calls.map(([, early]) => early)).toEqual([false, true, false])
  })

  it('does a job once more that another process wanted meanwhile, before it is given back', async () => {
    const end = vi.fn<Leases['end']>(async () => true).mockResolvedValueOnce(false)
    const run = vi.fn(async () => {})
    startBeside({ end }, build('shared', { run }).job)
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
    expect(end).toHaveBeenCalledTimes(2)
  })

  it('gives what it is cut short in to whoever comes next', async () => {
    const end = vi.fn<Leases['end']>(async () => true)
    const run = vi.fn<Job['run']>(
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    const worker = startBeside({ end }, build('shared', { run }).job)
    await settle()
    await worker.stop(EVERY_MS)
    expect(end.mock.calls).toEqual([['shared', 0]])
  })

  it('tells of a lease that could not be had, and tries again', async () => {
    const take = vi.fn<Leases['take']>(async () => null).mockRejectedValueOnce(new Error('away'))
    const run = vi.fn(async () => {})
    startBeside({ take }, build('shared', { run }).job)
    await settle()
    expect(logger.error.mock.calls).toEqual([[{ err: new Error('away') }, 'shared failed']])
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(run).toHaveBeenCalledOnce()
  })

  it('does what is each process’s own without asking', async () => {
    const take = vi.fn<Leases['take']>(async () => 300)
    const run = vi.fn(async () => {})
    startBeside({ take }, build('own', { run, isOwn: true }).job)
    await settle()
    expect(run).toHaveBeenCalledOnce()
    expect(take).not.toHaveBeenCalled()
  })
})
