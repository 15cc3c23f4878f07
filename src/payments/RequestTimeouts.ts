import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/**
 * Limits the wait for Stripe. Rejects a call over the limit with 503, although it may still complete. After `abortAll`,
 * pending and new calls are rejected immediately.
 */
export class RequestTimeouts {
  private readonly pending = new Set<() => void>()
  private readonly timeoutMs: number
  private isAborted = false

  constructor(longestMs: number) {
    this.timeoutMs = longestMs
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.isAborted) throw providerUnavailable()
    let giveUp = () => {}
    const end = new Promise<never>((_resolve, reject) => {
      giveUp = () => reject(providerUnavailable())
    })
    const timer = setTimeout(giveUp, this.timeoutMs)
    this.pending.add(giveUp)
    try {
      return await Promise.race([call(), end])
    } finally {
      clearTimeout(timer)
      this.pending.delete(giveUp)
    }
  }

  abortAll(): void {
    this.isAborted = true
    for (const giveUp of this.pending) giveUp()
  }
}

/** Returns a 503: whatever failed between the shop and Stripe, the shopper can only try again. */
export function providerUnavailable(cause?: unknown): HttpError {
  return Object.assign(new HttpError(503, FAILURES.providerDown), { cause })
}
