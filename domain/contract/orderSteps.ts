import { z } from 'zod'
import { isWholeCents } from '../rules/money.ts'
import { isHttpsAddress } from '../rules/webAddress.ts'
import { ORDER_STATUSES, order } from './order.ts'

const status = (name: string) => z.enum(ORDER_STATUSES, `${name} must be one of ${ORDER_STATUSES.join(', ')}`)

/** Moves an order on from the status that the sender saw, so that of two people only one moves it. */
export const orderMove = z
  .strictObject({
    status: status('status'),
    from: status('from'),
    trackingUrl: z
      .string('trackingUrl must be text')
      .trim()
      .max(2000, 'trackingUrl must have 2,000 characters or fewer')
      .refine(isHttpsAddress, 'trackingUrl must be an address that begins with https://')
      .optional(),
  })
  .refine(({ status, trackingUrl }) => trackingUrl === undefined || status === 'shipped', {
    error: 'trackingUrl can only be given when the order is shipped',
    path: ['trackingUrl'],
  })
  .meta({ id: 'OrderMove' })

/** Gives money back, in dollars; the same key again gives nothing back twice. */
export const orderRefund = z
  .strictObject({
    amount: z
      .number('amount must be a number')
      .positive('amount must be more than 0')
      .max(1_000_000, 'amount must be 1,000,000 or less')
      .refine(isWholeCents, 'amount must have at most two decimals'),
    key: z
      .string('key must be text')
      .regex(/^[\x21-\x7e]{8,200}$/, 'key must be 8 to 200 visible ASCII characters'),
  })
  .meta({ id: 'OrderRefund' })

/** Accepts a payment that does not cover its items, for the reason that the sender saw: another one may stand there by now. */
export const paymentAcceptance = z
  .strictObject({
    review: z
      .string('review must be text')
      .min(1, 'review must not be empty')
      .max(10_000, 'review is too long'),
  })
  .meta({ id: 'PaymentAcceptance' })

export const orderAnswer = z.object({ order })
