import { seal, unseal } from '../../secrets/sealing.ts'

export const CONFIRMATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Purpose that a link is bound to: a newsletter link cannot confirm a waitlist entry. */
export type ConfirmationPurpose = 'newsletter confirmation' | 'waitlist confirmation'

/** Email address and time of a sign-up (Unix time in milliseconds). */
export interface SignUp {
  email: string
  at: number
}

/**
 * Returns the encrypted token of a confirmation link. Only the shop can create or read it, so the address appears in no
 * access log or browser history, and no row needs to be stored.
 */
export function makeConfirmationToken(
  secret: string,
  { email, at }: SignUp,
  purpose: ConfirmationPurpose = 'newsletter confirmation',
): string {
  return seal(secret, purpose, JSON.stringify([email, at]))
}

/** Returns the sign-up of a token, or null if the token is forged, truncated or older than a week. */
export function readConfirmationToken(
  secret: string,
  token: string,
  now = Date.now(),
  purpose: ConfirmationPurpose = 'newsletter confirmation',
): SignUp | null {
  const text = unseal(secret, purpose, token)
  if (text === null) return null
  const [email, at] = JSON.parse(text) as [string, number]
  return at + CONFIRMATION_LIFETIME_MS > now ? { email, at } : null
}
