import { signInAlert } from '../../emails/signInAlert.ts'
import type { Shop } from '../../startup/shop.ts'
import type { AccountRow } from '../../persistence/rows/accountRows.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

/** Tells whoever owns an account that its password is guessed at: at most once a day, where there is an address. */
export async function writeSignInAlert(
  { payload, payments, env, worker }: Shop,
  { id, username, email }: Pick<AccountRow, 'id' | 'username' | 'email'>,
): Promise<void> {
  if (!email) return
  try {
    const day = new Date().toISOString().slice(0, 10)
    const isTest = payments.mode === 'sandbox'
    await insertEmail(payload, {
      key: `sign-in-alert ${id} ${day}`,
      kind: 'sign-in-alert',
      to: email,
      email: signInAlert({ publicUrl: env.publicUrl, username, isTest }),
    })
    worker.runSoon('emails')
  } catch (error) {
    payload.logger.error({ err: error }, 'The email about failed sign-ins could not be written')
  }
}
