import { buildWaitlistConfirmEmail } from '../../emails/buildWaitlistConfirmEmail.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'
import { confirmEntries, findLeaveToken } from '../../persistence/rows/waitlistRows.ts'
import type { Shop } from '../../startup/shop.ts'
import { updateDemand } from '../claims/updateDemand.ts'
import { findConfirmationKey } from '../newsletter/findConfirmationKey.ts'
import { readConfirmationToken, makeConfirmationToken } from '../newsletter/confirmationTokens.ts'
import { scheduleWaitlistCheck } from './scheduleWaitlistCheck.ts'

const PURPOSE = 'waitlist confirmation'

/** Emails an address the link that confirms its waitlist entries, at most once an hour and three times a week. */
export async function sendWaitlistConfirmation(
  { payload, payments, env, worker }: Shop,
  { email, product }: { email: string; product: string },
): Promise<void> {
  const key = await findConfirmationKey(payload, 'waitlist-confirm', email)
  if (!key) return
  await insertEmail(payload, {
    key,
    kind: 'waitlist-confirm',
    to: email,
    email: buildWaitlistConfirmEmail({
      product,
      publicUrl: env.publicUrl,
      token: makeConfirmationToken(payload.secret, { email, at: Date.now() }, PURPOSE),
      leaveToken: await findLeaveToken(payload, email),
      postalAddress: env.postalAddress,
      isTest: payments.mode === 'sandbox',
    }),
  })
  worker.requestRun('emails')
}

/**
 * Confirms all waitlist entries of the address that a link was sent to. From then on the address is notified, and units may
 * be reserved for it. Throws 410 for a forged or expired link, and if the address is on no waitlist.
 */
export async function confirmWaitlistEntries(shop: Shop, token: string): Promise<void> {
  const signUp = readConfirmationToken(shop.payload.secret, token, Date.now(), PURPOSE)
  const entries = signUp ? await confirmEntries(shop.payload, signUp.email) : []
  if (entries.length === 0)
    throw new HttpError(410, 'This link has expired. Join the waitlist again to get a new one.')
  for (const entry of entries) {
    await updateDemand(shop, entry)
    await scheduleWaitlistCheck(shop, entry)
  }
}
