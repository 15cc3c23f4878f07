import type { Request, RequestHandler, Response } from 'express'
import type { Shop } from '../startup/shop.ts'
import { limitRate } from './securityHeaders.ts'
import { createSharedCountStore } from './createSharedCountStore.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Maximum requests of one IP address in ten minutes, counted across processes: high enough for a shared IP address, too low
 * for brute force.
 */
const SHARED_LIMITS = {
  /** Shared by portal and panel, so that brute force cannot continue at the other. */
  signIn: 60,
  payments: 120,
  /** Separate from `payments`, so that a card tester does not block orders of shoppers at the same IP address. */
  orders: 120,
  orderLookup: 60,
  newsletter: 60,
  confirmingNewsletter: 60,
  leavingNewsletter: 60,
  waitlist: 60,
  confirmingWaitlist: 60,
  leavingWaitlist: 60,
  claims: 60,
  /** Personal data: staff look up a few people, a stolen session would export all. */
  privacy: 60,
} as const

/** Maximum per day for requests that each write a row: more than a shared IP address needs, too few to fill a table. */
const DAILY_LIMITS: { [name in keyof typeof SHARED_LIMITS]?: number } = {
  newsletter: 200,
  waitlist: 50,
  /** Of these an IP address can have ten open at a time by default. */
  payments: 500,
}

/** Limits counted by each process for itself: these requests only cost the process that responds, and reads must not write. */
const PROCESS_LIMITS = {
  /** Polled by every page that waits for a unit to become available again. */
  availability: 600,
  /** Searches, filters and list pages that are not cached; high enough for a shared IP address. */
  productLists: 600,
  /** Pages that have to be rendered: two a second for ten minutes is more than people view, and crawlers can wait. */
  pages: 1200,
  /** Requests of browsers to the payment sandbox, about five per payment. */
  sandbox: 600,
  /** Reads the whole catalog. */
  productFeed: 20,
  /** The sitemap index and the sitemaps that it lists, with thousands of URLs. */
  siteMap: 300,
} as const

export type RateLimit = keyof typeof SHARED_LIMITS | keyof typeof PROCESS_LIMITS

export type RateLimits = Readonly<Record<RateLimit, RequestHandler>>

/** Returns one counter per limit, shared by all endpoints that name it. */
export function createRateLimits({ env, payload }: Pick<Shop, 'env' | 'payload'>): RateLimits {
  const shared = Object.entries(SHARED_LIMITS).map(([name, times]) => {
    const inTenMinutes = limitRate(times, env, { store: createSharedCountStore(payload, name) })
    const timesADay = DAILY_LIMITS[name as keyof typeof SHARED_LIMITS]
    if (timesADay === undefined) return [name, inTenMinutes]
    const store = createSharedCountStore(payload, `${name} in a day`)
    return [name, chainHandlers(inTenMinutes, limitRate(timesADay, env, { store, windowMs: DAY_MS }))]
  })
  const own = Object.entries(PROCESS_LIMITS).map(([name, times]) => [name, limitRate(times, env)])
  return Object.fromEntries([...shared, ...own]) as RateLimits
}

/** Runs the second handler if the first passes the request on. */
const chainHandlers =
  (first: RequestHandler, second: RequestHandler): RequestHandler =>
  (req, res, next) =>
    first(req, res, (error?: unknown) => (error ? next(error) : second(req, res, next)))

/** Resolves to true if a request is within a limit; otherwise to false, after the response was sent. */
export function isWithinLimit(limit: RequestHandler, req: Request, res: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    res.once('finish', () => resolve(false))
    const passed = (error?: unknown) => (error instanceof Error ? reject(error) : resolve(true))
    void limit(req, res, passed)
  })
}
