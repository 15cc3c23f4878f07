import type { Payload } from 'payload'
import { HttpError } from '../../errors/HttpError.ts'
import { startEnrollment, confirmEnrollment } from './enrollSecondFactor.ts'
import { findSecondFactor, isSecondFactorRequired } from '../../persistence/rows/secondFactorRows.ts'
import { redeemCode } from './redeemCode.ts'

/**
 * Checks the second factor of a sign-in after its password. Accepts accounts that neither have nor need one, and correct
 * codes; otherwise throws 401. If the account must set one up, the error contains a new secret. The next sign-in with a
 * code for that secret turns the second factor on and returns the recovery codes.
 */
export async function verifySecondFactor(
  payload: Payload,
  account: { id: string; username: string },
  code: string | undefined,
): Promise<{ recoveryCodes?: string[] }> {
  const row = await findSecondFactor(payload, account.id)
  if (row?.secret) {
    if (!code) throw new HttpError(401, 'Enter the code from your authenticator app', { field: 'code' })
    await redeemCode(payload, row, code, 'signIn')
    return {}
  }
  if (!(await isSecondFactorRequired(payload))) return {}
  if (code && row?.pendingSecret)
    return { recoveryCodes: await confirmEnrollment(payload, account.id, code, 401) }
  throw new HttpError(401, 'Set up your authenticator app in the admin portal to continue', {
    field: 'secondFactor',
    enrollment: await startEnrollment(payload, account),
  })
}
