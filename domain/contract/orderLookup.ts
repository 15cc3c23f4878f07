import { z } from 'zod'
import { deliveryAddress, emailAddress } from './customer.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../rules/orders/statuses.ts'

export const orderLookup = z
  .object({
    orderId: z
      .string('orderId must be text')
      .trim()
      .min(1, 'orderId must not be empty')
      .max(50, 'orderId is too long'),
    email: emailAddress,
  })
  .meta({ id: 'OrderLookup' })

export type OrderLookup = z.infer<typeof orderLookup>

/** What a shopper who knows order number and e-mail is shown of an order: no billing address, phone or payment id. Money in dollars. */
export const orderProgress = z
  .object({
    orderId: z.string(),
    placedAt: z.string(),
    orderStatus: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    trackingUrl: z.string().nullable(),
    /** Whether somebody of the shop has to look at the payment first; what was bought is not confirmed until then. */
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
    /** Day by which it should arrive, such as '2026-12-09'; null if none can be named. */
    expectedBy: z.string().nullable(),
    total: z.number(),
    refunded: z.number(),
    /** Where it goes, as the shopper wrote it; null where nobody has told yet. */
    shippingAddress: deliveryAddress.nullable(),
    giftNote: z.string().nullable(),
    steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  })
  .meta({ id: 'OrderProgress' })

export type OrderProgress = z.infer<typeof orderProgress>

export const orderLookupResponse = z.object({ order: orderProgress })

/** With the address that the order was placed with: whoever has the e-mail's token may look it up again by the two. */
export const orderLinkResponse = z.object({ order: orderProgress, email: z.string() })

export type OrderLinkResponse = z.infer<typeof orderLinkResponse>

/** Names a checkout as the shop's own pages do, which nobody can guess: it is as good as a key to what came of it. */
export const checkoutLookup = z.object({
  checkoutId: z
    .string('checkoutId must be text')
    .regex(/^ORD-\d{1,15}-[0-9a-f]{24}$/, 'checkoutId is none of a checkout in this shop'),
})

/** The order of a checkout and the address it was placed with; both null while it is not paid. */
export const checkoutOutcome = z.object({ order: orderProgress.nullable(), email: z.string().nullable() })

export type CheckoutOutcome = z.infer<typeof checkoutOutcome>

/** The same words for an unknown number, another address and a number of a different order. */
export const NO_SUCH_ORDER =
  'We cannot find an order with this number and email address. Please check both and try again.'
