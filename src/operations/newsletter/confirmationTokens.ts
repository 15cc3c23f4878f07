import { seal, unseal } from '../../secrets/sealing.ts'

export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000

/** A link confirms one thing: a newsletter link is no waiting list link. */
export type ConfirmationPurpose = 'newsletter confirmation' | 'waitlist confirmation'

/** An address that somebody signed up, and when. */
export interface SignUp {
  email: string
  at: number
}

/**
 * What a confirmation link carries. Nobody but the shop can make or read it, so that the address stands in no log of
 * visited links, and a row of it is needed nowhere.
 */
export function makeConfirmationToken(
  secret: string,
  { email, at }: SignUp,
  purpose: ConfirmationPurpose = 'newsletter confirmation',
): string {
  return seal(secret, purpose, JSON.stringify([email, at]))
}

/** Who signed up; null for a token that is forged, cut off or older than a week. */
export function confirmedBy(
  secret: string,
  token: string,
  now = Date.now(),
  purpose: ConfirmationPurpose = 'newsletter confirmation',
): SignUp | null {
  const text = unseal(secret, purpose, token)
  if (text === null) return null
  const [email, at] = JSON.parse(text) as [string, number]
  return at + CONFIRM_WITHIN_MS > now ? { email, at } : null
}
