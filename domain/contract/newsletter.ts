import { z } from 'zod'
import { emailAddress } from './customer.ts'

export const newsletterSignUp = z.object({ email: emailAddress }).meta({ id: 'NewsletterSignUp' })

/** The same for a known and a new address, so that nobody learns who is on the list. */
export const newsletterAnswer = z.object({ message: z.string() })

/** The token of an unsubscribe link. */
export const unsubscribeRequest = z.object({
  token: z.string('token must be text').min(1, 'token must not be empty').max(500),
})
