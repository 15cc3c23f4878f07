import { z } from 'zod'
import { emailAddress } from '../customer.ts'

const choice = (name: string) =>
  z.string(`${name} must be a string`).trim().max(100, `${name} must be 100 characters or fewer`).default('')

/** Request to be notified when a sold-out product is back; size and color are empty if the product has none. */
export const waitlistEntry = z
  .object({
    productId: z
      .string('productId must be a string')
      .min(1, 'productId must not be empty')
      .max(100, 'productId must be 100 characters or fewer'),
    size: choice('size'),
    color: choice('color'),
    email: emailAddress,
  })
  .meta({ id: 'WaitlistEntry' })

export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** Same response for known and new addresses, so that it does not reveal entries of the waitlist. */
export const waitlistResponse = z.object({ message: z.string() })
