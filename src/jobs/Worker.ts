import type { Payload } from 'payload'
import { publishJobRun } from '../logging/channels.ts'
import type { Job } from './Job.ts'
import { SINGLE_PROCESS_LEASES, type Leases } from './Leases.ts'

/** Minimum time between starts: repeated requests, such as for each sale, are batched. */
const MIN_INTERVAL_MS = 250

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

interface JobState {
  job: Job
  /** The current run. */
  running?: Promise<void> | undefined
  /** Requested during the current run, which may have missed the new work. */
  isRequestedAgain: boolean
  /** The next run was requested and starts even if it is not due. */
  isEarly: boolean
  timer?: NodeJS.Timeout | undefined
  /** Start of the last run, on the clock of performance.now(). */
  startedAt: number
  /** The next run starts within MIN_INTERVAL_MS and covers further requests. */
  isThrottled: boolean
}

/**
 * Runs background jobs independently of each other; runs of the same job never overlap. Jobs find due work in the database,
 * so that a crash loses nothing; `requestRun` only shortens the wait.
 */
export class Worker {
  private readonly shutdown = new AbortController()
  private readonly jobStates = new Map<string, JobState>()
  private logger: Logger | undefined
  private leases: Leases = SINGLE_PROCESS_LEASES

  /**
   * Starts every job immediately or after its `initialDelayMs`; if there are other processes, only due ones. A process holds a
   * job's lease while it runs it, except for jobs that every process runs.
   */
  start(
    jobs: readonly Job[],
    logger: Logger,
    { leases = SINGLE_PROCESS_LEASES, hasOthers = false }: { leases?: Leases; hasOthers?: boolean } = {},
  ): void {
    this.logger = logger
    this.leases = leases
    for (const job of jobs)
      this.jobStates.set(job.name, {
        job,
        isRequestedAgain: false,
        isEarly: !hasOthers,
        startedAt: -Infinity,
        isThrottled: false,
      })
    for (const state of this.jobStates.values()) {
      const { initialDelayMs } = state.job
      if (initialDelayMs === undefined) this.startRun(state)
      else this.scheduleRun(state, initialDelayMs)
    }
  }

  /** Requests an early run of a job. Does nothing before the start, which runs all jobs, and after the stop. */
  requestRun(name: string): void {
    const state = this.jobStates.get(name)
    if (!state) return
    state.isEarly = true
    if (state.running) state.isRequestedAgain = true
    else this.startThrottled(state)
  }

  /** Aborts all runs and waits at most `timeoutMs` for them; runs that take longer are cut off, as in a crash. */
  async stop(timeoutMs: number): Promise<void> {
    this.shutdown.abort()
    const states = [...this.jobStates.values()]
    for (const { timer } of states) clearTimeout(timer)
    let timeout: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(states.map(async ({ running }) => running)),
      new Promise((resolve) => (timeout = setTimeout(resolve, timeoutMs))),
    ])
    clearTimeout(timeout)
    const unfinished = states.filter(({ running }) => running !== undefined).map(({ job }) => job.name)
    if (unfinished.length === 0) return
    this.logger?.warn(
      `Failed to finish jobs before the shutdown: ${unfinished.join(', ')}; continuing at the next start`,
    )
  }

  private startRun(state: JobState): void {
    if (this.shutdown.signal.aborted) return
    clearTimeout(state.timer)
    state.isThrottled = false
    state.startedAt = performance.now()
    state.running = this.run(state)
  }

  private startThrottled(state: JobState): void {
    if (state.isThrottled || this.shutdown.signal.aborted) return
    const restMs = state.startedAt + MIN_INTERVAL_MS - performance.now()
    if (restMs <= 0) return this.startRun(state)
    state.isThrottled = true
    clearTimeout(state.timer)
    this.scheduleRun(state, restMs)
  }

  private scheduleRun(state: JobState, waitMs: number): void {
    state.timer = setTimeout(() => this.startRun(state), waitMs)
  }

  private async run(state: JobState): Promise<void> {
    const waitMs = await this.runOnce(state)
    state.running = undefined
    if (this.shutdown.signal.aborted) return
    if (!state.isRequestedAgain) return this.scheduleRun(state, waitMs)
    state.isRequestedAgain = false
    this.startThrottled(state)
  }

  /** Runs a job and resolves to the delay of its next run. */
  private async runOnce(state: JobState): Promise<number> {
    const { job } = state
    const { signal } = this.shutdown
    const leases = job.isPerProcess ? SINGLE_PROCESS_LEASES : this.leases
    const isEarly = state.isEarly
    state.isEarly = false
    try {
      const againInMs = await leases.acquire(job.name, isEarly)
      if (againInMs !== null) return Math.min(againInMs, job.intervalMs)
    } catch (error) {
      this.logFailure(job, error)
      return job.intervalMs
    }
    for (;;) {
      const waitMs = signal.aborted ? 0 : await this.runAndMeasure(job)
      try {
        // The next process continues interrupted work.
        if ((await leases.release(job.name, signal.aborted ? 0 : waitMs)) || signal.aborted) return waitMs
      } catch (error) {
        this.logFailure(job, error)
        return waitMs
      }
    }
  }

  private async runAndMeasure(job: Job): Promise<number> {
    const startedAt = performance.now()
    const publish = (hasFailed: boolean) =>
      publishJobRun({ name: job.name, seconds: (performance.now() - startedAt) / 1000, hasFailed })
    try {
      const result = await job.run(this.shutdown.signal)
      publish(false)
      return result?.nextRunInMs ?? job.intervalMs
    } catch (error) {
      // A run that the shutdown aborted has not failed: the next process continues it.
      publish(!this.shutdown.signal.aborted)
      this.logFailure(job, error)
      return job.intervalMs
    }
  }

  private logFailure({ failureMessage }: Job, error: unknown): void {
    // Runs interrupted by the shutdown have not failed.
    if (!this.shutdown.signal.aborted) this.logger?.error({ err: error }, failureMessage)
  }
}
