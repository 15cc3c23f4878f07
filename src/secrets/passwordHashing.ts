import crypto from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
// Payload's own, which it does not export: a copy of what it does would one day be another one.
import { authenticateLocalStrategy } from '../../node_modules/payload/dist/auth/strategies/local/authenticate.js'
import {
  generatePasswordSaltHash,
  getPasswordHashParameters,
} from '../../node_modules/payload/dist/auth/strategies/local/generatePasswordSaltHash.js'
import { HttpError } from '../errors/HttpError.ts'

const MOST_WAITING = 50
const RETRY_SECONDS = 5
const SHA256_BYTES = 32

/**
 * A derivation takes a thread for a tenth of a second, and files are read by the same four threads: one for strangers,
 * and one for browsers that are known, which need not wait behind them.
 */
const LANES = { strangers: pLimit(1), known: pLimit(1) }

export type Lane = keyof typeof LANES

/** Runs a task that derives a key, when its turn comes. Refuses (503) when too many wait already. */
export function inHashingLane<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
  const limit = LANES[lane]
  if (limit.pendingCount >= MOST_WAITING)
    throw new HttpError(503, 'Too many people are signing in just now. Please try again in a few seconds.', {
      headers: { 'retry-after': String(RETRY_SECONDS) },
    })
  return limit(task)
}

export interface StoredPassword {
  hash?: string | null
  salt?: string | null
}

export interface PasswordCheck {
  isRight: boolean
  /** Whether it is stored in a way of before, and should be hashed anew. */
  isOutdated: boolean
}

let nobodys: Promise<Required<StoredPassword>> | undefined

/**
 * Checks a password with the same work whether there is an account or not, and however its password is stored. Keyboards
 * send é as one character or as two: passwords are hashed in NFC, older hashes are of the characters as they came.
 */
export async function checkPassword(stored: StoredPassword | null, password: string): Promise<PasswordCheck> {
  const composed = password.normalize('NFC')
  const check = await checkCharacters(stored, composed)
  let isOlder = false
  for (const older of new Set([password, password.normalize('NFD')])) {
    if (older === composed) continue
    // Checked even if the first one was right, so that the time does not depend on it.
    const { isRight: isOlderRight } = await checkCharacters(stored, older)
    isOlder ||= isOlderRight
  }
  return { isRight: check.isRight || isOlder, isOutdated: check.isOutdated || isOlder }
}

async function checkCharacters(stored: StoredPassword | null, password: string): Promise<PasswordCheck> {
  nobodys ??= hashPassword(crypto.randomBytes(SHA256_BYTES).toString('hex'))
  const doc = stored?.hash && stored.salt ? stored : await nobodys
  const result = await authenticateLocalStrategy({ doc: doc as never, password })
  if (!result && doc !== (await nobodys)) await makeUpFor(doc, await nobodys, password)
  return {
    isRight: Boolean(result) && doc === stored,
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

/** Hashes of before cost less to check: the rest of the work is done for nothing, so that the time does not tell. */
async function makeUpFor(done: StoredPassword, expected: StoredPassword, password: string): Promise<void> {
  const left = roundsOf(expected) - roundsOf(done)
  if (left > 0) await promisify(crypto.pbkdf2)(password, 'nobody', left, SHA256_BYTES, 'sha256')
}

function roundsOf({ hash }: StoredPassword): number {
  const { iterations, keyLength } = getPasswordHashParameters(hash ?? '')
  return iterations * Math.ceil(keyLength / SHA256_BYTES)
}
