import type { Payload, Where } from 'payload'
import { LOCKOUT_MS, WRONG_CODES_BEFORE_WAIT, readCode } from '../../../domain/rules/staff/secondFactor.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findTimeStep } from './authenticatorCodes.ts'
import { hashRecoveryCode, unsealSecret } from './sealSecret.ts'
import {
  type AttemptKind,
  type SecondFactorRow,
  changeSecondFactor,
  findSecondFactor,
  reserveAttempt,
} from '../../persistence/rows/secondFactorRows.ts'

const WRONG_CODE = 'Incorrect code. Enter the current code from your app.'

/**
 * Uses up a code of an account's app or one of its recovery codes. Throws 401 (at sign-in) or 422 for a wrong or used code,
 * and 429 for ten minutes after five of them.
 */
export async function redeemCode(
  payload: Payload,
  row: SecondFactorRow,
  typed: string,
  door: AttemptKind,
): Promise<void> {
  const attempt = await reserveAttempt(payload, row.account, door)
  if (attempt === null) throw createTooManyAttemptsError(await findSecondFactor(payload, row.account), door)
  const problem = await findCodeProblem(payload, row, typed, door)
  if (problem === null) return
  if (attempt >= WRONG_CODES_BEFORE_WAIT) throw createTooManyAttemptsError(null, door)
  throw new HttpError(door === 'signIn' ? 401 : 422, problem, { field: 'code' })
}

async function findCodeProblem(
  payload: Payload,
  row: SecondFactorRow,
  typed: string,
  door: AttemptKind,
): Promise<string | null> {
  const read = readCode(typed)
  if (!read) return WRONG_CODE
  const resetAttempts = { [`${door}Attempts`]: 0 }
  if (read.kind === 'recovery')
    return (await redeemRecoveryCode(payload, row, read.code, resetAttempts)) ? null : WRONG_CODE
  const secret = unsealSecret(row.secret ?? '', row.account, payload.secret)
  if (secret === null)
    throw new HttpError(
      409,
      'Your two-step authentication can’t be read anymore. Ask an administrator to reset it, then set it up again.',
    )
  const step = findTimeStep(secret, read.code, Date.now())
  if (step === null) return WRONG_CODE
  // Only if the step is newer and the secret unchanged: of two concurrent requests with the same code, one fails.
  const isUnused: Where = {
    and: [{ secret: { equals: row.secret ?? '' } }, { lastStep: { less_than: step } }],
  }
  const taken = await changeSecondFactor(payload, row.account, isUnused, { lastStep: step, ...resetAttempts })
  return taken ? null : 'This code was already used. Wait for the next one.'
}

async function redeemRecoveryCode(
  payload: Payload,
  { account, secret }: SecondFactorRow,
  code: string,
  isRight: object,
): Promise<boolean> {
  const hash = hashRecoveryCode(code, account, payload.secret)
  for (;;) {
    const row = await findSecondFactor(payload, account)
    const codes = row?.recoveryCodes ?? []
    if (!row || row.secret !== secret || !codes.includes(hash)) return false
    const isUnchanged = { recoveryRevision: { equals: row.recoveryRevision } }
    const recoveryCodes = codes.filter((each) => each !== hash)
    const data = { recoveryCodes, recoveryRevision: { $inc: 1 }, ...isRight }
    // Another code was used concurrently: read again. Each iteration has one code fewer left, so this ends.
    if (await changeSecondFactor(payload, account, isUnchanged, data)) return true
  }
}

/** Returns the 429 error for too many wrong codes or passwords, with the remaining wait. */
export function createTooManyAttemptsError(row: SecondFactorRow | null, door: AttemptKind): HttpError {
  const since = row?.[`${door}AttemptAt`]
  const leftMs = Math.max(1000, since ? Date.parse(since) + LOCKOUT_MS - Date.now() : LOCKOUT_MS)
  const minutes = Math.ceil(leftMs / 60_000)
  const wait = `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const sentence =
    door === 'signIn'
      ? `Too many wrong codes. Sign in again ${wait}.`
      : `Too many attempts. Try again ${wait}.`
  return new HttpError(429, sentence, { headers: { 'retry-after': String(Math.ceil(leftMs / 1000)) } })
}
