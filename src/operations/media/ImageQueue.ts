import { openImageProcess } from './openImageProcess.ts'

/** Idle time after which the process is stopped. */
const IDLE_MS = 2000

/** Failure message of a request that took too long. */
export const TIMEOUT = 'timeout'

/** Result of a request, or the message of its failure. */
export type Outcome<Result> = { made: Result } | { failure: string }

/**
 * Runs requests in one child process, one at a time, and kills the process if one takes longer than `maxMs`. Only one image
 * is decoded at a time, so memory does not grow with the number of uploads.
 */
export class ImageQueue {
  private readonly process = openImageProcess('clean')
  private last: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private idle: NodeJS.Timeout | undefined

  constructor(private readonly maxMs: number) {}

  async run<Result>(order: object): Promise<Outcome<Result>> {
    this.waiting++
    clearTimeout(this.idle)
    const outcome = this.last.then(() => this.runNow<Result>(order))
    this.last = outcome
    try {
      return await outcome
    } finally {
      if (--this.waiting === 0) this.idle = setTimeout(this.process.close, IDLE_MS).unref()
    }
  }

  private async runNow<Result>(order: object): Promise<Outcome<Result>> {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      this.process.close()
    }, this.maxMs)
    try {
      return { made: await this.process.send<Result>(order) }
    } catch (error) {
      return { failure: isLate || !(error instanceof Error) ? TIMEOUT : error.message }
    } finally {
      clearTimeout(timer)
    }
  }
}
