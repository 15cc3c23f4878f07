import { createHash, randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import type { AccountRow } from '../../persistence/rows/accountRows.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

const LIFETIME_MS = 60 * 60_000

/** Hashes a token. Only the hash is stored, so that read access to the database does not reveal the link. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates the token with which an account can set a new password for one hour; invalidates an earlier token. */
export async function makeResetToken(payload: Payload, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await updateRow(
    payload,
    'admins',
    { id: { equals: accountId } },
    {
      resetPasswordToken: hashToken(token),
      resetPasswordExpiration: new Date(Date.now() + LIFETIME_MS).toISOString(),
    },
  )
  return token
}

const matchValidToken = (token: string): Where => ({
  and: [
    { resetPasswordToken: { equals: hashToken(token) } },
    { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
  ],
})

/** Returns the account of a token, or null if the token is unknown, used or expired. */
export async function findByResetToken(payload: Payload, token: string): Promise<AccountRow | null> {
  return findRow(payload, 'admins', { where: matchValidToken(token) })
}

/** Invalidates a token on use. Returns false if it is no longer valid, for example after a concurrent request. */
export async function useUpResetToken(payload: Payload, token: string): Promise<boolean> {
  const used: unknown = await updateRow(payload, 'admins', matchValidToken(token), {
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  })
  return Boolean(used)
}
