import {
  type Endpoint,
  type PayloadRequest,
  addDataAndFileToRequest,
  getFieldsToSign,
  jwtSign,
} from 'payload'
import { applyUserReadAccess } from 'payload/internal'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'
import { forgotPasswordRequest, loginRequest, resetPasswordRequest } from '../../../domain/contract/admin.ts'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { getCaller } from '../../requests/caller.ts'
import { resetPassword } from '../../operations/signIn/resetPassword.ts'
import { endSessions, extendSession } from '../../persistence/rows/sessionRows.ts'
import { signInRequired, signIn } from '../../operations/signIn/signIn.ts'
import { requestPasswordReset } from '../../operations/signIn/writePasswordResets.ts'
import { HttpError, toHttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { buildDeviceCookie } from '../cookies/browserCookies.ts'
import { parseBody } from '../serveEndpoint.ts'

type Handler = (req: PayloadRequest, shop: Shop) => Promise<Response>

/**
 * Returns the panel's sign-in endpoints, which replace Payload's of the same names. They use the portal's operations and
 * error messages, and respond in the shape that the panel's forms expect.
 */
export function buildSignInEndpoints(getShop: (req: PayloadRequest) => Shop): Endpoint[] {
  const post = (path: string, handle: Handler): Endpoint => ({
    method: 'post',
    path,
    handler: async (req) => {
      try {
        return await handle(req, getShop(req))
      } catch (error) {
        return toPanelFailure(error, req)
      }
    },
  })
  return [
    post('/login', handleLogin),
    post('/logout', handleLogout),
    post('/refresh-token', handleRefresh),
    post('/forgot-password', async (req, shop) => {
      const { username } = await readForm(forgotPasswordRequest, req)
      await requestPasswordReset(shop, username)
      return Response.json({ message: req.t('general:success') })
    }),
    post('/reset-password', async (req, shop) => {
      await resetPassword(shop, await readForm(resetPasswordRequest, req))
      // Does not sign the user in: that requires the password, and the second factor if there is one.
      return Response.json({ message: req.t('authentication:passwordResetSuccessfully') })
    }),
  ]
}

const handleLogin: Handler = async (req, shop) => {
  const credentials = await readForm(loginRequest, req)
  const { token, exp, sessionId, admin, device } = await signIn(shop, credentials, getCaller(req))
  req.user = await findUser(req, admin.id, sessionId)
  const headers = new Headers()
  headers.append('set-cookie', sessionCookie(req, token))
  headers.append('set-cookie', buildDeviceCookie(device, shop.env))
  return Response.json(
    { message: req.t('authentication:passed'), token, exp, user: await presentUser(req) },
    { headers },
  )
}

const handleLogout: Handler = async (req, { payload }) => {
  const { id, sid } = requireSession(req)
  await endSessions(payload, id, req.searchParams.get('allSessions') === 'true' ? 'all' : { only: sid })
  const cookie = generateExpiredPayloadCookie(cookieArgs(req))
  return Response.json(
    { message: req.t('authentication:logoutSuccessful') },
    { headers: { 'set-cookie': String(cookie) } },
  )
}

const handleRefresh: Handler = async (req, { payload }) => {
  const { id, sid } = requireSession(req)
  const { config } = getAdminCollection(req)
  const { tokenExpiration } = config.auth
  const until = await extendSession(payload, id, sid, tokenExpiration * 1000)
  if (until === null) throw signInRequired()
  const fieldsToSign = getFieldsToSign({ collectionConfig: config, email: '', sid, user: req.user as never })
  const left = Math.floor((until - Date.now()) / 1000)
  const { token, exp } = await jwtSign({ fieldsToSign, secret: payload.secret, tokenExpiration: left })
  return Response.json(
    {
      message: req.t('authentication:tokenRefreshSuccessful'),
      refreshedToken: token,
      exp,
      setCookie: true,
      user: await presentUser(req),
    },
    { headers: { 'set-cookie': sessionCookie(req, token) } },
  )
}

async function readForm<T>(schema: Parameters<typeof parseBody<T>>[0], req: PayloadRequest): Promise<T> {
  await addDataAndFileToRequest(req)
  return parseBody(schema, req.data ?? {})
}

function requireSession({ user }: PayloadRequest): { id: string; sid: string } {
  if (user?.collection !== 'admins' || !user._sid) throw signInRequired()
  return { id: String(user.id), sid: String(user._sid) }
}

async function findUser({ payload }: PayloadRequest, id: string, sid: string) {
  const user = await payload.findByID({ collection: 'admins', id, depth: 0 })
  return { ...user, collection: 'admins' as const, _strategy: 'local-jwt', _sid: sid }
}

/** Returns the signed-in account with the fields that it may read. */
async function presentUser(req: PayloadRequest) {
  return applyUserReadAccess({
    collection: getAdminCollection(req).config,
    depth: 0,
    overrideAccess: false,
    req,
    showHiddenFields: false,
    user: req.user as never,
  })
}

function getAdminCollection({ payload }: PayloadRequest) {
  const { admins } = payload.collections
  if (!admins) throw new Error('The accounts collection is missing')
  return admins
}

const cookieArgs = (req: PayloadRequest) => ({
  collectionAuthConfig: getAdminCollection(req).config.auth,
  cookiePrefix: req.payload.config.cookiePrefix,
})

const sessionCookie = (req: PayloadRequest, token: string) =>
  String(generatePayloadCookie({ ...cookieArgs(req), token }))

/** Returns an error in the shape that the panel's forms show, with the portal's message. */
function toPanelFailure(error: unknown, req: PayloadRequest): Response {
  const httpError = toHttpError(error)
  if (!httpError) req.payload.logger.error({ err: error }, `Failed to handle ${req.method} ${req.pathname}`)
  const { status, message, field, headers } = httpError ?? new HttpError(500, FAILURES.ours)
  const details = field ? { name: 'ValidationError', data: { errors: [{ path: field, message }] } } : {}
  return Response.json({ errors: [{ ...details, message }] }, { status, headers })
}
