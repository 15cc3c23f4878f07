import { passwordReset } from '../../emails/passwordReset.ts'
import type { Shop } from '../../startup/shop.ts'
import { findAccount } from '../../persistence/rows/accountRows.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

const AGAIN_MS = 5 * 60_000
const KEY_PREFIX = 'password reset '

/**
 * Notes that somebody forgot the password of this name. It is looked up by a job later, so that requests take the same time
 * and cause the same work whether or not there is such an account.
 */
export async function requestPasswordReset(
  { payload }: Pick<Shop, 'payload'>,
  username: string,
): Promise<void> {
  try {
    await payload.kv.set(`${KEY_PREFIX}${username}`, { username })
  } catch (error) {
    // Requested twice at the same moment: the other one noted it.
    if (!(await payload.kv.has(`${KEY_PREFIX}${username}`))) throw error
  }
}

/** Writes the emails for requested password resets. A request that is interrupted is repeated, and writes no second email. */
export async function writePasswordResets(shop: Shop): Promise<void> {
  const { payload } = shop
  for (const key of await payload.kv.keys()) {
    if (!key.startsWith(KEY_PREFIX)) continue
    await writePasswordReset(shop, key.slice(KEY_PREFIX.length))
    await payload.kv.delete(key)
  }
}

/** Writes the email with which an account chooses a new password, if it has an address: one in five minutes. */
async function writePasswordReset({ payload, payments, env, worker }: Shop, username: string): Promise<void> {
  const known = await findAccount(payload, username)
  if (!known?.email) return
  const isTest = payments.mode === 'sandbox'
  await insertEmail(payload, {
    key: `password-reset ${known.id} ${Math.floor(Date.now() / AGAIN_MS)}`,
    kind: 'password-reset',
    to: known.email,
    email: passwordReset({ publicUrl: env.publicUrl, username: known.username, isTest }),
  })
  worker.runSoon('emails')
}
