import type { Admin } from '../../../domain/contract/admin.ts'
import { passwordProblem } from '../../../domain/rules/staff/passwords.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { checkOwnPassword } from './checkOwnPassword.ts'
import { hashPassword, runInHashQueue } from '../../secrets/passwordHashing.ts'
import { endSessions } from '../../persistence/rows/sessionRows.ts'
import { updateRow } from '../../persistence/tables.ts'

/**
 * Changes the password of the signed-in account and ends its other sessions. Throws 422 for a wrong current password or one
 * that is not allowed, and 409 if the password was changed concurrently.
 */
export async function changeOwnPassword(
  { payload }: Pick<Shop, 'payload'>,
  { id, username }: Admin,
  session: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const problem = passwordProblem(newPassword, { username })
  if (problem) throw new HttpError(422, problem, { field: 'newPassword' })
  const { hash } = await checkOwnPassword(payload, id, currentPassword, 'currentPassword')
  if (currentPassword.normalize('NFC') === newPassword.normalize('NFC'))
    throw new HttpError(422, 'This is your current password. Choose a new one.', {
      field: 'newPassword',
    })
  const stored = await runInHashQueue('known', () => hashPassword(newPassword))
  const changed: unknown = await updateRow(
    payload,
    'admins',
    { and: [{ id: { equals: id } }, { hash: { equals: hash } }] },
    { ...stored, resetPasswordToken: null, resetPasswordExpiration: null },
  )
  if (!changed)
    throw new HttpError(409, 'Your password was just changed elsewhere. Sign in with the new one.')
  await endSessions(payload, id, { except: session })
}
