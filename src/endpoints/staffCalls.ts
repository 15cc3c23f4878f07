import { secondFactorRule, staffAnswer } from '../../domain/contract/account.ts'
import { pleaseSignIn } from '../operations/signIn/signIn.ts'
import { listStaff, requireSecondFactor, resetSecondFactor } from '../operations/staff/staffSecondFactors.ts'
import { call } from './call.ts'

/** What administrators do about the second factors of all staff. */
export const staffCalls = [
  call({
    method: 'get',
    path: '/api/admin/staff',
    summary: 'Every account, whether it has a second factor, and whether everybody needs one',
    forAdmins: true,
    answers: { 200: staffAnswer },
    refusals: [401],
    answer: async ({ shop }) => ({ body: await listStaff(shop.payload) }),
  }),
  call({
    method: 'put',
    path: '/api/admin/staff/second-factor',
    summary: 'Asks everybody for a second factor, which signs out who has none; or no longer',
    forAdmins: true,
    body: secondFactorRule,
    answers: { 200: staffAnswer },
    refusals: [400, 401, 409],
    async answer({ shop, admin, body }) {
      if (!admin) throw pleaseSignIn()
      await requireSecondFactor(shop.payload, admin, body.isRequired)
      return { body: await listStaff(shop.payload) }
    },
  }),
  call({
    method: 'delete',
    path: '/api/admin/staff/:id/second-factor',
    summary: 'Takes away the second factor of somebody who lost it, and ends their sessions',
    forAdmins: true,
    answers: { 200: staffAnswer },
    refusals: [401, 404, 409],
    async answer({ shop, admin, params }) {
      if (!admin) throw pleaseSignIn()
      await resetSecondFactor(shop.payload, admin, params.id ?? '')
      return { body: await listStaff(shop.payload) }
    },
  }),
]
