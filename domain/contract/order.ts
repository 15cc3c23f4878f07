import { z } from 'zod'
import { HOLD_KINDS } from '../rules/orders/holdKinds.ts'
import { DISPUTE_STATUSES } from '../rules/payments/disputes.ts'
import { customerInfo, knownCustomer } from './customer.ts'
import { EMAIL_KINDS } from './email.ts'
import { booleanParam, pageQuery, pagination, searchTermParam } from './page.ts'
import { cartItem } from './payment.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, ORDER_SORTS } from '../rules/orders/statuses.ts'

/**
 * Order that the browser posts after the charge. Only the payment intent, the variants and the address are used: names,
 * prices and totals come from the catalog and from Stripe.
 */
export const newOrder = z
  .object({
    customerInfo,
    items: z
      .array(
        cartItem.extend({ productName: z.string().optional(), price: z.number().optional() }),
        'items must be an array',
      )
      .min(1, 'items must not be empty')
      .max(50, 'items must have 50 lines or fewer'),
    payment: z.object(
      {
        stripePaymentIntentId: z
          .string('stripePaymentIntentId must be a string')
          .regex(/^pi_\w{1,250}$/, 'stripePaymentIntentId must be a PaymentIntent ID'),
        amount: z.number('amount must be a number').optional(),
        currency: z.string('currency must be a string').optional(),
        status: z.string('status must be a string').optional(),
      },
      'payment must be an object',
    ),
    subtotal: z.number('subtotal must be a number').optional(),
    tax: z.number('tax must be a number').optional(),
    shipping: z.number('shipping must be a number').optional(),
    total: z.number('total must be a number').optional(),
  })
  .meta({ id: 'NewOrder' })

export type NewOrder = z.infer<typeof newOrder>

export const placedOrder = z.object({ orderId: z.string() })

const by = z.string().nullable().meta({ description: 'Username, or null for automatic changes' })

/** Blocks fulfillment until it is lifted; each new cause gets its own ID. */
const hold = z.object({ id: z.string(), kind: z.enum(HOLD_KINDS) }).meta({ id: 'FulfillmentHold' })

const isInquiry = z
  .boolean()
  .meta({ description: 'The bank only inquires about the payment and has not withdrawn it' })

const notNotified = z.literal(false).optional().meta({ description: 'The customer was not emailed' })

/**
 * Order event: a status change, a corrected tracking URL, a staff note, the reason for accepting the payment, or the
 * result of a review. Or lifted holds with the reason, a refund or a returned payment in dollars, a dispute, or a resent
 * email (`instead` is then the order's former email address).
 */
const orderEvent = z.union([
  z.object({
    status: z.enum(ORDER_STATUSES),
    at: z.string(),
    by,
    /** Status that was undone; `status` is the one before it. */
    undone: z.enum(ORDER_STATUSES).optional(),
    /** Tracking link of an undone shipment. */
    formerTrackingUrl: z.string().optional(),
    notify: notNotified,
    /** Follow-up of a cancellation: refund in dollars or 0; `restocked` counts units, or is null until all are restocked. */
    chosen: z
      .object({
        refund: z.number(),
        restock: z.boolean(),
        notify: z.boolean(),
        restocked: z.number().int().nullable(),
        /** Units that went back to a size or color that is no longer offered; absent if there are none. */
        unoffered: z.number().int().optional(),
      })
      .optional(),
  }),
  z.object({ accepted: z.string(), at: z.string(), by }),
  z.object({ trackingUrl: z.string(), instead: z.string().nullable(), at: z.string(), by }),
  z.object({
    resent: z.enum(EMAIL_KINDS),
    to: z.string(),
    instead: z.string().nullable(),
    at: z.string(),
    by,
  }),
  z.object({ reviewed: z.string(), note: z.string(), at: z.string(), by }),
  z.object({ refunded: z.number(), at: z.string(), by, notify: notNotified }),
  z.object({ lifted: z.array(hold), note: z.string(), at: z.string(), by }),
  z.object({ note: z.string(), at: z.string(), by }),
  z.object({ refundFailed: z.number(), at: z.string(), by }),
  z.object({ dispute: z.enum(DISPUTE_STATUSES), isInquiry, amount: z.number(), at: z.string(), by }),
])

