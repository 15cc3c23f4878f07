import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
const PREFIX = 'pbkdf2-sha256-v1:'
const SALT_BYTES = 32

/** What an account keeps of its password. */
export interface PasswordHash {
  hash: string
  salt: string
}

/** A password as Payload keeps it. A test signs in through Payload with it. */
export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return { hash: PREFIX + (await derive(password, salt, 600_000, 32, 'sha256')).toString('hex'), salt }
}

/** Whether this is the password that was kept, in Payload's way of today or of before. */
export async function isPassword({ hash, salt }: PasswordHash, password: string): Promise<boolean> {
  const kept = Buffer.from(hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : hash, 'hex')
  const [rounds, length] = hash.startsWith(PREFIX) ? [600_000, 32] : [25_000, 512]
  const given = await derive(password, salt, rounds, length, 'sha256')
  return given.length === kept.length && timingSafeEqual(given, kept)
}
