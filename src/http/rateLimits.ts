import type { Request, RequestHandler, Response } from 'express'
import type { Env } from '../startup/env.ts'
import { limitRate } from './security.ts'

/** How often one address may do something in ten minutes: an office of shoppers may, a guesser may not. */
const TIMES = {
  /** Portal and panel together: whoever guesses a password may not begin anew at the other door. */
  signIn: 60,
  payments: 120,
  orderLookup: 60,
  newsletter: 60,
  confirmingNewsletter: 60,
  leavingNewsletter: 60,
  waitlist: 60,
  leavingWaitlist: 60,
  claims: 60,
  /** Asked again by every page that waits for a unit to come back. */
  availability: 600,
  /** Searches, filters and pages of lists that nobody asked for a moment ago; an office of shoppers browses. */
  productLists: 600,
  /** Reads the whole catalogue. */
  productFeed: 20,
  /** A map of thousands of addresses, and the maps of parts that it names. */
  siteMap: 300,
} as const

export type RateLimit = keyof typeof TIMES

export type RateLimits = Readonly<Record<RateLimit, RequestHandler>>

/** One counter for each limit: whatever names the same one counts together. */
export function rateLimits(env: Pick<Env, 'rateLimits'>): RateLimits {
  return Object.fromEntries(
    Object.entries(TIMES).map(([name, times]) => [name, limitRate(times, env)]),
  ) as unknown as RateLimits
}

/** Whether a request is within a limit; one that is not has been answered by then. */
export function isWithin(limit: RequestHandler, req: Request, res: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    res.once('finish', () => resolve(false))
    const passed = (error?: unknown) => (error instanceof Error ? reject(error) : resolve(true))
    void limit(req, res, passed)
  })
}
