import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { newsletterWelcome } from '../../emails/newsletterWelcome.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { confirmedBy } from './confirmationTokens.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import { findSubscriber, insertSubscriber, renewSubscriber } from '../../persistence/rows/subscriberRows.ts'

/**
 * Puts the address of a confirmation link on the list, again if it had left it before it signed up, and writes the welcome
 * email, once for each consent. Refuses (410) a link that is over, forged, or from before the address unsubscribed.
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
  // Left since, or deleted by staff just now.
  if (!subscriber || subscriber.unsubscribedAt) throw linkIsOver()
  const { id, email, consentAt } = subscriber
  await insertEmail(payload, {
    key: `newsletter-welcome ${id} ${new Date(consentAt).toISOString()}`,
    kind: 'newsletter-welcome',
    to: email,
    email: newsletterWelcome({
      publicUrl: env.publicUrl,
      token: subscriber.token,
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.runSoon('emails')
}

const linkIsOver = () => new HttpError(410, 'This link has expired. Sign up again to get a new one.')
