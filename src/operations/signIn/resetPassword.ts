import { passwordProblem } from '../../../domain/rules/staff/passwords.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findByResetToken, useUpResetToken } from './resetTokens.ts'

/**
 * Sets the password of the account that a reset token was sent to, and ends all its sessions. Throws 422 for a password that
 * is not allowed (the token stays valid), and 403 for a token that is unknown, used or expired.
 */
export async function resetPassword(
  { payload }: Pick<Shop, 'payload'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await findByResetToken(payload, token)
  if (!account) throw createLinkExpiredError()
  const problem = passwordProblem(password, account)
  if (problem) throw new HttpError(422, problem, { field: 'password' })
  // Use up the token first, so that a crash in between does not leave a link that works twice.
  if (!(await useUpResetToken(payload, token))) throw createLinkExpiredError()
  await payload.update({ collection: 'admins', id: account.id, data: { password } as never })
}

const createLinkExpiredError = () =>
  new HttpError(403, 'This link has expired. Request a new one on the sign-in page.')
