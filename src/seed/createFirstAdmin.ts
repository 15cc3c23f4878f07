import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { findRow } from '../persistence/tables.ts'
import type { Env } from '../startup/env.ts'

/** Whether there is an account of the staff. */
export async function hasAdmin(payload: Payload): Promise<boolean> {
  return (await findRow(payload, 'admins', { where: {}, select: { id: true } })) !== null
}

/** Makes the first admin while there is none; answers its name and password to be shown this once, else null. */
export async function createFirstAdmin(
  payload: Payload,
  { adminUsername, adminPassword }: Pick<Env, 'adminUsername' | 'adminPassword'>,
): Promise<{ username: string; password: string | null } | null> {
  if (await hasAdmin(payload)) return null
  const password = adminPassword ?? randomBytes(12).toString('base64url')
  try {
    await payload.create({ collection: 'admins', data: { username: adminUsername, password, role: 'admin' } })
  } catch (error) {
    // Another start was faster, and its password is the one that counts.
    if (await hasAdmin(payload)) return null
    throw error
  }
  // A password that the environment gave is known already and does not belong on a screen.
  return { username: adminUsername, password: adminPassword ? null : password }
}
