import { buildSignInAlertEmail } from '../../emails/buildSignInAlertEmail.ts'
import type { Shop } from '../../startup/shop.ts'
import type { AccountRow } from '../../persistence/rows/accountRows.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

/** Emails the owner of an account about failed sign-ins, at most once a day (UTC), if the account has an address. */
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
      email: buildSignInAlertEmail({ publicUrl: env.publicUrl, username, isTest }),
    })
    worker.requestRun('emails')
  } catch (error) {
    payload.logger.error({ err: error }, 'Failed to write the email about failed sign-ins')
  }
}
