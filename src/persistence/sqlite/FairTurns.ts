import { setImmediate as nextTurn } from 'node:timers/promises'

/** Well below the 50 ms for which nothing may hold the thread: a turn ends with the statement that goes beyond this. */
const MOST_MS = 10

/**
 * Ends a turn of the event loop that lasted long enough. The driver answers at once, so that whoever reads row after row
 * would leave no turn to anybody else, nor to the commit of what was written in this one.
 */
export class FairTurns {
  #next: Promise<void> | null = null
  #began = 0

  /** The next turn to wait for; null where this one has time left. */
  get over(): Promise<void> | null {
    if (this.#next) return performance.now() - this.#began < MOST_MS ? null : this.#next
    this.#began = performance.now()
    this.#next = nextTurn().then(() => {
      this.#next = null
    })
    return null
  }
}
