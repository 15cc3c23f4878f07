import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { Enrollment } from '../../../domain/contract/account.ts'
import { RECOVERY_CODES, readCode, formatRecoveryCode } from '../../../domain/rules/staff/secondFactor.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { createSecret, findTimeStep } from './authenticatorCodes.ts'
import { hashRecoveryCode, unsealSecret, sealSecret } from './sealSecret.ts'
import {
  changeSecondFactor,
  ensureSecondFactor,
  findSecondFactor,
} from '../../persistence/rows/secondFactorRows.ts'

/**
 * Starts to set up a second factor; an existing one stays valid until a code of the new app is confirmed. Creates a new
 * secret every time, because somebody else may have seen an earlier one.
 */
export async function startEnrollment(
  payload: Payload,
  { id, username }: { id: string; username: string },
): Promise<Enrollment> {
  await ensureSecondFactor(payload, id)
  const { secret, uri } = createSecret(username)
  await changeSecondFactor(payload, id, null, { pendingSecret: sealSecret(secret, id, payload.secret) })
  return { secret, uri }
}

/** Turns on the pending second factor and returns its recovery codes, only this once. Throws `status` for a wrong code. */
export async function confirmEnrollment(
  payload: Payload,
  id: string,
  typed: string,
  status: 401 | 422,
): Promise<string[]> {
  const row = await findSecondFactor(payload, id)
  const secret = row?.pendingSecret && unsealSecret(row.pendingSecret, id, payload.secret)
  if (!secret) throw createSetupExpiredError()
  const read = readCode(typed)
  const step = read?.kind === 'app' ? findTimeStep(secret, read.code, Date.now()) : null
  if (step === null)
    throw new HttpError(status, 'Incorrect code. Enter the current code from your app.', {
      field: 'code',
    })
  const { codes, hashes } = createRecoveryCodes(payload, id)
  const isOn = await changeSecondFactor(
    payload,
    id,
    { pendingSecret: { equals: row.pendingSecret } },
    {
      secret: row.pendingSecret,
      pendingSecret: null,
      confirmedAt: new Date().toISOString(),
      lastStep: step,
      recoveryCodes: hashes,
      recoveryRevision: { $inc: 1 },
      signInAttempts: 0,
    },
  )
  if (!isOn) throw createSetupExpiredError()
  return codes
}

/** Returns new recovery codes, in plain text to show and hashed to store. */
export function createRecoveryCodes(
  payload: Payload,
  account: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => formatRecoveryCode(randomBytes(16)))
  const hashes = codes.map((code) => hashRecoveryCode(code.replace('-', ''), account, payload.secret))
  return { codes, hashes }
}

const createSetupExpiredError = () =>
  new HttpError(409, 'This setup has expired or was started again elsewhere. Start over.', {
    field: 'secondFactor',
  })
