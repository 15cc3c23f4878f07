import { passwordReset } from '../../emails/passwordReset.ts'
import type { Shop } from '../../startup/shop.ts'
import { findAccount } from '../../persistence/rows/accountRows.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

const AGAIN_MS = 5 * 60_000

/**
 * Writes the e-mail with which an account chooses a new password, where there is such an account and it has an address:
 * one in five minutes. To be called without waiting, for how long it takes tells whether there is.
 */
export async function writePasswordReset(
  { payload, payments, env, worker }: Shop,
  username: string,
): Promise<void> {
  try {
    const known = await findAccount(payload, username)
    if (!known?.email) return
    const isTest = payments.mode === 'sandbox'
    await insertEmail(payload, {
      key: `password-reset ${known.id} ${Math.floor(Date.now() / AGAIN_MS)}`,
      kind: 'password-reset',
      to: known.email,
      email: passwordReset({ publicUrl: env.publicUrl, username: known.username, isTest }),
    })
    worker.runSoon('emails')
  } catch (error) {
    payload.logger.error({ err: error }, 'The e-mail for a new password could not be written')
  }
}
