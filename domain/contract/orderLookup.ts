import { z } from 'zod'
import { deliveryAddress, emailAddress } from './customer.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../rules/orders/statuses.ts'

export const orderLookup = z
  .object({
    orderId: z
      .string('orderId must be a string')
      .trim()
      .min(1, 'orderId must not be empty')
      .max(50, 'orderId must be 50 characters or fewer'),
    email: emailAddress,
  })
  .meta({ id: 'OrderLookup' })

export type OrderLookup = z.infer<typeof orderLookup>

/** Order as shown to a shopper who knows number and email address: without billing address, phone and payment ID. Money in dollars. */
export const orderProgress = z
  .object({
    orderId: z.string(),
    placedAt: z.string(),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    trackingUrl: z.string().nullable(),
    /** Staff must review the payment before the order is confirmed. */
    isPaymentChecked: z.boolean(),
    items: z.array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        size: z.string(),
        color: z.string(),
        quantity: z.number().int(),
        price: z.number(),
        /** Absent for an item from stock. */
        isMadeToOrder: z.literal(true).optional(),
      }),
    ),
    /** Expected day of delivery, such as '2026-12-09', or null if unknown. */
    expectedBy: z.string().nullable(),
    total: z.number(),
    refunded: z.number(),
    /** Shipping address as the shopper typed it, or null if unknown. */
    shippingAddress: deliveryAddress.nullable(),
    giftNote: z.string().nullable(),
    steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  })
  .meta({ id: 'OrderProgress' })

export type OrderProgress = z.infer<typeof orderProgress>

export const orderLookupResponse = z.object({ order: orderProgress })

/** Includes the email address of the order, so that the holder of an email token can look the order up again. */
export const orderLinkResponse = z.object({ order: orderProgress, email: z.string() })

export type OrderLinkResponse = z.infer<typeof orderLinkResponse>

/** Checkout ID with a random part, which authorizes access to the resulting order. */
export const checkoutLookup = z.object({
  checkoutId: z
    .string('checkoutId must be a string')
    .regex(/^ORD-\d{1,15}-[0-9a-f]{24}$/, 'checkoutId must be a checkout ID'),
})

/** Order of a checkout and its email address; both null until it is paid. */
export const checkoutOutcome = z.object({ order: orderProgress.nullable(), email: z.string().nullable() })

export type CheckoutOutcome = z.infer<typeof checkoutOutcome>

/** Same message for an unknown number and for another email address, so that it does not reveal which is wrong. */
export const NO_SUCH_ORDER =
  'We cannot find an order with this number and email address. Check both and try again.'
