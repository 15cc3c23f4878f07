import type { Payload } from 'payload'
import type { Enrollment } from '../../../domain/contract/account.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { checkOwnPassword } from './checkOwnPassword.ts'
import { startEnrollment, createRecoveryCodes } from './enrollSecondFactor.ts'
import {
  type SecondFactorRow,
  changeSecondFactor,
  findSecondFactor,
  isSecondFactorRequired,
} from '../../persistence/rows/secondFactorRows.ts'
import { redeemCode } from './redeemCode.ts'

/** Starts the setup (with the password) or replacement (with a code) of the signed-in account's second factor. */
export async function setUpOwnSecondFactor(
  payload: Payload,
  account: { id: string; username: string },
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Enrollment> {
  const row = await findSecondFactor(payload, account.id)
  if (row?.secret) await redeemCode(payload, row, requireField(code, 'code'), 'own')
  else await checkOwnPassword(payload, account.id, requireField(password, 'password'), 'password')
  return startEnrollment(payload, account)
}

/** Turns off the second factor of the signed-in account with a code. Throws 409 if all staff must have one. */
export async function turnOffOwnSecondFactor(payload: Payload, id: string, code: string): Promise<void> {
  if (await isSecondFactorRequired(payload))
    throw new HttpError(409, 'Administrators require two-step authentication. Change your app instead.')
  const row = await requireOwnRow(payload, id)
  await redeemCode(payload, row, code, 'own')
  const off = { secret: null, pendingSecret: null, confirmedAt: null, recoveryCodes: [] }
  const data = { ...off, recoveryRevision: { $inc: 1 } }
  if (!(await changeSecondFactor(payload, id, { secret: { equals: row.secret } }, data)))
    throw new HttpError(409, 'Your authenticator app was changed at the same moment. Try again.')
}

/** Replaces all recovery codes; requires a code. The new ones are returned only once. */
export async function renewRecoveryCodes(payload: Payload, id: string, code: string): Promise<string[]> {
  const row = await requireOwnRow(payload, id)
  await redeemCode(payload, row, code, 'own')
  const { codes, hashes } = createRecoveryCodes(payload, id)
  const where = { secret: { equals: row.secret } }
  const data = { recoveryCodes: hashes, recoveryRevision: { $inc: 1 } }
  if (!(await changeSecondFactor(payload, id, where, data))) throw createTurnedOffError()
  return codes
}

async function requireOwnRow(payload: Payload, id: string): Promise<SecondFactorRow> {
  const row = await findSecondFactor(payload, id)
  if (!row?.secret) throw createTurnedOffError()
  return row
}

const createTurnedOffError = () => new HttpError(409, 'Two-step authentication is off. Set it up first.')

function requireField(value: string | undefined, field: string): string {
  if (value === undefined) throw new HttpError(400, `${field} is required`, { field })
  return value
}
