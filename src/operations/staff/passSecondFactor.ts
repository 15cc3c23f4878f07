import type { Payload } from 'payload'
import { HttpError } from '../../errors/HttpError.ts'
import { beginEnrollment, confirmEnrollment } from './enrollSecondFactor.ts'
import { findSecondFactor, isSecondFactorRequired } from '../../persistence/rows/secondFactorRows.ts'
import { spendCode } from './spendCode.ts'

/**
 * The second half of signing in, once the password was right. Lets in whoever has no second factor and needs none, and
 * whoever shows a code of theirs. Refuses (401) all others: those who have to set one up are told its secret, and come
 * again with the new app's code. Answers the recovery codes of a second factor that was set up by it.
 */
export async function passSecondFactor(
  payload: Payload,
  account: { id: string; username: string },
  code: string | undefined,
): Promise<{ recoveryCodes?: string[] }> {
  const row = await findSecondFactor(payload, account.id)
  if (row?.secret) {
    if (!code) throw new HttpError(401, 'Enter the code from your authenticator app', { field: 'code' })
    await spendCode(payload, row, code, 'signIn')
    return {}
  }
  if (!(await isSecondFactorRequired(payload))) return {}
  if (code && row?.pendingSecret)
    return { recoveryCodes: await confirmEnrollment(payload, account.id, code, 401) }
  throw new HttpError(401, 'Set up your authenticator app in the admin portal to continue', {
    field: 'secondFactor',
    enrollment: await beginEnrollment(payload, account),
  })
}
