import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { buildNewsletterWelcomeEmail } from '../../emails/buildNewsletterWelcomeEmail.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { readConfirmationToken } from './confirmationTokens.ts'
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
  const confirmed = readConfirmationToken(payload.secret, token)
  if (!confirmed) throw createLinkExpiredError()
  const signUp = { ...confirmed, email: emailKey(confirmed.email) }
  await insertSubscriber(payload, signUp.email)
  await renewSubscriber(payload, signUp)
  const subscriber = await findSubscriber(payload, signUp.email)
  // Unsubscribed since, or just deleted by staff.
  if (!subscriber || subscriber.unsubscribedAt) throw createLinkExpiredError()
  const { id, email, consentAt } = subscriber
  await insertEmail(payload, {
    key: `newsletter-welcome ${id} ${new Date(consentAt).toISOString()}`,
    kind: 'newsletter-welcome',
    to: email,
    email: buildNewsletterWelcomeEmail({
      publicUrl: env.publicUrl,
      token: subscriber.token,
      postalAddress: env.postalAddress,
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.requestRun('emails')
}

const createLinkExpiredError = () =>
  new HttpError(410, 'This link has expired. Sign up again to get a new one.')
