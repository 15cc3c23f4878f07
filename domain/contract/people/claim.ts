import { z } from 'zod'
import { MOST_CLAIM_HOURS } from '../../rules/waitlist/claims.ts'
import { pageQuery, pagination } from '../page.ts'

/** Open: a unit is kept; bought: an order took it; ended: its time is over, or it was given back. */
export const CLAIM_STATES = ['open', 'bought', 'ended'] as const

/**
 * One unit that is kept for whoever waited for it first, until `keptUntil` or until they give it back; size and color are
 * empty where the product has none to choose. `isBeingPaid` while a checkout has it, which then holds it a little longer.
 */
export const claim = z
  .object({
    productId: z.string(),
    size: z.string(),
    color: z.string(),
    keptUntil: z.string(),
    state: z.enum(CLAIM_STATES),
    isBeingPaid: z.boolean(),
  })
  .meta({ id: 'Claim' })

export type Claim = z.infer<typeof claim>

export const claimResponse = z.object({ claim })

export type ClaimResponse = z.infer<typeof claimResponse>

/** For how many hours a unit that came back is kept for whoever waits for it first; with 0 for nobody. */
export const waitlistRules = z
  .object({
    claimHours: z
      .number('claimHours must be a whole number')
      .int('claimHours must be a whole number')
      .min(0, 'claimHours must be 0 or more')
      .max(MOST_CLAIM_HOURS, `claimHours must be ${MOST_CLAIM_HOURS} or less`),
  })
  .meta({ id: 'WaitlistRules' })

export type WaitlistRules = z.infer<typeof waitlistRules>

export const demandQuery = z.object(pageQuery)

/**
 * What is wanted: how many wait for a product in a size and color, most first, what is counted of it, and what became of the
 * units that were kept. `claims.ended` were not bought. `totals` are of the whole shop.
 */
export const demand = z.object({
  items: z.array(
    z
      .object({
        product: z.object({ id: z.string(), name: z.string() }),
        size: z.string(),
        color: z.string(),
        waiting: z.number().int(),
        inStock: z.boolean(),
        stockQuantity: z.number().int(),
        claims: z.object({ open: z.number().int(), bought: z.number().int(), ended: z.number().int() }),
      })
      .meta({ id: 'Demand' }),
  ),
  totals: z.object({
    waiting: z.number().int(),
    open: z.number().int(),
    bought: z.number().int(),
    ended: z.number().int(),
  }),
  pagination,
})

export type DemandPage = z.infer<typeof demand>
