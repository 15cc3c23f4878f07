import { z } from 'zod'
import { MAX_CLAIM_HOURS } from '../../rules/waitlist/claims.ts'
import { pageQuery, pagination } from '../page.ts'

/** open: a unit is reserved; bought: an order used it; ended: it expired or was given up. */
export const CLAIM_STATES = ['open', 'bought', 'ended'] as const

/**
 * One unit reserved for the next person on the waitlist until `keptUntil`; size and color are empty if the product has
 * none. `isBeingPaid` if a checkout holds it, which extends the reservation a little.
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

/** Hours a restocked unit is reserved for the next person on the waitlist; 0 disables this. */
export const waitlistRules = z
  .object({
    claimHours: z
      .number('claimHours must be an integer')
      .int('claimHours must be an integer')
      .min(0, 'claimHours must be 0 or more')
      .max(MAX_CLAIM_HOURS, `claimHours must be ${MAX_CLAIM_HOURS} or less`),
  })
  .meta({ id: 'WaitlistRules' })

export type WaitlistRules = z.infer<typeof waitlistRules>

export const demandQuery = z.object(pageQuery)

/**
 * Demand by product, size and color: people on the waitlist (most first), stock count, and outcomes of reservations
 * (`claims.ended` were not bought). `totals` are for the whole shop.
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
