import { newsletterWelcome } from '../mails/newsletterWelcome.ts'
import type { Shop } from '../shop.ts'
import { insertMail } from './mailRows.ts'
import { findSubscriber, insertSubscriber, renewSubscriber } from './subscriberRows.ts'

/**
 * Puts an address on the list, again if it had left it, and writes the welcome letter, once for each consent. It takes
 * the same steps for a known, an unsubscribed and a new address, so that nobody learns who is on the list.
 */
export async function subscribe({ payload, payments, env, mailBell }: Shop, address: string): Promise<void> {
  const email = address.normalize('NFC').toLowerCase()
  await insertSubscriber(payload, email)
  await renewSubscriber(payload, email)
  const subscriber = await findSubscriber(payload, email)
  // Staff may just have deleted it.
  if (!subscriber) return
  const { id, token, consentAt } = subscriber
  await insertMail(payload, {
    key: `newsletter-welcome ${id} ${new Date(consentAt).toISOString()}`,
    kind: 'newsletter-welcome',
    to: email,
    letter: newsletterWelcome({
      publicUrl: env.publicUrl,
      token,
      rehearsal: payments.mode === 'rehearsal',
    }),
  })
  mailBell.ring()
}
