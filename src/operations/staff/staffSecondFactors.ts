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

/** Every account, and whether it has a second factor; by name. */
export async function listStaff(payload: Payload): Promise<Staff> {
  const [rows, withOne, isRequired] = await Promise.all([
    findRows(payload, 'admins', { sort: 'username' }),
    findProtectedAccounts(payload),
    isSecondFactorRequired(payload),
  ])
  const accounts = rows.map((row) => ({
    id: String(row.id),
    username: row.username,
    role: roleOf(row),
    hasSecondFactor: withOne.has(String(row.id)),
  }))
  return { isSecondFactorRequired: isRequired, accounts }
}

/**
 * Asks everybody for a second factor, or no longer. Refuses (409) an administrator who has none. Whoever has none is
 * signed out, after the rule was written: a sign-in in between reads it, or is ended with the others.
 */
export async function requireSecondFactor(payload: Payload, by: Admin, isRequired: boolean): Promise<void> {
  if (isRequired && !(await findSecondFactor(payload, by.id))?.secret)
    throw new HttpError(409, 'Set up two-step authentication for your own account first.')
  await payload.updateGlobal({
    slug: 'staff-rules' as never,
    data: { isSecondFactorRequired: isRequired } as never,
  })
  payload.logger.warn({ by: by.username, isRequired }, 'Whether staff need a second factor was changed')
  if (!isRequired) return
  for (const { id, hasSecondFactor } of (await listStaff(payload)).accounts)
    if (!hasSecondFactor) await endSessions(payload, id, 'all')
}

/**
 * Takes another's second factor away, who has lost it, ends their sessions and writes who did it to the log. Refuses
 * one's own (409): that takes a code.
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

/** Takes a second factor away, whoever asks; ends the account's sessions and writes it to the log. */
export async function removeSecondFactor(
  payload: Payload,
  { id, username }: { id: string; username: string },
  by: string,
): Promise<void> {
  await deleteSecondFactor(payload, id)
  await endSessions(payload, id, 'all')
  payload.logger.warn({ by, account: username }, 'A second factor was reset')
}
