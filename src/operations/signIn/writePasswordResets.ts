import { buildPasswordResetEmail } from '../../emails/buildPasswordResetEmail.ts'
import type { Shop } from '../../startup/shop.ts'
import { findAccount } from '../../persistence/rows/accountRows.ts'
import { insertEmail } from '../../persistence/rows/emailRows.ts'

const MIN_INTERVAL_MS = 5 * 60_000
const KEY_PREFIX = 'password reset '

/**
 * Queues a password reset for a username. A job looks up the account later, so that requests take the same time and cause
 * the same work whether or not it exists.
 */
export async function requestPasswordReset(
  { payload }: Pick<Shop, 'payload'>,
  username: string,
): Promise<void> {
  try {
    await payload.kv.set(`${KEY_PREFIX}${username}`, { username })
  } catch (error) {
    // A concurrent request queued it.
    if (!(await payload.kv.has(`${KEY_PREFIX}${username}`))) throw error
  }
}

/** Writes the emails for queued password resets. An interrupted one is repeated, without a second email. */
export async function writePasswordResets(shop: Shop): Promise<void> {
  const { payload } = shop
  for (const key of await payload.kv.keys()) {
    if (!key.startsWith(KEY_PREFIX)) continue
    await writePasswordReset(shop, key.slice(KEY_PREFIX.length))
    await payload.kv.delete(key)
  }
}

/** Writes the password reset email if the account has an address, at most one every five minutes. */
async function writePasswordReset({ payload, payments, env, worker }: Shop, username: string): Promise<void> {
  const known = await findAccount(payload, username)
  if (!known?.email) return
  const isTest = payments.mode === 'sandbox'
  await insertEmail(payload, {
    key: `password-reset ${known.id} ${Math.floor(Date.now() / MIN_INTERVAL_MS)}`,
    kind: 'password-reset',
    to: known.email,
    email: buildPasswordResetEmail({ publicUrl: env.publicUrl, username: known.username, isTest }),
  })
  worker.requestRun('emails')
}
