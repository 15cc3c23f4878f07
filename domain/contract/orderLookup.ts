import { z } from 'zod'
import { emailAddress } from './customer.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order.ts'

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

/** What a shopper who knows order number and e-mail is shown of an order: no address, no payment id. Money in dollars. */
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
      }),
    ),
    total: z.number(),
    refunded: z.number(),
    steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  })
  .meta({ id: 'OrderProgress' })

export type OrderProgress = z.infer<typeof orderProgress>

export const orderLookupAnswer = z.object({ order: orderProgress })

/** The same words for an unknown number, another address and a number of a different order. */
export const NO_SUCH_ORDER =
  'We cannot find an order with this number and e-mail address. Please check both and try again.'
