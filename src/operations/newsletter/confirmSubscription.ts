import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { newsletterWelcome } from '../../emails/newsletterWelcome.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { confirmedBy } from './confirmationTokens.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import { findSubscriber, insertSubscriber, renewSubscriber } from '../../persistence/rows/subscriberRows.ts'

/**
 * Subscribes the address of a confirmation link, even if it unsubscribed before this sign-up, and writes one welcome email
 * per consent. Throws 410 for a link that is expired, forged or older than the address's unsubscription.
 */
export async function confirmSubscription(
  { payload, payments, env, worker }: Shop,
  token: string,
): Promise<void> {
  const confirmed = confirmedBy(payload.secret, token)
  if (!confirmed) throw linkIsOver()
  const signUp = { ...confirmed, email: emailKey(confirmed.email) }
  await insertSubscriber(payload, signUp.email)
  await renewSubscriber(payload, signUp)
  const subscriber = await findSubscriber(payload, signUp.email)
  // Unsubscribed since, or just deleted by staff.
  if (!subscriber || subscriber.unsubscribedAt) throw linkIsOver()
  const { id, email, consentAt } = subscriber
  await insertEmail(payload, {
    key: `newsletter-welcome ${id} ${new Date(consentAt).toISOString()}`,
    kind: 'newsletter-welcome',
    to: email,
    email: newsletterWelcome({
      publicUrl: env.publicUrl,
      token: subscriber.token,
      postalAddress: env.postalAddress,
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.runSoon('emails')
}

const linkIsOver = () => new HttpError(410, 'This link has expired. Sign up again to get a new one.')
