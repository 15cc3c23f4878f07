import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { sanitizeForLog, usernameKey, usernameProblem } from '../../../domain/rules/staff/usernames.ts'
import type { Shop } from '../../startup/shop.ts'
import { findRow, findRows, updateRow } from '../../persistence/tables.ts'

/**
 * Sets the keys of accounts that are older than keys. Logs names that have invisible characters or look alike, but does not
 * change them, because people sign in with them.
 */
export async function backfillAccountKeys({ payload }: Pick<Shop, 'payload'>): Promise<void> {
  const docs = await findRows(payload, 'admins', { sort: 'createdAt' })
  for (const { id, username, email, ...keys } of docs) {
    const name = sanitizeForLog(username)
    if (usernameProblem(username))
      payload.logger.warn(`The username "${name}" contains invisible characters. Rename it in the panel.`)
    if (!keys.usernameKey && !(await setKey(payload, id, { usernameKey: usernameKey(username) })))
      payload.logger.warn(`The username "${name}" is too similar to another one. Rename it in the panel.`)
    const key = email && emailKey(email)
    if (key && keys.emailKey !== key && !(await setKey(payload, id, { emailKey: key })))
      payload.logger.warn(
        `The account "${name}" has the same email address as another one. Change it in the panel.`,
      )
  }
}

/** Sets a key. Returns false if another account has it; the unique index decides. */
async function setKey(
  payload: Shop['payload'],
  id: string,
  key: { usernameKey: string } | { emailKey: string },
): Promise<boolean> {
  const [field = '', value] = Object.entries(key)[0] ?? []
  if (await findRow(payload, 'admins', { where: { [field]: { equals: value } } })) return false
  const where = { id: { equals: id } }
  return updateRow(payload, 'admins', where, key).then(
    () => true,
    async (error: unknown) => {
      // Another process set it concurrently, for this account or a look-alike.
      if (await findRow(payload, 'admins', { where: { [field]: { equals: value } } })) return false
      throw error
    },
  )
}
