import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '../rules/cart/cart.ts'
import { customerInfo, emailField } from './customer.ts'

/** Cart line. The server looks up the price. Size and color are empty if the product has none. */
export const cartItem = z.object({
  productId: z.string('productId must be a string').min(1, 'productId must not be empty').max(100),
  size: z.string('size must be a string').max(100).default(''),
  color: z.string('color must be a string').max(100).default(''),
  quantity: z
    .number('quantity must be an integer')
    .int('quantity must be an integer')
    .min(1, 'quantity must be 1 or more')
    .max(MAX_LINE_QUANTITY, `quantity must be ${MAX_LINE_QUANTITY} or less`),
})

export type CartItem = z.infer<typeof cartItem>

/**
 * Error beyond Stripe's limits for US dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const CHARGE_LIMIT_ERROR = 'A card payment must be from $0.50 to $999,999.99. Change your bag and try again.'

/** First and last name of 100 characters each, and the space between them. */
const MAX_NAME_LENGTH = 201

/** Tokens of waitlist reservations that the checkout takes over; expired ones are ignored. */
const claimTokens = z
  .array(
    z.string('claims must be an array of strings').min(1, 'claims must be an array of strings').max(500),
    'claims must be an array of strings',
  )
  .max(20, 'claims must have 20 entries or fewer')

/**
 * Requests a payment of `amount` cents. With `items` the server prices the cart and holds its units.
 * `metadata.order_id` identifies the checkout, so that a retry finds the same hold. `claims` are waitlist reservations
 * to take over.
 */
export const paymentIntentRequest = z
  .object({
    amount: z
      .number('amount must be an integer (cents)')
      .int('amount must be an integer (cents)')
      .min(50, CHARGE_LIMIT_ERROR)
      .max(99_999_999, CHARGE_LIMIT_ERROR),
    currency: z.literal('usd', 'currency must be usd'),
    metadata: z
      .object(
        {
          customer_email: emailField('customer_email').optional(),
          customer_name: z
            .string('customer_name must be a string')
            .trim()
            .max(MAX_NAME_LENGTH, `customer_name must be ${MAX_NAME_LENGTH} characters or fewer`)
            .optional(),
          order_id: z
            .string('order_id must be a string')
            .regex(/^(?=.*\S)[\x20-\x7e]{1,100}$/, 'order_id must be 1 to 100 ASCII characters')
            .optional(),
        },
        'metadata must be an object',
      )
      .default({}),
    items: z
      .array(cartItem, 'items must be an array')
      .min(1, 'items must not be empty')
      .max(MAX_CART_LINES, `items must have ${MAX_CART_LINES} lines or fewer`)
      .optional(),
    customerInfo: customerInfo.optional(),
    /** Waitlist reservations of this shopper. */
    claims: claimTokens.optional(),
  })
  .meta({ id: 'PaymentIntentRequest' })

export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>

export const paymentIntentResponse = z.object({ clientSecret: z.string() })
