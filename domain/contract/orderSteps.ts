import { z } from 'zod'
import { isWholeCents } from '../rules/payments/money.ts'
import { isHttpsUrl } from '../rules/addresses/isHttpsUrl.ts'
import { emailAddress } from './customer.ts'
import { order } from './order.ts'
import { ORDER_STATUSES } from '../rules/orders/statuses.ts'

/** Maximum length of a staff note. */
export const MAX_NOTE_CHARACTERS = 2000

const status = (name: string) => z.enum(ORDER_STATUSES, `${name} must be one of ${ORDER_STATUSES.join(', ')}`)

const trackingUrl = z
  .string('trackingUrl must be a string')
  .trim()
  .max(2000, 'trackingUrl must be 2,000 characters or fewer')
  .refine(isHttpsUrl, 'trackingUrl must be an https:// URL')

const key = z
  .string('key must be a string')
  .regex(/^[\x21-\x7e]{8,200}$/, 'key must be 8 to 200 visible ASCII characters')

const choice = (name: string) => z.boolean(`${name} must be a boolean`).optional()

const NOT_CANCELLED = (name: string) => ({
  error: `${name} can only be set when status is cancelled`,
  path: [name],
})

/**
 * Moves an order on from status `from`; fails if another request has changed the status since. A cancellation can
 * refund the rest of the payment, restock the units and notify the customer; each is off by default. The customer of a
 * shipped order gets an email unless `notify` is false.
 */
export const orderMove = z
  .strictObject({
    status: status('status'),
    from: status('from'),
    trackingUrl: trackingUrl.optional(),
    refund: choice('refund'),
    restock: choice('restock'),
    notify: choice('notify'),
  })
  .refine(({ status, trackingUrl }) => trackingUrl === undefined || status === 'shipped', {
    error: 'trackingUrl can only be set when status is shipped',
    path: ['trackingUrl'],
  })
  .refine(({ status, refund }) => refund === undefined || status === 'cancelled', NOT_CANCELLED('refund'))
  .refine(({ status, restock }) => restock === undefined || status === 'cancelled', NOT_CANCELLED('restock'))
  .refine(({ status, notify }) => notify === undefined || status === 'cancelled' || status === 'shipped', {
    error: 'notify can only be set when status is shipped or cancelled',
    path: ['notify'],
  })
  .meta({ id: 'OrderMove' })

export type OrderMove = z.infer<typeof orderMove>

/** Refund in dollars, idempotent by key. */
export const orderRefund = z
  .strictObject({
    amount: z
      .number('amount must be a number')
      .positive('amount must be more than 0')
      .max(1_000_000, 'amount must be 1,000,000 or less')
      .refine(isWholeCents, 'amount must have at most 2 decimals'),
    key,
    /** Sends the customer an email. */
    notify: z.boolean('notify must be a boolean').default(true),
  })
  .meta({ id: 'OrderRefund' })

/** Undoes status `from` within an hour. */
export const stepUndo = z.strictObject({ from: status('from') }).meta({ id: 'StepUndo' })

/** Accepts a payment that does not cover its items. `review` is the reason that the sender saw, which may have changed since. */
export const paymentAcceptance = z
  .strictObject({
    review: z
      .string('review must be a string')
      .min(1, 'review must not be empty')
      .max(10_000, 'review must be 10,000 characters or fewer'),
  })
  .meta({ id: 'PaymentAcceptance' })

const staffNote = z
  .string('note must be a string')
  .trim()
  .min(1, 'note must not be empty')
  .max(MAX_NOTE_CHARACTERS, 'note must be 2,000 characters or fewer')

/** Corrects the tracking URL of a shipped order. `from` is the former one, or null. */
export const trackingCorrection = z
  .strictObject({
    trackingUrl,
    from: z
      .string('from must be a string or null')
      .max(2000, 'from must be 2,000 characters or fewer')
      .nullable(),
  })
  .meta({ id: 'TrackingCorrection' })

/** Adds a staff-only note to an order, idempotent by key. */
export const orderNote = z.strictObject({ note: staffNote, key }).meta({ id: 'OrderNote' })

/** Clears the review of an order with a note of the result. `review` is the reason that the sender saw. */
export const reviewClearance = z
  .strictObject({ review: paymentAcceptance.shape.review, note: staffNote })
  .meta({ id: 'ReviewClearance' })

/** Lifts the given holds with a reason; holds that were added since remain. */
export const holdLift = z
  .strictObject({
    holds: z
      .array(
        z
          .string('holds must be an array of strings')
          .max(300, 'holds must have entries of 300 characters or fewer'),
        'holds must be an array',
      )
      .min(1, 'holds must not be empty')
      .max(100, 'holds must have 100 entries or fewer'),
    note: staffNote,
  })
  .meta({ id: 'HoldLift' })

/** Resends an email of an order, optionally to another address; idempotent by key. */
export const emailResend = z
  .strictObject({
    emailId: z.string('emailId must be a string').max(100, 'emailId must be 100 characters or fewer'),
    email: emailAddress,
    /** Also changes the order's email address, so that later emails go to this address. */
    forLater: z.boolean('forLater must be a boolean').default(false),
    key,
  })
  .meta({ id: 'EmailResend' })

/** Current image, SKU and barcode of each line of an order. */
export const orderItemDetails = z
  .object({
    items: z.array(
      z.object({
        image: z.string().nullable(),
        sku: z.string().nullable(),
        /** GTIN of the variant. */
        barcode: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OrderItemDetails' })

export type OrderItemDetails = z.infer<typeof orderItemDetails>

export const orderResponse = z.object({ order })
