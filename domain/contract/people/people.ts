import { z } from 'zod'
import { CLAIM_STATES } from './claim.ts'
import { pageQuery, pagination, searchTermParam } from '../page.ts'

/** subscribed: receives the newsletter; left: unsubscribed. */
export const SUBSCRIBER_STATES = ['subscribed', 'left'] as const

/** unconfirmed: the confirmation link was not used; waiting: confirmed and not notified since; notified: emailed. */
export const WAITING_STATES = ['waiting', 'unconfirmed', 'notified'] as const

/** Current or former newsletter subscriber as the admin portal lists them. */
export const subscriber = z
  .object({
    id: z.string(),
    email: z.string(),
    consentAt: z.string(),
    unsubscribedAt: z.string().nullable(),
  })
  .meta({ id: 'Subscriber' })

export type Subscriber = z.infer<typeof subscriber>

export const subscriberQuery = z.object({
  ...pageQuery,
  q: searchTermParam,
  state: z.enum(SUBSCRIBER_STATES, `state must be one of ${SUBSCRIBER_STATES.join(', ')}`).optional(),
})

export type SubscriberQuery = z.infer<typeof subscriberQuery>

export const subscriberList = z.object({ people: z.array(subscriber), pagination })

export type SubscriberList = z.infer<typeof subscriberList>

/** Waitlist entry as the admin portal lists it; size and color are empty if the product has none. */
export const waitingShopper = z
  .object({
    id: z.string(),
    email: z.string(),
    product: z.object({ id: z.string(), name: z.string() }),
    size: z.string(),
    color: z.string(),
    consentAt: z.string(),
    /** When the address was confirmed, or null: unconfirmed addresses get neither notices nor reservations. */
    confirmedAt: z.string().nullable(),
    /** Place in line for a reservation, from 1; null if none will be made for this entry. */
    place: z.number().int().nullable(),
    notifiedAt: z.string().nullable(),
    /** Latest unit reserved for them, or null. */
    claim: z
      .object({ state: z.enum(CLAIM_STATES), keptUntil: z.string(), isBeingPaid: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'WaitingShopper' })

export type WaitingShopper = z.infer<typeof waitingShopper>

/** `q` searches addresses and product names. */
export const waitingQuery = z.object({
  ...pageQuery,
  q: searchTermParam,
  state: z.enum(WAITING_STATES, `state must be one of ${WAITING_STATES.join(', ')}`).optional(),
})

export type WaitingQuery = z.infer<typeof waitingQuery>

export const waitingList = z.object({ people: z.array(waitingShopper), pagination })

export type WaitingList = z.infer<typeof waitingList>
