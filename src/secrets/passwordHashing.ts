import crypto from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
// Payload's own functions, which it does not export: a copy could diverge.
import { authenticateLocalStrategy } from '../../node_modules/payload/dist/auth/strategies/local/authenticate.js'
import {
  generatePasswordSaltHash,
  getPasswordHashParameters,
} from '../../node_modules/payload/dist/auth/strategies/local/generatePasswordSaltHash.js'
import { HttpError } from '../errors/HttpError.ts'

const MAX_PENDING = 50
const RETRY_SECONDS = 5
const SHA256_BYTES = 32

/**
 * A derivation takes a thread for a tenth of a second, one of the four that also read files: one lane for unknown browsers,
 * and one for known ones, which do not wait behind them.
 */
const HASH_QUEUES = { strangers: pLimit(1), known: pLimit(1) }

export type HashQueue = keyof typeof HASH_QUEUES

/** Runs a task that derives a key when its turn comes. Throws 503 if too many are waiting. */
export function runInHashQueue<T>(lane: HashQueue, task: () => Promise<T>): Promise<T> {
  const limit = HASH_QUEUES[lane]
  if (limit.pendingCount >= MAX_PENDING)
    throw new HttpError(503, 'Too many people are signing in right now. Try again in a few seconds.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
    })
  return limit(task)
}

export interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

export interface PasswordCheck {
  isCorrect: boolean
  /** Stored in an outdated form; the password should be hashed again. */
  isOutdated: boolean
}

let dummyPassword: Promise<Required<StoredPassword>> | undefined

/**
 * Checks a password with the same work whether or not the account exists, and however its password is stored. Passwords are
 * hashed in NFC, because keyboards send é as one or two characters.
 */
export async function checkPassword(stored: StoredPassword | null, typed: string): Promise<PasswordCheck> {
  const password = typed.normalize('NFC')
  dummyPassword ??= hashPassword(crypto.randomBytes(SHA256_BYTES).toString('hex'))
  const doc = stored?.hash && stored.salt ? stored : await dummyPassword
  const result = await authenticateLocalStrategy({ doc: doc as never, password })
  if (!result && doc !== (await dummyPassword)) await runMissingRounds(doc, await dummyPassword, password)
  return {
    isCorrect: Boolean(result) && doc === stored,
    isOutdated: Boolean(result && 'shouldUpdatePasswordHash' in result && result.shouldUpdatePasswordHash),
  }
}

/** Returns the hash and salt of a password, in NFC, as Payload stores them. */
export async function hashPassword(password: string): Promise<{ hash: string; salt: string }> {
  return generatePasswordSaltHash({
    isPasswordAuthenticated: true,
    password: password.normalize('NFC'),
  } as never)
}

/** Outdated hashes use fewer iterations: runs the difference to keep the time constant. */
async function runMissingRounds(
  done: StoredPassword,
  expected: StoredPassword,
  password: string,
): Promise<void> {
  const left = countRounds(expected) - countRounds(done)
  if (left > 0) await promisify(crypto.pbkdf2)(password, 'nobody', left, SHA256_BYTES, 'sha256')
}

function countRounds({ hash }: StoredPassword): number {
  const { iterations, keyLength } = getPasswordHashParameters(hash ?? '')
  return iterations * Math.ceil(keyLength / SHA256_BYTES)
}
