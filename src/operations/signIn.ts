import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { LockedAuth } from 'payload'
import type { Admin, LoginRequest } from '../../domain/contract/admin.ts'
import { FAILURES } from '../../domain/contract/failure.ts'
import { roleOf } from '../access/roleOf.ts'
import { LOCK_MS } from '../collections/Admins.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type SignInContext, asPayloadContext } from './staff/signInContext.ts'

const derive = promisify(pbkdf2)

interface AdminRow {
  id: string
  username: string
  role?: string | null
  lockUntil?: string | null
}

/**
 * Signs staff in. An unknown name and a wrong password are refused (401) with the same words after about the same
 * time; an account that failed too often is refused (429) until its lock ends. What is asked for beside the password, see
 * passSecondFactor.
 */
export async function signIn(
  { payload }: Pick<Shop, 'payload'>,
  { username, password, code, userAgent }: LoginRequest & Pick<SignInContext, 'userAgent'>,
): Promise<{ token: string; admin: Admin; recoveryCodes?: string[] | undefined }> {
  const known = await findByName({ payload }, username)
  if (!known) {
    // The same work that Payload does to check a password, so that the time does not tell which names exist.
    await derive(password, 'no such admin', 25_000, 512, 'sha256')
    throw wrong()
  }
  const context: SignInContext = { code, userAgent }
  try {
    const { token, user } = await payload.login({
      collection: 'admins',
      data: { username, password } as never,
      context: asPayloadContext(context),
    })
    const role = roleOf(known)
    if (!token || !user || !role) throw wrong()
    return {
      token,
      admin: { id: String(user.id), username: known.username, role },
      recoveryCodes: context.recoveryCodes,
    }
  } catch (error) {
    if (!(error instanceof LockedAuth)) throw error instanceof Refusal ? error : signInFailure(error)
    const now = await findByName({ payload }, username)
    throw locked(now?.lockUntil)
  }
}

async function findByName({ payload }: Pick<Shop, 'payload'>, username: string): Promise<AdminRow | null> {
  return payload.db.findOne<AdminRow>({
    collection: 'admins',
    where: { username: { equals: username.toLowerCase().trim() } },
  })
}

const wrong = () => new Refusal(401, 'Invalid username or password')

function signInFailure(error: unknown): unknown {
  // The second factor's, as it was before Payload's hooks made it theirs.
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return status === 401 ? wrong() : error
}

function locked(lockUntil: string | null | undefined): Refusal {
  const leftMs = lockUntil ? Math.max(1000, Date.parse(lockUntil) - Date.now()) : LOCK_MS
  const minutes = Math.ceil(leftMs / 60_000)
  return new Refusal(
    429,
    `Too many failed attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    {
      headers: { 'retry-after': String(Math.ceil(leftMs / 1000)) },
    },
  )
}

/** What every staff call says to a token that is missing, bad, expired or signed out. */
export const pleaseSignIn = () => new Refusal(401, FAILURES.signIn)
