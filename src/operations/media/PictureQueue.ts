import { openPictureProcess } from './pictureProcess.ts'

/** How long an idle process is kept for the next picture. */
const IDLE_MS = 2000

/** The failure of an order that took too long. */
export const TIMEOUT = 'timeout'

/** The result of an order, or the message of its failure. */
export type Outcome<Result> = { made: Result } | { failure: string }

/**
 * Runs orders in one child process, one after the other, and kills the process if an order takes longer than `maxMs`.
 * At most one picture is decoded at a time, so memory does not grow with the number of uploads.
 */
export class PictureQueue {
  private readonly process = openPictureProcess('clean')
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
