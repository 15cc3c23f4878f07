import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/**
 * Limits the wait for Stripe. Rejects a call over the limit with 503, although it may still complete. After `hangUp`,
 * pending and new calls are rejected immediately.
 */
export class Patience {
  private readonly waiting = new Set<() => void>()
  private readonly longestMs: number
  private hasHungUp = false

  constructor(longestMs: number) {
    this.longestMs = longestMs
  }

  async within<T>(call: () => Promise<T>): Promise<T> {
    if (this.hasHungUp) throw providerDown()
    let giveUp = () => {}
    const end = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(providerDown())
    })
    const timer = setTimeout(giveUp, this.longestMs)
    this.waiting.add(giveUp)
    try {
      return await Promise.race([call(), end])
    } finally {
      clearTimeout(timer)
      this.waiting.delete(giveUp)
    }
  }

  hangUp(): void {
    this.hasHungUp = true
    for (const giveUp of this.waiting) giveUp()
  }
}

/** Returns a 503: whatever failed between the shop and Stripe, the shopper can only try again. */
export function providerDown(cause?: unknown): HttpError {
  return Object.assign(new HttpError(503, FAILURES.providerDown), { cause })
}
