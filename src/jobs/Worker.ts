import type { Payload } from 'payload'
import type { Job } from './Job.ts'

type Logger = Pick<Payload['logger'], 'error' | 'warn'>

interface Course {
  job: Job
  /** The run on its way. */
  running?: Promise<void> | undefined
  /** Whether it was asked for while it ran: it may have passed by what it is asked for. */
  isWantedAgain: boolean
  timer?: NodeJS.Timeout | undefined
}

/**
 * Runs what happens later. No job waits for another, and none begins while a run of its own is on its way. Jobs find in
 * the database what is due, so that nothing is lost with the process, and `runSoon` only saves the wait.
 */
export class Worker {
  private readonly ending = new AbortController()
  private readonly courses = new Map<string, Course>()
  private logger: Logger | undefined

  /** Begins every job at once. */
  start(jobs: readonly Job[], logger: Logger): void {
    this.logger = logger
    for (const job of jobs) this.courses.set(job.name, { job, isWantedAgain: false })
    for (const course of this.courses.values()) this.begin(course)
  }

  /** Has a job run before its time; before the start there is no need, and after the end no use. */
  runSoon(name: string): void {
    const course = this.courses.get(name)
    if (course) this.begin(course)
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
    if (course.running) {
      course.isWantedAgain = true
      return
    }
    clearTimeout(course.timer)
    course.running = this.run(course)
  }

  private async run(course: Course): Promise<void> {
    const { job } = course
    const waitMs = await this.runOnce(job)
    course.running = undefined
    if (this.ending.signal.aborted) return
    if (!course.isWantedAgain) {
      course.timer = setTimeout(() => this.begin(course), waitMs)
      return
    }
    course.isWantedAgain = false
    this.begin(course)
  }

  private async runOnce({ run, everyMs, failure }: Job): Promise<number> {
    const { signal } = this.ending
    try {
      return (await run(signal))?.againInMs ?? everyMs
    } catch (error) {
      // What was cut short on the way out did not fail.
      if (!signal.aborted) this.logger?.error({ err: error }, failure)
      return everyMs
    }
  }
}
