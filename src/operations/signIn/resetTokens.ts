import { createHash, randomBytes } from 'node:crypto'
import type { Payload, Where } from 'payload'
import type { AccountRow } from '../../persistence/rows/accountRows.ts'
import { findRow, updateRow } from '../../persistence/tables.ts'

const LIFETIME_MS = 60 * 60_000

/** What of a token is kept: who reads the database cannot make the link of it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes the one token by which an account chooses a new password within an hour; one of before is over. */
export async function makeResetToken(payload: Payload, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await updateRow(
    payload,
    'admins',
    { id: { equals: accountId } },
    {
      resetPasswordToken: hashOf(token),
      resetPasswordExpiration: new Date(Date.now() + LIFETIME_MS).toISOString(),
    },
  )
  return token
}

const isGood = (token: string): Where => ({
  and: [
    { resetPasswordToken: { equals: hashOf(token) } },
    { resetPasswordExpiration: { greater_than: new Date().toISOString() } },
  ],
})

/** The account of a token that is neither over nor used, or null. */
export async function findByResetToken(payload: Payload, token: string): Promise<AccountRow | null> {
  return findRow(payload, 'admins', { where: isGood(token) })
}

/** Uses a token up; false where somebody else just did. */
export async function useUpResetToken(payload: Payload, token: string): Promise<boolean> {
  const used: unknown = await updateRow(payload, 'admins', isGood(token), {
    resetPasswordToken: null,
    resetPasswordExpiration: null,
  })
  return Boolean(used)
}
