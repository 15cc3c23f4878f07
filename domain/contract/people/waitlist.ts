import { z } from 'zod'
import { emailAddress } from '../customer.ts'

const choice = (name: string) =>
  z.string(`${name} must be text`).trim().max(100, `${name} must have 100 characters or fewer`).default('')

/** Who wants to hear when a sold-out piece is back; size and color are empty where the piece has none to choose. */
export const waitlistEntry = z
  .object({
    productId: z
      .string('productId must be text')
      .min(1, 'productId must not be empty')
      .max(100, 'productId must have 100 characters or fewer'),
    size: choice('size'),
    color: choice('color'),
    email: emailAddress,
  })
  .meta({ id: 'WaitlistEntry' })

export type WaitlistEntry = z.infer<typeof waitlistEntry>

/** The same for a known and a new address, so that nobody learns who waits for what. */
export const waitlistResponse = z.object({ message: z.string() })
