import type { PayloadRequest } from 'payload'
import {
  accountResponse,
  codeRequest,
  enrollmentResponse,
  enrollmentRequest,
  passwordChange,
  recoveryCodesResponse,
} from '../../domain/contract/account.ts'
import { type Admin, successResponse } from '../../domain/contract/admin.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { signInRequired } from '../operations/signIn/signIn.ts'
import { changeOwnPassword } from '../operations/staff/changeOwnPassword.ts'
import { confirmEnrollment } from '../operations/staff/enrollSecondFactor.ts'
import {
  renewRecoveryCodes,
  setUpOwnSecondFactor,
  turnOffOwnSecondFactor,
} from '../operations/staff/ownSecondFactor.ts'
import { readAccount } from '../operations/staff/readAccount.ts'
import { endSessions } from '../persistence/rows/sessionRows.ts'
import { HttpError } from '../errors/HttpError.ts'
import { type EndpointResult, type EndpointRequest, defineEndpoint } from './defineEndpoint.ts'

type AccountRequest = Pick<EndpointRequest<unknown, unknown>, 'shop' | 'admin' | 'raw'>

/** Available to every account, and only for itself: the token identifies the account. */
const OWN = { forAdmins: true, forRoles: ROLES_BY_RIGHT.anything } as const

/** Endpoints for staff to manage their own account. */
export const accountEndpoints = [
  defineEndpoint({
    ...OWN,
    method: 'get',
    path: '/api/auth/admin/account',
    summary: 'Returns the signed-in account with its second factor and sessions',
    responses: { 200: accountResponse },
    errors: [401],
    handle: presentAccount,
  }),
  defineEndpoint({
    ...OWN,
    method: 'put',
    path: '/api/auth/admin/password',
    summary: 'Changes the password of the signed-in account and ends its other sessions',
    body: passwordChange,
    responses: { 200: successResponse },
    errors: [400, 401, 409, 422, 429],
    async handle({ shop, body, ...asked }) {
      await changeOwnPassword(shop, requireAdmin(asked), requireSessionId(asked.raw), body)
      return { body: { success: true } }
    },
  }),
  defineEndpoint({
    ...OWN,
    method: 'delete',
    path: '/api/auth/admin/sessions/:id',
    summary: 'Ends a session of the signed-in account',
    responses: { 200: accountResponse },
    errors: [401, 404],
    async handle({ params, ...asked }) {
      const { payload } = asked.shop
      const ended = await endSessions(payload, requireAdmin(asked).id, { only: params.id ?? '' })
      if (!ended) throw new HttpError(404, 'This session has already ended.')
      return presentAccount(asked)
    },
  }),
  defineEndpoint({
    ...OWN,
    method: 'delete',
    path: '/api/auth/admin/sessions',
    summary: 'Ends all other sessions of the signed-in account',
    responses: { 200: accountResponse },
    errors: [401],
    async handle(asked) {
      await endSessions(asked.shop.payload, requireAdmin(asked).id, { except: requireSessionId(asked.raw) })
      return presentAccount(asked)
    },
  }),
  defineEndpoint({
    ...OWN,
    method: 'post',
    path: '/api/auth/admin/second-factor',
    summary: 'Starts to set up a second factor (requires the password) or to replace it (requires a code)',
    body: enrollmentRequest,
    responses: { 200: enrollmentResponse },
    errors: [400, 401, 409, 422, 429],
    handle: async ({ shop, body, ...asked }) => ({
      body: { enrollment: await setUpOwnSecondFactor(shop.payload, requireAdmin(asked), body) },
    }),
  }),
  defineEndpoint({
    ...OWN,
    method: 'put',
    path: '/api/auth/admin/second-factor',
    summary: 'Turns on the second factor with a code of its app; returns recovery codes',
    body: codeRequest,
    responses: { 200: recoveryCodesResponse },
    errors: [400, 401, 409, 422],
    handle: async ({ shop, body, ...asked }) => ({
      body: { recoveryCodes: await confirmEnrollment(shop.payload, requireAdmin(asked).id, body.code, 422) },
    }),
  }),
  defineEndpoint({
    ...OWN,
    method: 'post',
    path: '/api/auth/admin/second-factor/off',
    summary: 'Turns off the second factor of the signed-in account (requires a code)',
    body: codeRequest,
    responses: { 200: accountResponse },
    errors: [400, 401, 409, 422, 429],
    async handle({ body, ...asked }) {
      await turnOffOwnSecondFactor(asked.shop.payload, requireAdmin(asked).id, body.code)
      return presentAccount(asked)
    },
  }),
  defineEndpoint({
    ...OWN,
    method: 'post',
    path: '/api/auth/admin/second-factor/recovery-codes',
    summary: 'Replaces the recovery codes of the signed-in account (requires a code)',
    body: codeRequest,
    responses: { 200: recoveryCodesResponse },
    errors: [400, 401, 409, 422, 429],
    handle: async ({ shop, body, ...asked }) => ({
      body: { recoveryCodes: await renewRecoveryCodes(shop.payload, requireAdmin(asked).id, body.code) },
    }),
  }),
]

async function presentAccount(asked: AccountRequest): Promise<EndpointResult> {
  return {
    body: {
      account: await readAccount(asked.shop.payload, requireAdmin(asked), requireSessionId(asked.raw)),
    },
  }
}

function requireAdmin({ admin }: Pick<AccountRequest, 'admin'>): Admin {
  if (!admin) throw signInRequired()
  return admin
}

function requireSessionId({ user }: PayloadRequest): string {
  const session: unknown = user && '_sid' in user ? user._sid : null
  if (typeof session !== 'string') throw signInRequired()
  return session
}
