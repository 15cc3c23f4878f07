import { passwordProblem } from '../../../domain/rules/staff/passwords.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findByResetToken, useUpResetToken } from './resetTokens.ts'

/**
 * Sets the password of whoever has the token of an e-mail, and ends all sessions of the account. Refuses (422) a password
 * that may not be set, after which the token still works, and (403) a token that is unknown, used or over.
 */
export async function resetPassword(
  { payload }: Pick<Shop, 'payload'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const account = await findByResetToken(payload, token)
  if (!account) throw over()
  const problem = passwordProblem(password, account)
  if (problem) throw new HttpError(422, problem, { field: 'password' })
  // First the token, then the password: who stops between the two leaves a link that is over, and not one that works twice.
  if (!(await useUpResetToken(payload, token))) throw over()
  await payload.update({ collection: 'admins', id: account.id, data: { password } as never })
}

const over = () => new HttpError(403, 'This link has expired. Request a new one on the sign-in page.')