/** Order as staff see it. Money in dollars, the payment amount in cents. */
export const order = z
  .object({
    id: z.string(),
    _id: z.string(),
    orderId: z.string(),
    customerInfo: knownCustomer,
    items: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        size: z.string(),
        color: z.string(),
        quantity: z.number().int(),
        price: z.number(),
        /** SKU of the variant; absent if the product has no variants. */
        sku: z.string().optional(),
        /** Made to order, so never taken from stock; absent otherwise. */
        isMadeToOrder: z.literal(true).optional(),
      }),
    ),
    subtotal: z.number(),
    tax: z.number(),
    shipping: z.number(),
    total: z.number(),
    /** Dollars refunded so far. */
    refunded: z.number(),
    orderStatus: z.enum(ORDER_STATUSES),
    /** Tracking URL, or null until the order ships. */
    trackingUrl: z.string().nullable(),
    /** Oldest first; excludes the placement of the order. */
    history: z.array(orderEvent),
    payment: z.object({
      status: z.enum(PAYMENT_STATUSES),
      stripePaymentIntentId: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      /** Dispute of the payment: amount in cents and deadline for a response; null if there was none. */
      dispute: z
        .object({
          status: z.enum(DISPUTE_STATUSES),
          isInquiry,
          amount: z.number().int(),
          answerBy: z.string().nullable(),
        })
        .nullable(),
    }),
    /** No card was charged: the payment came from the shop's own sandbox. */
    isTest: z.boolean(),
    /** Reason why staff must review this order, or null. */
    review: z.string().nullable(),
    /**
     * open: the payment does not cover the items, so nothing is sold or confirmed until staff accept or refund it;
     * accepted: staff accepted it; null: the payment covers the items.
     */
    paymentCheck: z.enum(['open', 'accepted']).nullable(),
    /** Reasons that block fulfillment until staff lift them. */
    holds: z.array(hold),
    createdAt: z.string(),
    /** When the customer's data was erased on request; absent otherwise. */
    erasedAt: z.string().optional(),
  })
  .meta({ id: 'Order' })

export type Order = z.infer<typeof order>

/** Time normalized for database comparison. Not a date, because clients have different time zones. */
const moment = (name: string) =>
  z.iso
    .datetime(`${name} must be a time such as 2026-11-21T00:00:00Z`)
    .transform((text) => new Date(text).toISOString())

/**
 * Filter by text (order ID, payment ID, name, email, city, product name or SKU), status, need for review, and time placed
 * (from inclusive, before exclusive).
 */
const orderFilter = {
  q: searchTermParam,
  paymentStatus: z
    .enum(PAYMENT_STATUSES, `paymentStatus must be one of ${PAYMENT_STATUSES.join(', ')}`)
    .optional(),
  orderStatus: z.enum(ORDER_STATUSES, `orderStatus must be one of ${ORDER_STATUSES.join(', ')}`).optional(),
  review: booleanParam('review').optional(),
  placedFrom: moment('placedFrom').optional(),
  placedBefore: moment('placedBefore').optional(),
}

interface PlacedRange {
  placedFrom?: string | undefined
  placedBefore?: string | undefined
}

const isAscending = ({ placedFrom, placedBefore }: PlacedRange) =>
  !placedFrom || !placedBefore || placedFrom < placedBefore

const REVERSED_RANGE_ERROR = { error: 'placedBefore must be later than placedFrom', path: ['placedBefore'] }

export const orderQuery = z
  .object({
    ...pageQuery,
    ...orderFilter,
    sort: z.enum(ORDER_SORTS, `sort must be one of ${ORDER_SORTS.join(', ')}`).optional(),
  })
  .refine(isAscending, REVERSED_RANGE_ERROR)

export type OrderQuery = z.infer<typeof orderQuery>

export const orderExportQuery = z.object(orderFilter).refine(isAscending, REVERSED_RANGE_ERROR)

export type OrderExportQuery = z.infer<typeof orderExportQuery>

export const orderList = z.object({ orders: z.array(order), pagination })

export type OrderList = z.infer<typeof orderList>
