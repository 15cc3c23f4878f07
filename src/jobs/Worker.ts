import type { Payload } from 'payload'
import { noteJob } from '../logging/channels.ts'
import type { Job } from './Job.ts'
import { ALONE, type Leases } from './Leases.ts'

/** Between two beginnings: what is wanted over and over, as while the shop sells, is done for many at once. */
const REST_MS = 250

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

interface Course {
  job: Job
  /** The run on its way. */
  running?: Promise<void> | undefined
  /** Whether it was asked for while it ran: it may have passed by what it is asked for. */
  isWantedAgain: boolean
  /** Whether somebody waits for the next run, due or not. */
  isEarly: boolean
  timer?: NodeJS.Timeout | undefined
  /** When the last run began, on the process's own clock. */
  begunAt: number
  /** Whether the next run comes within a moment: whoever asks for one now is in time for it. */
  isResting: boolean
}

/**
 * Runs what happens later. No job waits for another, and none begins while a run of its own is on its way. Jobs find in
 * the database what is due, so that nothing is lost with the process, and `runSoon` only saves the wait.
 */
export class Worker {
  private readonly ending = new AbortController()
  private readonly courses = new Map<string, Course>()
  private logger: Logger | undefined
  private leases: Leases = ALONE

  /**
   * Begins every job at once, unless it is to begin later; where there are other processes, what is due. Of each job that is
   * not every process's own one process holds the lease while it runs.
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

  /** Has a job run before its time; before the start there is no need, and after the end no use. */
  runSoon(name: string): void {
    const course = this.courses.get(name)
    if (!course) return
    course.isEarly = true
    if (course.running) course.isWantedAgain = true
    else this.beginSoon(course)
  }

  /** Ends all runs, and waits for them no longer than `patienceMs`: one that is cut off is as if the shop had crashed. */
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
    this.logger?.warn(`Cut off on the way out: ${late.join(', ')}. The next start goes on with it`)
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

  /** Answers when the next run is to begin. */
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
        // Whoever comes next goes on with what was cut short.
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
    // What was cut short on the way out did not fail.
    if (!this.ending.signal.aborted) this.logger?.error({ err: error }, failure)
  }
}
