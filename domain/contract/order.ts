import { z } from 'zod'
import { HOLD_KINDS } from '../rules/orders/holdKinds.ts'
import { DISPUTE_STATUSES } from '../rules/payments/disputes.ts'
import { customerInfo, knownCustomer } from './customer.ts'
import { EMAIL_KINDS } from './email.ts'
import { flag, pageQuery, pagination, searchWords } from './page.ts'
import { cartItem } from './payment.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, ORDER_SORTS } from '../rules/orders/statuses.ts'

/**
 * What the browser posts after the card was charged. Only the payment intent, the choices and the address count:
 * names, prices and totals come from the catalogue and the payment provider, whatever stands here.
 */
export const newOrder = z
  .object({
    customerInfo,
    items: z
      .array(
        cartItem.extend({ productName: z.string().optional(), price: z.number().optional() }),
        'items must be a list',
      )
      .min(1, 'items must not be empty')
      .max(50, 'items must have 50 lines or fewer'),
    payment: z.object(
      {
        stripePaymentIntentId: z
          .string('stripePaymentIntentId must be text')
          .regex(/^pi_\w{1,250}$/, 'stripePaymentIntentId must be the id of a payment intent'),
        amount: z.number('amount must be a number').optional(),
        currency: z.string('currency must be text').optional(),
        status: z.string('status must be text').optional(),
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

const by = z.string().nullable().meta({ description: 'A username; null where nobody of the staff did it' })

/** Blocks fulfillment until it is lifted; a later cause has another ID. */
const hold = z.object({ id: z.string(), kind: z.enum(HOLD_KINDS) }).meta({ id: 'FulfillmentHold' })

const isInquiry = z
  .boolean()
  .meta({ description: 'The bank only asks about the payment and has withdrawn nothing' })

const notNotified = z.literal(false).optional().meta({ description: 'The customer got no email' })

/**
 * What became of an order: a step it took, a tracking link put right, a note of the staff, why its payment had to be accepted, why it needed review and what came of
 * that, holds that were lifted and why, dollars given back or that came back all
 * the same, a dispute, or an e-mail that was sent again; `instead` is then the address that the order had until it.
 */
const orderEvent = z.union([
  z.object({
    status: z.enum(ORDER_STATUSES),
    at: z.string(),
    by,
    /** The status that was undone; `status` is the one before it. */
    undone: z.enum(ORDER_STATUSES).optional(),
    /** Tracking link of an undone shipment. */
    formerTrackingUrl: z.string().optional(),
    notify: notNotified,
    /** What was to follow from a cancellation: dollars to give back, or 0; pieces put back, null until all is done. */
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

/** An order as admins read it: money in dollars, the payment's amount in cents. */
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
        /** The number of what was chosen; not there in orders from before there was one. */
        sku: z.string().optional(),
        /** Of what was made to order, and so never taken from the stock; otherwise it is not there. */
        isMadeToOrder: z.literal(true).optional(),
      }),
    ),
    subtotal: z.number(),
    tax: z.number(),
    shipping: z.number(),
    total: z.number(),
    /** Dollars given back so far. */
    refunded: z.number(),
    orderStatus: z.enum(ORDER_STATUSES),
    /** Where the parcel can be followed, once it is shipped. */
    trackingUrl: z.string().nullable(),
    /** Oldest first, from the first step after it was placed. */
    history: z.array(orderEvent),
    payment: z.object({
      status: z.enum(PAYMENT_STATUSES),
      stripePaymentIntentId: z.string(),
      amount: z.number().int(),
      currency: z.string(),
      /** What a bank wants back of it, in cents, and until when that can be answered; null where none ever did. */
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
    /** What `isTest` was called before. */
    rehearsal: z.boolean().meta({ deprecated: true }),
    /** Why a person has to look at this order, or null. */
    review: z.string().nullable(),
    /**
     * open: the payment does not cover its items, so nothing is sold or confirmed, and the order stays where it is, until
     * somebody accepts or refunds it; accepted: somebody did accept it; null: it covers them.
     */
    paymentCheck: z.enum(['open', 'accepted']).nullable(),
    /** Reasons that block fulfillment until staff lift them. */
    holds: z.array(hold),
    createdAt: z.string(),
    /** When its customer was erased on their wish; not there otherwise. */
    erasedAt: z.string().optional(),
  })
  .meta({ id: 'Order' })

export type Order = z.infer<typeof order>

/** Kept as the databases compare it; `placedFrom` and `placedBefore` are moments, as a day begins elsewhere for others. */
const moment = (name: string) =>
  z.iso
    .datetime(`${name} must be a time such as 2026-11-21T00:00:00Z`)
    .transform((text) => new Date(text).toISOString())

/**
 * Which orders are meant: found by order id, payment id, name or e-mail, of a status, those that need a person, or placed
 * from one moment on and before another.
 */
const orderFilter = {
  q: searchWords,
  paymentStatus: z
    .enum(PAYMENT_STATUSES, `paymentStatus must be one of ${PAYMENT_STATUSES.join(', ')}`)
    .optional(),
  orderStatus: z.enum(ORDER_STATUSES, `orderStatus must be one of ${ORDER_STATUSES.join(', ')}`).optional(),
  review: flag('review').optional(),
  placedFrom: moment('placedFrom').optional(),
  placedBefore: moment('placedBefore').optional(),
}

interface Placed {
  placedFrom?: string | undefined
  placedBefore?: string | undefined
}

const isInOrder = ({ placedFrom, placedBefore }: Placed) =>
  !placedFrom || !placedBefore || placedFrom < placedBefore

const REVERSED = { error: 'placedBefore must be later than placedFrom', path: ['placedBefore'] }

export const orderQuery = z
  .object({
    ...pageQuery,
    ...orderFilter,
    sort: z.enum(ORDER_SORTS, `sort must be one of ${ORDER_SORTS.join(', ')}`).optional(),
  })
  .refine(isInOrder, REVERSED)

export type OrderQuery = z.infer<typeof orderQuery>

export const orderExportQuery = z.object(orderFilter).refine(isInOrder, REVERSED)

export type OrderExportQuery = z.infer<typeof orderExportQuery>

export const orderList = z.object({ orders: z.array(order), pagination })

export type OrderList = z.infer<typeof orderList>
