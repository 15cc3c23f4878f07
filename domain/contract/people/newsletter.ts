import { z } from 'zod'
import { emailAddress } from '../customer.ts'

export const newsletterSignUp = z.object({ email: emailAddress }).meta({ id: 'NewsletterSignUp' })

/** The same for a known and a new address, so that nobody learns who is on the list. */
export const newsletterResponse = z.object({ message: z.string() })

/** The token of a link in an email: one that confirms, or one that unsubscribes. */
export const tokenRequest = z.object({
  token: z.string('token must be text').min(1, 'token must not be empty').max(500),
})
