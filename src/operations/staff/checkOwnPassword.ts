import type { Payload } from 'payload'
import { WRONG_CODES_BEFORE_WAIT } from '../../../domain/rules/staff/secondFactor.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { type StoredPassword, checkPassword, runInHashQueue } from '../../secrets/passwordHashing.ts'
import {
  changeSecondFactor,
  ensureSecondFactor,
  findSecondFactor,
  reserveAttempt,
} from '../../persistence/rows/secondFactorRows.ts'
import { createTooManyAttemptsError } from './redeemCode.ts'
import { findRow } from '../../persistence/tables.ts'

/**
 * Verifies the password of the signed-in account and returns its stored hash, to make sure that its owner uses the session.
 * Throws 422 for a wrong password, and 429 for ten minutes after five wrong ones.
 */
export async function checkOwnPassword(
  payload: Payload,
  id: string,
  password: string,
  field: string,
): Promise<StoredPassword> {
  await ensureSecondFactor(payload, id)
  const attempt = await reserveAttempt(payload, id, 'own')
  if (attempt === null) throw createTooManyAttemptsError(await findSecondFactor(payload, id), 'own')
  const kept = await findRow(payload, 'admins', { where: { id: { equals: id } } })
  const { isCorrect } = await runInHashQueue('known', () => checkPassword(kept, password))
  if (!kept || !isCorrect) {
    if (attempt >= WRONG_CODES_BEFORE_WAIT) throw createTooManyAttemptsError(null, 'own')
    throw new HttpError(422, 'Incorrect password. Try again.', { field })
  }
  await changeSecondFactor(payload, id, null, { ownAttempts: 0 })
  return kept
}
