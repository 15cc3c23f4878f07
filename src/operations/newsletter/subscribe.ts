import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { newsletterConfirm } from '../../emails/newsletterConfirm.ts'
import type { Shop } from '../../startup/shop.ts'
import { makeConfirmationToken } from './confirmationTokens.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import { findRows } from '../../persistence/tables.ts'

const PAUSE_MS = 60 * 60 * 1000
/** Emails to one address within the days that a link is good for. */
const MOST_LETTERS = 3

/**
 * Asks an address whether it wants the newsletter: nobody is on the list before its link was used. At most one email an
 * hour and three a week go to an address, whoever signs it up. It takes the same steps for an address that is on the
 * list, was, or never was, so that nobody learns which it is.
 */
export async function subscribe({ payload, payments, env, worker }: Shop, address: string): Promise<void> {
  const email = emailKey(address)
  const key = await freeKey(payload, email)
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

/** A key that the next email may have, or null for none. Of many at once one inserts it: there is one email of a key. */
async function freeKey(payload: Payload, email: string): Promise<string | null> {
  const digest = createHash('sha256').update(email).digest('base64url')
  const keys = Array.from({ length: MOST_LETTERS }, (_, n) => `newsletter-confirm ${digest} ${n}`)
  const docs = await findRows(payload, 'mails', {
    where: { key: { in: keys } },
    select: { key: true, createdAt: true },
  })
  if (docs.some(({ createdAt }) => Date.parse(createdAt) > Date.now() - PAUSE_MS)) return null
  return keys.find((key) => docs.every((mail) => mail.key !== key)) ?? null
}
