import { z } from 'zod'
import { emailAddress } from '../customer.ts'

export const newsletterSignUp = z.object({ email: emailAddress }).meta({ id: 'NewsletterSignUp' })

/** Same response for known and new addresses, so that it does not reveal subscribers. */
export const newsletterResponse = z.object({ message: z.string() })

/** Token of a confirmation or unsubscribe link in an email. */
export const tokenRequest = z.object({
  token: z.string('token must be a string').min(1, 'token must not be empty').max(500),
})
