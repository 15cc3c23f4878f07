import { z } from 'zod'
import { emailAddress } from '../customer.ts'
import { ORDER_STATUSES } from '../../rules/orders/statuses.ts'

/** Whose data is meant. In the body, as an address in a path would stand in the logs of every proxy on its way. */
export const personQuery = z.object({ email: emailAddress })

/** What stays for now, and why; `orderId` null where it is no order. */
const kept = z.object({ orderId: z.string().nullable(), reason: z.string() })

const erasedCounts = z.object({
  orders: z.number().int(),
  checkouts: z.number().int(),
  emails: z.number().int(),
  waiting: z.number().int(),
  subscriptions: z.number().int(),
})

/** What was erased on somebody's wish. open: asked for and being done; done: all of it. */
export const erasure = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'done']),
    askedAt: z.string(),
    doneAt: z.string().nullable(),
    by: z.string(),
    erased: erasedCounts,
    kept: z.array(kept),
  })
  .meta({ id: 'Erasure' })

export type Erasure = z.infer<typeof erasure>

/** What the shop knows of an e-mail address. `rest` is what would be erased now. */
export const personSummary = z
  .object({
    email: z.string(),
    orders: z.array(
      z.object({
        orderId: z.string(),
        placedAt: z.string(),
        status: z.enum(ORDER_STATUSES),
        total: z.number(),
        /** Why it is not erased for now; null where it may be. */
        kept: z.string().nullable(),
      }),
    ),
    /** Orders of others, whose e-mails were once sent to this address. */
    othersOrders: z.array(z.string()),
    /** Checkouts that still know the address: those that are open, and those that ended within a day. */
    checkouts: z.object({ open: z.number().int(), ended: z.number().int() }),
    emails: z.number().int(),
    waiting: z.number().int(),
    claims: z.number().int(),
    newsletter: z.enum(['subscribed', 'left']).nullable(),
    /** The name of the staff account with this address; it is never erased here. */
    account: z.string().nullable(),
    rest: erasedCounts,
    /** Whether there is anything to erase. */
    isErasable: z.boolean(),
    /** Earlier erasures of this address, the last first. */
    erasures: z.array(erasure),
  })
  .meta({ id: 'PersonSummary' })

export type PersonSummary = z.infer<typeof personSummary>

/** `rest`: whether to erase all else where something has to stay for now. */
export const erasureRequest = z.object({
  email: emailAddress,
  rest: z.boolean('rest must be true or false').default(false),
})

export const personResponse = z.object({ person: personSummary })

export const erasureResponse = z.object({ erasure })

export type ErasureResponse = z.infer<typeof erasureResponse>

/** All that the shop keeps of an address, as one JSON file. */
export const personExport = z
  .object({
    email: z.string(),
    exportedAt: z.string(),
    orders: z.array(z.record(z.string(), z.unknown())),
    othersOrders: z.array(z.record(z.string(), z.unknown())),
    checkouts: z.array(z.record(z.string(), z.unknown())),
    emails: z.array(z.record(z.string(), z.unknown())),
    waitingList: z.array(z.record(z.string(), z.unknown())),
    claims: z.array(z.record(z.string(), z.unknown())),
    newsletter: z.record(z.string(), z.unknown()).nullable(),
    staffAccount: z.record(z.string(), z.unknown()).nullable(),
    erasures: z.array(erasure),
  })
  .meta({ id: 'PersonExport' })

export type PersonExport = z.infer<typeof personExport>
