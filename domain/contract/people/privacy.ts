import { z } from 'zod'
import { emailAddress } from '../customer.ts'
import { ORDER_STATUSES } from '../../rules/orders/statuses.ts'

/** Email address of the person. In the body, because URLs appear in the logs of proxies. */
export const personQuery = z.object({ email: emailAddress })

/** Data retained for now, with the reason; `orderId` is null if it is not an order. */
const kept = z.object({ orderId: z.string().nullable(), reason: z.string() })

const erasedCounts = z.object({
  orders: z.number().int(),
  checkouts: z.number().int(),
  emails: z.number().int(),
  waiting: z.number().int(),
  subscriptions: z.number().int(),
})

/** Erasure on request. open: in progress; done: complete. */
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

/** Data stored for an email address. `rest` counts the data that could be erased now. */
export const personSummary = z
  .object({
    email: z.string(),
    orders: z.array(
      z.object({
        orderId: z.string(),
        placedAt: z.string(),
        status: z.enum(ORDER_STATUSES),
        total: z.number(),
        /** Reason to retain it for now, or null if it may be erased. */
        kept: z.string().nullable(),
      }),
    ),
    /** Order numbers of other customers whose emails were once sent to this address. */
    othersOrders: z.array(z.string()),
    /** Checkouts that still have the address: open ones, and ones that ended within the last day. */
    checkouts: z.object({ open: z.number().int(), ended: z.number().int() }),
    emails: z.number().int(),
    waiting: z.number().int(),
    claims: z.number().int(),
    newsletter: z.enum(['subscribed', 'left']).nullable(),
    /** Username of the staff account with this email address, or null; it is never erased here. */
    account: z.string().nullable(),
    rest: erasedCounts,
    /** There is data to erase. */
    isErasable: z.boolean(),
    /** Earlier erasures of this address, newest first. */
    erasures: z.array(erasure),
  })
  .meta({ id: 'PersonSummary' })

export type PersonSummary = z.infer<typeof personSummary>

/** `rest` erases everything else even if some data must be retained for now. */
export const erasureRequest = z.object({
  email: emailAddress,
  rest: z.boolean('rest must be a boolean').default(false),
})

export const personResponse = z.object({ person: personSummary })

export const erasureResponse = z.object({ erasure })

export type ErasureResponse = z.infer<typeof erasureResponse>

/** All data stored for an email address, as one JSON file. */
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
