import {
  APIError,
  type CollectionAfterDeleteHook,
  type CollectionAfterLoginHook,
  type CollectionBeforeLoginHook,
  type Field,
  type PayloadRequest,
} from 'payload'
import { nameBrowser } from '../operations/staff/nameBrowser.ts'
import { passSecondFactor } from '../operations/staff/passSecondFactor.ts'
import { deleteSecondFactor } from '../operations/staff/secondFactorRows.ts'
import { type SignInContext, readSignInContext } from '../operations/staff/signInContext.ts'
import { noteBrowser, sessionIdOf } from '../operations/staff/staffSessions.ts'
import { Refusal } from '../refusal.ts'

/** What the shop adds to Payload's own rows of sessions. */
export const sessionFields: Field[] = [
  { name: 'sessions', type: 'array', fields: [{ name: 'browser', type: 'text' }] },
]

/**
 * Asks for the second factor behind every door that Payload opens once a password was right: the portal's sign-in, its
 * own, and that of a forgotten password, which has been set by then.
 */
export const askForSecondFactor: CollectionBeforeLoginHook = async ({ req, user }) => {
  const context = contextOf(req)
  try {
    const passed = await passSecondFactor(
      req.payload,
      { id: String(user.id), username: String(user.username) },
      context.code,
    )
    context.recoveryCodes = passed.recoveryCodes
  } catch (error) {
    throw error instanceof Refusal ? forPayload(error, req) : error
  }
}

/** Writes beside a session which browser it was begun in. */
export const noteItsBrowser: CollectionAfterLoginHook = async ({ req, token, user }) => {
  const session = sessionIdOf(token)
  const browser = nameBrowser(contextOf(req).userAgent)
  if (session && browser) await noteBrowser(req.payload, { account: String(user.id), session, browser })
}

/** An account that is gone leaves nothing of its second factor behind. */
export const forgetSecondFactor: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteSecondFactor(req.payload, String(id))
}

/** What came with a sign-in: handed over by the portal's, at Payload's own doors as part of the request. */
function contextOf(req: PayloadRequest): SignInContext {
  const given = readSignInContext(req.context)
  if (given) return given
  const code: unknown = req.data?.code
  return {
    code: typeof code === 'string' ? code : undefined,
    userAgent: req.headers.get('user-agent') ?? undefined,
  }
}

function forPayload(refusal: Refusal, { pathname }: PayloadRequest): APIError {
  const { status, message, field } = refusal
  const sentence = pathname.endsWith('/reset-password')
    ? 'Your new password is set. Please sign in with it and with your second factor.'
    : message
  const error = new APIError(sentence, status, { field }, true)
  error.cause = refusal
  return error
}
