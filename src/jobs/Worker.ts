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
 * so that nothing is lost with the process; `requestRun` only saves waiting.
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
    for (const course of this.jobStates.values()) {
      const { initialDelayMs } = course.job
      if (initialDelayMs === undefined) this.startRun(course)
      else this.scheduleRun(course, initialDelayMs)
    }
  }

  /** Requests an early run of a job. Does nothing before the start, which runs all jobs, and after the stop. */
  requestRun(name: string): void {
    const course = this.jobStates.get(name)
    if (!course) return
    course.isEarly = true
    if (course.running) course.isRequestedAgain = true
    else this.startThrottled(course)
  }

  /** Stops all runs and waits at most `timeoutMs` for them: cutting one off is equivalent to a crash. */
  async stop(timeoutMs: number): Promise<void> {
    this.shutdown.abort()
    const courses = [...this.jobStates.values()]
    for (const { timer } of courses) clearTimeout(timer)
    let cut: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(courses.map(async ({ running }) => running)),
      new Promise((resolve) => (cut = setTimeout(resolve, timeoutMs))),
    ])
    clearTimeout(cut)
    const late = courses.filter(({ running }) => running !== undefined).map(({ job }) => job.name)
    if (late.length === 0) return
    this.logger?.warn(
      `Failed to finish jobs before the shutdown: ${late.join(', ')}; continuing at the next start`,
    )
  }

  private startRun(course: JobState): void {
    if (this.shutdown.signal.aborted) return
    clearTimeout(course.timer)
    course.isThrottled = false
    course.startedAt = performance.now()
    course.running = this.run(course)
  }

  private startThrottled(course: JobState): void {
    if (course.isThrottled || this.shutdown.signal.aborted) return
    const restMs = course.startedAt + MIN_INTERVAL_MS - performance.now()
    if (restMs <= 0) return this.startRun(course)
    course.isThrottled = true
    clearTimeout(course.timer)
    this.scheduleRun(course, restMs)
  }

  private scheduleRun(course: JobState, waitMs: number): void {
    course.timer = setTimeout(() => this.startRun(course), waitMs)
  }

  private async run(course: JobState): Promise<void> {
    const waitMs = await this.runOnce(course)
    course.running = undefined
    if (this.shutdown.signal.aborted) return
    if (!course.isRequestedAgain) return this.scheduleRun(course, waitMs)
    course.isRequestedAgain = false
    this.startThrottled(course)
  }

  /** Runs a job and resolves to the delay of its next run. */
  private async runOnce(course: JobState): Promise<number> {
    const { job } = course
    const { signal } = this.shutdown
    const leases = job.isPerProcess ? SINGLE_PROCESS_LEASES : this.leases
    const isEarly = course.isEarly
    course.isEarly = false
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
    const begunAt = performance.now()
    const note = (hasFailed: boolean) =>
      publishJobRun({ name: job.name, seconds: (performance.now() - begunAt) / 1000, hasFailed })
    try {
      const again = await job.run(this.shutdown.signal)
      note(false)
      return again?.nextRunInMs ?? job.intervalMs
    } catch (error) {
      note(true)
      this.logFailure(job, error)
      return job.intervalMs
    }
  }

  private logFailure({ failureMessage }: Job, error: unknown): void {
    // Runs interrupted by the shutdown have not failed.
    if (!this.shutdown.signal.aborted) this.logger?.error({ err: error }, failureMessage)
  }
}
