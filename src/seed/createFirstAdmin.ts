import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { findRow } from '../persistence/tables.ts'
import type { Env } from '../startup/env.ts'

/** Returns true if a staff account exists. */
export async function hasAdmin(payload: Payload): Promise<boolean> {
  return (await findRow(payload, 'admins', { where: {}, select: { id: true } })) !== null
}

/** Creates the first admin if there is none, and logs its name and password. */
export async function createFirstAdmin(
  payload: Payload,
  { adminUsername, adminPassword }: Pick<Env, 'adminUsername' | 'adminPassword'>,
  log: (line: string) => void,
): Promise<void> {
  if (await hasAdmin(payload)) return
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  // Logged before the account exists: a start that is killed in between logs a new password, never none.
  log(
    `\n  First account\n  User      ${adminUsername}\n  Password  ${adminPassword ? 'as given in ADMIN_PASSWORD' : `${password}   (shown this once)`}`,
  )
  try {
    await payload.create({ collection: 'admins', data: { username: adminUsername, password, role: 'admin' } })
  } catch (error) {
    if (!(await hasAdmin(payload))) throw error
    log('  Another process created the first account. Use the password in its log.')
  }
}
