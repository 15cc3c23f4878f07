import type { Payload } from 'payload'
import { normalizeUsername } from '../../../domain/rules/staff/usernames.ts'
import { findRow, updateRow } from '../tables.ts'

/** What the shop reads of an account beside what Payload tells of it. */
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

/** The account of a name as somebody typed it, or null. */
export async function findAccount(payload: Payload, username: string): Promise<AccountRow | null> {
  // A name from before names were normalised is found as it is.
  const names = [normalizeUsername(username), username.toLowerCase().trim()]
  return findRow(payload, 'admins', { where: { username: { in: [...new Set(names)] } } })
}

/** Notes a failed sign-in for the account of this name; does the same for a name that nobody has. */
export async function noteFailure(payload: Payload, username: string): Promise<void> {
  await updateRow(payload, 'admins', { username: { equals: username } }, { failedSignIns: { $inc: 1 } })
}

/** Notes a sign-in, and what failed before it, which the account may read until the next one. */
export async function noteSignIn(
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
  // Another sign-in was told of them, or something failed just now, which the next one is told of.
  return noted ? before : { count: 0, since: null }
}
