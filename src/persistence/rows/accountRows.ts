import type { Payload } from 'payload'
import { normalizeUsername } from '../../../domain/rules/staff/usernames.ts'
import { findRow, updateRow } from '../tables.ts'

/** Account columns that the shop reads itself, in addition to Payload's user. */
export interface AccountRow {
  id: string
  username: string
  role?: string | null
  email?: string | null
  hash?: string | null
  salt?: string | null
  failedSignIns?: number | null
  failedSignInsBefore?: number | null
  failedSignInsSince?: string | null
  signedInAt?: string | null
}

/** Finds an account by the username as typed, or returns null. */
export async function findAccount(payload: Payload, username: string): Promise<AccountRow | null> {
  return findRow(payload, 'admins', { where: { username: { equals: normalizeUsername(username) } } })
}

/** Increments the failed sign-ins of the account; does nothing if there is none. */
export async function countFailedSignIn(payload: Payload, username: string): Promise<void> {
  await updateRow(payload, 'admins', { username: { equals: username } }, { failedSignIns: { $inc: 1 } })
}

/** Records a sign-in and returns the failures before it, which the account can read until the next sign-in. */
export async function recordSignIn(
  payload: Payload,
  { id, failedSignIns, signedInAt }: AccountRow,
): Promise<{ count: number; since: string | null }> {
  const before = { count: failedSignIns ?? 0, since: signedInAt ? new Date(signedInAt).toISOString() : null }
  const isAsRead = failedSignIns == null ? { exists: false } : { equals: failedSignIns }
  const noted: unknown = await updateRow(
    payload,
    'admins',
    { and: [{ id: { equals: id } }, { failedSignIns: isAsRead }] },
    {
      failedSignIns: 0,
      failedSignInsBefore: before.count,
      failedSignInsSince: before.since,
      signedInAt: new Date().toISOString(),
    },
  )
  // Another sign-in has reported these failures, or one failed just now and the next sign-in reports it.
  return noted ? before : { count: 0, since: null }
}
