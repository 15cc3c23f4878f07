import { getFieldsToSign, jwtSign } from 'payload'
import type { Admin, FailedSignIns, LoginRequest } from '../../../domain/contract/admin.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { normalizeUsername, sanitizeForLog } from '../../../domain/rules/staff/usernames.ts'
import { roleOf } from '../../access/roleOf.ts'
import type { Caller } from '../../requests/caller.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import {
  type AccountRow,
  findAccount,
  countFailedSignIn,
  recordSignIn,
} from '../../persistence/rows/accountRows.ts'
import { readDeviceCookie, makeDeviceCookie } from './deviceCookies.ts'
import { checkPassword, hashPassword, runInHashQueue } from '../../secrets/passwordHashing.ts'
import { addSession } from '../../persistence/rows/sessionRows.ts'
import {
  type Attempt,
  FAILURES_BEFORE_WAIT,
  startAttempt,
  recordFailedAttempt,
  clearAttempts,
} from '../../persistence/rows/signInAttempts.ts'
import { describeBrowser } from '../staff/describeBrowser.ts'
import { verifySecondFactor } from '../staff/verifySecondFactor.ts'
import { writeSignInAlert } from './writeSignInAlert.ts'
import { updateRow } from '../../persistence/tables.ts'

export interface SignedIn {
  token: string
  /** Expiry of the token in seconds since 1970. */
  exp: number
  sessionId: string
  admin: Admin
  /** Cookie that identifies this browser at later sign-ins. */
  device: string
  /** Failed attempts since the previous sign-in, or null if there were none. */
  failedSignIns: FailedSignIns | null
  /** Recovery codes of a second factor that this sign-in set up. */
  recoveryCodes?: string[] | undefined
}

/**
 * Signs staff in, for the API and the panel. Unknown names and wrong passwords get the same 401 after the same work. Throws
 * 429 after too many failures, and 503 while too many sign-ins are in progress. For the second factor see verifySecondFactor.
 */
export async function signIn(
  shop: Shop,
  { username, password, code }: LoginRequest,
  caller: Caller,
): Promise<SignedIn> {
  const { payload } = shop
  const known = await findAccount(payload, username)
  const device = readDeviceCookie(payload.secret, caller.device)
  const isOwn = device !== null && device.accountId === known?.id
  const attempt: Attempt = {
    name: known?.username ?? normalizeUsername(username),
    ipAddress: caller.ipAddress,
    device: isOwn ? device.nonce : null,
  }
  // Counted inside the lane, so that each of several concurrent attempts sees the failures of the earlier ones.
  return runInHashQueue(isOwn ? 'known' : 'strangers', async () => {
    try {
      const { failures } = await startAttempt(payload, attempt)
      const admin = await checkAccount(shop, known, password)
      if (!known || !admin) throw await handleFailedSignIn(shop, known, attempt, failures)
      await clearAttempts(payload, attempt)
      const passed = await verifySecondFactor(payload, admin, code)
      return { ...(await openSession(shop, known, admin, caller, isOwn)), ...passed }
    } catch (error) {
      // Being asked for a code is not a failure.
      if (error instanceof HttpError && (code || !isCodeRequest(error)))
        logFailedSignIn(shop, username, caller, error)
      throw error
    }
  })
}

/** Returns the account if the password is right and it has a role, otherwise null. */
async function checkAccount(
  { payload }: Shop,
  known: AccountRow | null,
  password: string,
): Promise<Admin | null> {
  const { isCorrect, isOutdated } = await checkPassword(known, password)
  const role = roleOf(known)
  if (!known || !isCorrect || !role) return null
  if (isOutdated)
    await updateRow(
      payload,
      'admins',
      { and: [{ id: { equals: known.id } }, { hash: { equals: known.hash } }] },
      await hashPassword(password),
    )
  return { id: String(known.id), username: known.username, role }
}

async function handleFailedSignIn(shop: Shop, known: AccountRow | null, attempt: Attempt, failures: number) {
  await recordFailedAttempt(shop.payload, attempt)
  await countFailedSignIn(shop.payload, attempt.name)
  // Not awaited, so that unknown names take the same time.
  if (known && failures === FAILURES_BEFORE_WAIT) void writeSignInAlert(shop, known)
  return new HttpError(401, 'Invalid username or password')
}

async function openSession(
  { payload }: Shop,
  known: AccountRow,
  admin: Admin,
  { device, userAgent }: Caller,
  isOwn: boolean,
): Promise<SignedIn> {
  const { config } = payload.collections.admins ?? {}
  if (!config) throw new Error('The accounts collection is missing')
  const { tokenExpiration } = config.auth
  const sessionId = await addSession(payload, admin.id, tokenExpiration * 1000, describeBrowser(userAgent))
  const fieldsToSign = getFieldsToSign({
    collectionConfig: config,
    email: '',
    sid: sessionId,
    user: { ...known, collection: 'admins' } as never,
  })
  const { token, exp } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration })
  const previousFailures = await recordSignIn(payload, known)
  return {
    token,
    exp,
    sessionId,
    admin,
    device: (isOwn && device) || makeDeviceCookie(payload.secret, admin.id),
    failedSignIns: previousFailures.count > 0 ? previousFailures : null,
  }
}

const isCodeRequest = ({ field }: HttpError) => field === 'code' || field === 'secondFactor'

const REASONS: Readonly<Record<number, string>> = {
  401: 'wrong name or password',
  429: 'too many failures',
}

/** Logs a failed sign-in on one line, without the password and with the name sanitized against log injection. */
function logFailedSignIn(
  { payload }: Shop,
  username: string,
  { ipAddress }: Caller,
  { status, field }: HttpError,
): void {
  const reason = field === 'code' ? 'wrong code' : (REASONS[status] ?? status)
  payload.logger.warn(
    `Failed sign-in as "${sanitizeForLog(username)}" from ${ipAddress || 'within'}: ${reason}`,
  )
}

/** Returns the 401 error of staff endpoints for a token that is missing, invalid, expired or signed out. */
export const signInRequired = () => new HttpError(401, FAILURES.signIn)
