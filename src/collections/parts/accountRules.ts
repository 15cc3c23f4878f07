import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { emailAddress } from '../../../domain/contract/customer.ts'
import { emailKey } from '../../../domain/rules/addresses/emailAddresses.ts'
import { passwordProblem } from '../../../domain/rules/staff/passwords.ts'
import { normalizeUsername, usernameKey, usernameProblem } from '../../../domain/rules/staff/usernames.ts'
import type { AccountRow } from '../../persistence/rows/accountRows.ts'
import { checkOwnPassword } from '../../operations/staff/checkOwnPassword.ts'
import { HttpError } from '../../errors/HttpError.ts'
import { findRow } from '../../persistence/tables.ts'

/** Fields of an account; Payload does not know their types. */
type Account = Partial<AccountRow> & {
  usernameKey?: string
  emailKey?: string | null
  password?: unknown
  currentPassword?: unknown
  sessions?: unknown
}

/** Field names in the panel's message; the error itself is shown at the field. */
const LABELS: Readonly<Record<string, string>> = {
  username: 'Username',
  email: 'Email address',
  password: 'New password',
  currentPassword: 'Your current password',
}

/**
 * Validates every new or changed account: a username that cannot be confused with another, an unused email address, and a
 * strong password. Changing one's own password or email address requires the current password.
 */
export const checkAccount: CollectionBeforeValidateHook = async ({ data = {}, originalDoc, req }) => {
  const [next, before] = [data as Account, (originalDoc ?? {}) as Account]
  if (next.username !== undefined && next.username !== before.username) await checkUsername(next, before, req)
  if (next.email !== undefined && (next.email || null) !== (before.email || null))
    await checkEmail(next, before, req)
  if (next.password !== undefined && next.password !== null && next.password !== '') {
    const password = typeof next.password === 'string' ? next.password : ''
    const problem = passwordProblem(password, { username: next.username ?? before.username })
    if (problem) throw buildValidationError('password', problem, req)
  }
  await requireCurrentPassword(next, before, req)
  delete next.currentPassword
  return data
}

/** Normalizes a new password to NFC before Payload hashes it, see checkPassword. */
export const normalizePassword: CollectionBeforeOperationHook = ({ args }) => {
  const data: Account | undefined = 'data' in args ? (args.data as Account) : undefined
  if (typeof data?.password === 'string') data.password = data.password.normalize('NFC')
  return args
}

/** Sessions start and end with separate writes: an update must not overwrite one that started concurrently. */
export const preserveSessions: CollectionBeforeChangeHook = ({ data, operation }) => {
  if (operation === 'update') delete (data as Account).sessions
  return data
}

async function checkUsername(next: Account, before: Account, req: PayloadRequest): Promise<void> {
  const username = String(next.username ?? '')
  const problem = usernameProblem(username)
  if (problem) throw buildValidationError('username', problem, req)
  next.username = normalizeUsername(username)
  next.usernameKey = usernameKey(username)
  if (await isTaken(req.payload, 'usernameKey', next.usernameKey, before.id))
    throw buildValidationError(
      'username',
      'This username is too similar to another account’s. Choose another one.',
      req,
    )
}

async function checkEmail(next: Account, before: Account, req: PayloadRequest): Promise<void> {
  next.email = next.email ? String(next.email).trim() || null : null
  if (next.email && !emailAddress.safeParse(next.email).success)
    throw buildValidationError(
      'email',
      'Enter an email address such as name@shop.example, or leave this empty.',
      req,
    )
  next.emailKey = next.email && emailKey(next.email)
  if (next.emailKey && (await isTaken(req.payload, 'emailKey', next.emailKey, before.id)))
    throw buildValidationError(
      'email',
      'Another account uses this email address. Enter a different one.',
      req,
    )
}

async function requireCurrentPassword(next: Account, before: Account, req: PayloadRequest): Promise<void> {
  const isOwn =
    req.user?.collection === 'admins' && before.id !== undefined && String(req.user.id) === String(before.id)
  const isChanged =
    Boolean(next.password) || (next.email !== undefined && (next.email || null) !== (before.email || null))
  if (!isOwn || !isChanged || req.context.passwordConfirmed === true) return
  const typed = next.currentPassword
  if (typeof typed !== 'string' || typed === '')
    throw buildValidationError('currentPassword', 'Enter your current password, too.', req)
  try {
    await checkOwnPassword(req.payload, String(before.id), typed, 'currentPassword')
  } catch (error) {
    // The panel shows the message at its field.
    throw error instanceof HttpError ? buildValidationError('currentPassword', error.message, req) : error
  }
}

async function isTaken(payload: Payload, field: 'usernameKey' | 'emailKey', key: string, id: unknown) {
  const other = await findRow(payload, 'admins', { where: { [field]: { equals: key } } })
  return other !== null && String(other.id) !== String(id)
}

const buildValidationError = (path: string, message: string, req: PayloadRequest) =>
  new ValidationError(
    { collection: 'admins', errors: [{ path, message, label: LABELS[path] ?? path }] },
    req.t,
  )
