import type { Request, RequestHandler, Response } from 'express'
import type { Shop } from '../startup/shop.ts'
import { limitRate } from './security.ts'
import { sharedCounts } from './sharedCounts.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * How often one address may do something in ten minutes: an office of shoppers may, a guesser may not. These are counted by
 * all processes together.
 */
const TIMES = {
  /** Portal and panel together: whoever guesses a password may not begin anew at the other door. */
  signIn: 60,
  payments: 120,
  /** Apart from `payments`, so that a card tester does not keep a paying shopper at the same address from an order. */
  orders: 120,
  orderLookup: 60,
  newsletter: 60,
  confirmingNewsletter: 60,
  leavingNewsletter: 60,
  waitlist: 60,
  confirmingWaitlist: 60,
  leavingWaitlist: 60,
  claims: 60,
  /** What is known of people: a member of the staff asks for some, whoever stole a session for all. */
  privacy: 60,
} as const

/** How often in a day, of what leaves a row behind each time: beyond what an office asks for, and too little to fill a table. */
const TIMES_A_DAY: { [name in keyof typeof TIMES]?: number } = {
  newsletter: 200,
  waitlist: 50,
  /** Of which an address holds ten at a time. */
  payments: 500,
}

/** The same of what only costs the process that answers: each counts for itself, and nothing is written for a read. */
const TIMES_BY_PROCESS = {
  /** Asked again by every page that waits for a unit to come back. */
  availability: 600,
  /** Searches, filters and pages of lists that nobody asked for a moment ago; an office of shoppers browses. */
  productLists: 600,
  /** Pages that have to be rendered: nobody looks at two a second for ten minutes, and a machine that does may wait. */
  pages: 1200,
  /** Requests of a browser to the payment sandbox, about five for each payment. */
  sandbox: 600,
  /** Reads the whole catalogue. */
  productFeed: 20,
  /** A map of thousands of addresses, and the maps of parts that it names. */
  siteMap: 300,
} as const

export type RateLimit = keyof typeof TIMES | keyof typeof TIMES_BY_PROCESS

export type RateLimits = Readonly<Record<RateLimit, RequestHandler>>

/** One counter for each limit: whatever names the same one counts together. */
export function rateLimits({ env, payload }: Pick<Shop, 'env' | 'payload'>): RateLimits {
  const shared = Object.entries(TIMES).map(([name, times]) => {
    const inTenMinutes = limitRate(times, env, { store: sharedCounts(payload, name) })
    const timesADay = TIMES_A_DAY[name as keyof typeof TIMES]
    if (timesADay === undefined) return [name, inTenMinutes]
    const store = sharedCounts(payload, `${name} in a day`)
    return [name, both(inTenMinutes, limitRate(timesADay, env, { store, windowMs: DAY_MS }))]
  })
  const own = Object.entries(TIMES_BY_PROCESS).map(([name, times]) => [name, limitRate(times, env)])
  return Object.fromEntries([...shared, ...own]) as RateLimits
}

/** What the first lets through goes on to the second. */
const both =
  (first: RequestHandler, second: RequestHandler): RequestHandler =>
  (req, res, next) =>
    first(req, res, (error?: unknown) => (error ? next(error) : second(req, res, next)))

/** Whether a request is within a limit; one that is not has been answered by then. */
export function isWithin(limit: RequestHandler, req: Request, res: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    res.once('finish', () => resolve(false))
    const passed = (error?: unknown) => (error instanceof Error ? reject(error) : resolve(true))
    void limit(req, res, passed)
  })
}
