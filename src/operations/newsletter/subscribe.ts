import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { buildNewsletterConfirmEmail } from '../../emails/buildNewsletterConfirmEmail.ts'
import type { Shop } from '../../startup/shop.ts'
import { findConfirmationKey } from './findConfirmationKey.ts'
import { makeConfirmationToken } from './confirmationTokens.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

/**
 * Emails an address the link that confirms its newsletter subscription (double opt-in), at most once an hour and three times
 * a week. Takes the same steps for current, former and new subscribers, so that the response does not reveal which it is.
 */
export async function subscribe({ payload, payments, env, worker }: Shop, address: string): Promise<void> {
  const email = emailKey(address)
  const key = await findConfirmationKey(payload, 'newsletter-confirm', email)
  if (!key) return
  await insertEmail(payload, {
    key,
    kind: 'newsletter-confirm',
    to: email,
    email: buildNewsletterConfirmEmail({
      publicUrl: env.publicUrl,
      token: makeConfirmationToken(payload.secret, { email, at: Date.now() }),
      postalAddress: env.postalAddress,
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.requestRun('emails')
}
