import type { Options, Store } from 'express-rate-limit'
import type { Payload } from 'payload'
import { decrementCount, incrementCount, deleteCount } from '../persistence/processes/rateCounts.ts'

/** Counts requests in the shop's database, so that a limit holds across processes and restarts. */
export function createSharedCountStore(payload: Payload, limit: string): Store {
  const named = (key: string) => `${limit} ${key}`
  let windowMs = 0
  return {
    localKeys: false,
    prefix: limit,
    init: (options: Options) => void (windowMs = options.windowMs),
    async increment(key) {
      const { count, windowEndsAt } = await incrementCount(payload, named(key), windowMs)
      return { totalHits: count, resetTime: windowEndsAt }
    },
    decrement: (key) => decrementCount(payload, named(key)),
    resetKey: (key) => deleteCount(payload, named(key)),
  }
}
