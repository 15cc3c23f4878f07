import { z } from 'zod'
import { CLAIM_STATES } from './claim.ts'
import { pageQuery, pagination, searchWords } from '../page.ts'

/** Subscribed: receives the newsletter; left: unsubscribed. */
export const SUBSCRIBER_STATES = ['subscribed', 'left'] as const

/** Unconfirmed: the address has not used its confirmation link; waiting: confirmed and not notified since; notified: emailed. */
export const WAITING_STATES = ['waiting', 'unconfirmed', 'notified'] as const

/** Who receives the newsletter, or did, as the admin portal lists them. */
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
  q: searchWords,
  state: z.enum(SUBSCRIBER_STATES, `state must be one of ${SUBSCRIBER_STATES.join(', ')}`).optional(),
})

export type SubscriberQuery = z.infer<typeof subscriberQuery>

export const subscriberList = z.object({ people: z.array(subscriber), pagination })

export type SubscriberList = z.infer<typeof subscriberList>

/** Who waits for a product, in a size and color where it has any to choose, as the admin portal lists them. */
export const waitingShopper = z
  .object({
    id: z.string(),
    email: z.string(),
    product: z.object({ id: z.string(), name: z.string() }),
    size: z.string(),
    color: z.string(),
    consentAt: z.string(),
    /** When the address was confirmed; null if it was not: it is neither notified nor given a reservation. */
    confirmedAt: z.string().nullable(),
    /** Place in line for a reservation, from 1; null if none will be made for this entry. */
    place: z.number().int().nullable(),
    notifiedAt: z.string().nullable(),
    /** The unit that was last kept for them; null where none was. */
    claim: z
      .object({ state: z.enum(CLAIM_STATES), keptUntil: z.string(), isBeingPaid: z.boolean() })
      .nullable(),
  })
  .meta({ id: 'WaitingShopper' })

export type WaitingShopper = z.infer<typeof waitingShopper>

/** With these words in the address, or in the name of the product. */
export const waitingQuery = z.object({
  ...pageQuery,
  q: searchWords,
  state: z.enum(WAITING_STATES, `state must be one of ${WAITING_STATES.join(', ')}`).optional(),
})

export type WaitingQuery = z.infer<typeof waitingQuery>

export const waitingList = z.object({ people: z.array(waitingShopper), pagination })

export type WaitingList = z.infer<typeof waitingList>
