import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { newsletterConfirm } from '../../emails/newsletterConfirm.ts'
import type { Shop } from '../../startup/shop.ts'
import { findConfirmationKey } from './confirmationKey.ts'
import { makeConfirmationToken } from './confirmationTokens.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

/**
 * Asks an address whether it wants the newsletter: nobody is on the list before its link was used. At most one email an
 * hour and three a week go to an address, whoever signs it up. It takes the same steps for an address that is on the
 * list, was, or never was, so that nobody learns which it is.
 */
export async function subscribe({ payload, payments, env, worker }: Shop, address: string): Promise<void> {
  const email = emailKey(address)
  const key = await findConfirmationKey(payload, 'newsletter-confirm', email)
  if (!key) return
  await insertEmail(payload, {
    key,
    kind: 'newsletter-confirm',
    to: email,
    email: newsletterConfirm({
      publicUrl: env.publicUrl,
      token: makeConfirmationToken(payload.secret, { email, at: Date.now() }),
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.runSoon('emails')
}
