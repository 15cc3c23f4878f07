import type { Payload } from 'payload'
import type { Staff } from '../../../domain/contract/account.ts'
import type { Admin } from '../../../domain/contract/admin.ts'
import { roleOf } from '../../access/roleOf.ts'
import { HttpError } from '../../errors/HttpError.ts'
import {
  deleteSecondFactor,
  findProtectedAccounts,
  findSecondFactor,
  isSecondFactorRequired,
} from '../../persistence/rows/secondFactorRows.ts'
import { endSessions } from '../../persistence/rows/sessionRows.ts'
import { findRows } from '../../persistence/tables.ts'

/** Returns all accounts, sorted by name, and whether each has a second factor. */
export async function listStaff(payload: Payload): Promise<Staff> {
  const [rows, protectedIds, isRequired] = await Promise.all([
    findRows(payload, 'admins', { sort: 'username' }),
    findProtectedAccounts(payload),
    isSecondFactorRequired(payload),
  ])
  const accounts = rows.map((row) => ({
    id: String(row.id),
    username: row.username,
    role: roleOf(row),
    hasSecondFactor: protectedIds.has(String(row.id)),
  }))
  return { isSecondFactorRequired: isRequired, accounts }
}

/**
 * Sets whether all staff need a second factor. Throws 409 if the administrator who requires it has none. Accounts without
 * one are signed out after the rule is saved: a concurrent sign-in either reads the rule or is ended with the others.
 */
export async function setSecondFactorRequired(
  payload: Payload,
  by: Admin,
  isRequired: boolean,
): Promise<void> {
  if (isRequired && !(await findSecondFactor(payload, by.id))?.secret)
    throw new HttpError(409, 'Set up two-step authentication for your own account first.')
  await payload.updateGlobal({
    slug: 'staff-rules' as never,
    data: { isSecondFactorRequired: isRequired } as never,
  })
  payload.logger.warn({ by: by.username, isRequired }, 'Changed the second-factor requirement for staff')
  if (!isRequired) return
  for (const { id, hasSecondFactor } of (await listStaff(payload)).accounts)
    if (!hasSecondFactor) await endSessions(payload, id, 'all')
}

/**
 * Removes the lost second factor of another account, ends its sessions and logs the actor. Throws 409 for the actor's
 * own account, which requires a code, and 404 for an unknown account.
 */
export async function resetSecondFactor(payload: Payload, by: Admin, id: string): Promise<void> {
  if (id === by.id)
    throw new HttpError(
      409,
      'Turn off or change your own two-step authentication with a code or a recovery code.',
    )
  const account = (await listStaff(payload)).accounts.find((each) => each.id === id)
  if (!account) throw new HttpError(404, 'Account not found')
  await removeSecondFactor(payload, account, by.username)
}

/** Removes a second factor without checking the actor's rights, ends the account's sessions and logs it. */
export async function removeSecondFactor(
  payload: Payload,
  { id, username }: { id: string; username: string },
  by: string,
): Promise<void> {
  await deleteSecondFactor(payload, id)
  await endSessions(payload, id, 'all')
  payload.logger.warn({ by, account: username }, 'Reset a second factor')
}
