import type { Payload } from 'payload'
import { noteJob } from '../logging/channels.ts'
import type { Job } from './Job.ts'
import { ALONE, type Leases } from './Leases.ts'

/** Minimum time between starts: repeated requests, such as for each sale, are batched. */
const REST_MS = 250

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

interface Course {
  job: Job
  /** The current run. */
  running?: Promise<void> | undefined
  /** Requested during the current run, which may have missed the new work. */
  isWantedAgain: boolean
  /** The next run was requested and starts even if it is not due. */
  isEarly: boolean
  timer?: NodeJS.Timeout | undefined
  /** Start of the last run, on the clock of performance.now(). */
  begunAt: number
  /** The next run starts within REST_MS and covers further requests. */
  isResting: boolean
}

/**
 * Runs background jobs independently of each other; runs of the same job never overlap. Jobs find due work in the database,
 * so that nothing is lost with the process; `runSoon` only saves waiting.
 */
export class Worker {
  private readonly ending = new AbortController()
  private readonly courses = new Map<string, Course>()
  private logger: Logger | undefined
  private leases: Leases = ALONE

  /**
   * Starts every job immediately or after its `firstInMs`; if there are other processes, only due ones. A process holds a
   * job's lease while it runs it, except for jobs that every process runs.
   */
  start(
    jobs: readonly Job[],
    logger: Logger,
    { leases = ALONE, hasOthers = false }: { leases?: Leases; hasOthers?: boolean } = {},
  ): void {
    this.logger = logger
    this.leases = leases
    for (const job of jobs)
      this.courses.set(job.name, {
        job,
        isWantedAgain: false,
        isEarly: !hasOthers,
        begunAt: -Infinity,
        isResting: false,
      })
    for (const course of this.courses.values()) {
      const { firstInMs } = course.job
      if (firstInMs === undefined) this.begin(course)
      else this.beginLater(course, firstInMs)
    }
  }

  /** Requests an early run of a job. Does nothing before the start, which runs all jobs, and after the stop. */
  runSoon(name: string): void {
    const course = this.courses.get(name)
    if (!course) return
    course.isEarly = true
    if (course.running) course.isWantedAgain = true
    else this.beginSoon(course)
  }

  /** Stops all runs and waits at most `patienceMs` for them: cutting one off is equivalent to a crash. */
  async stop(patienceMs: number): Promise<void> {
    this.ending.abort()
    const courses = [...this.courses.values()]
    for (const { timer } of courses) clearTimeout(timer)
    let cut: NodeJS.Timeout | undefined
    await Promise.race([
      Promise.all(courses.map(async ({ running }) => running)),
      new Promise((resolve) => (cut = setTimeout(resolve, patienceMs))),
    ])
    clearTimeout(cut)
    const late = courses.filter(({ running }) => running !== undefined).map(({ job }) => job.name)
    if (late.length === 0) return
    this.logger?.warn(
      `Failed to finish jobs before the shutdown: ${late.join(', ')}; continuing at the next start`,
    )
  }

  private begin(course: Course): void {
    if (this.ending.signal.aborted) return
    clearTimeout(course.timer)
    course.isResting = false
    course.begunAt = performance.now()
    course.running = this.run(course)
  }

  private beginSoon(course: Course): void {
    if (course.isResting || this.ending.signal.aborted) return
    const restMs = course.begunAt + REST_MS - performance.now()
    if (restMs <= 0) return this.begin(course)
    course.isResting = true
    clearTimeout(course.timer)
    this.beginLater(course, restMs)
  }

  private beginLater(course: Course, waitMs: number): void {
    course.timer = setTimeout(() => this.begin(course), waitMs)
  }

  private async run(course: Course): Promise<void> {
    const waitMs = await this.runOnce(course)
    course.running = undefined
    if (this.ending.signal.aborted) return
    if (!course.isWantedAgain) return this.beginLater(course, waitMs)
    course.isWantedAgain = false
    this.beginSoon(course)
  }

  /** Runs a job and resolves to the delay of its next run. */
  private async runOnce(course: Course): Promise<number> {
    const { job } = course
    const { signal } = this.ending
    const leases = job.isOwn ? ALONE : this.leases
    const isEarly = course.isEarly
    course.isEarly = false
    try {
      const againInMs = await leases.take(job.name, isEarly)
      if (againInMs !== null) return Math.min(againInMs, job.everyMs)
    } catch (error) {
      this.tell(job, error)
      return job.everyMs
    }
    for (;;) {
      const waitMs = signal.aborted ? 0 : await this.runWithin(job)
      try {
        // The next process continues interrupted work.
        if ((await leases.end(job.name, signal.aborted ? 0 : waitMs)) || signal.aborted) return waitMs
      } catch (error) {
        this.tell(job, error)
        return waitMs
      }
    }
  }

  private async runWithin(job: Job): Promise<number> {
    const begunAt = performance.now()
    const note = (hasFailed: boolean) =>
      noteJob({ name: job.name, seconds: (performance.now() - begunAt) / 1000, hasFailed })
    try {
      const again = await job.run(this.ending.signal)
      note(false)
      return again?.againInMs ?? job.everyMs
    } catch (error) {
      note(true)
      this.tell(job, error)
      return job.everyMs
    }
  }

  private tell({ failure }: Job, error: unknown): void {
    // Runs interrupted by the shutdown have not failed.
    if (!this.ending.signal.aborted) this.logger?.error({ err: error }, failure)
  }
}
