import { secondFactorRule, staffResponse } from '../../domain/contract/account.ts'
import { pleaseSignIn } from '../operations/signIn/signIn.ts'
import { listStaff, requireSecondFactor, resetSecondFactor } from '../operations/staff/staffSecondFactors.ts'
import { endpoint } from './endpoint.ts'

/** Endpoints for administrators to manage the second factors of all staff. */
export const staffEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/staff',
    summary: 'Every account, whether it has a second factor, and whether everybody needs one',
    forAdmins: true,
    responses: { 200: staffResponse },
    errors: [401],
    handle: async ({ shop }) => ({ body: await listStaff(shop.payload) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/staff/second-factor',
    summary: 'Asks everybody for a second factor, which signs out who has none; or no longer',
    forAdmins: true,
    body: secondFactorRule,
    responses: { 200: staffResponse },
    errors: [400, 401, 409],
    async handle({ shop, admin, body }) {
      if (!admin) throw pleaseSignIn()
      await requireSecondFactor(shop.payload, admin, body.isRequired)
      return { body: await listStaff(shop.payload) }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/staff/:id/second-factor',
    summary: 'Takes away the second factor of somebody who lost it, and ends their sessions',
    forAdmins: true,
    responses: { 200: staffResponse },
    errors: [401, 404, 409],
    async handle({ shop, admin, params }) {
      if (!admin) throw pleaseSignIn()
      await resetSecondFactor(shop.payload, admin, params.id ?? '')
      return { body: await listStaff(shop.payload) }
    },
  }),
]
