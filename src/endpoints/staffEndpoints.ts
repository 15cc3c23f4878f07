import { secondFactorRule, staffResponse } from '../../domain/contract/account.ts'
import { signInRequired } from '../operations/signIn/signIn.ts'
import {
  listStaff,
  setSecondFactorRequired,
  resetSecondFactor,
} from '../operations/staff/staffSecondFactors.ts'
import { defineEndpoint } from './defineEndpoint.ts'

/** Endpoints for administrators to manage the second factors of all staff. */
export const staffEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/admin/staff',
    summary: 'Lists all accounts with their second factor, and if one is required',
    forAdmins: true,
    responses: { 200: staffResponse },
    errors: [401],
    handle: async ({ shop }) => ({ body: await listStaff(shop.payload) }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/staff/second-factor',
    summary: 'Requires a second factor, which signs out accounts without one, or makes it optional',
    forAdmins: true,
    body: secondFactorRule,
    responses: { 200: staffResponse },
    errors: [400, 401, 409],
    async handle({ shop, admin, body }) {
      if (!admin) throw signInRequired()
      await setSecondFactorRequired(shop.payload, admin, body.isRequired)
      return { body: await listStaff(shop.payload) }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/admin/staff/:id/second-factor',
    summary: 'Resets the second factor of an account and ends its sessions',
    forAdmins: true,
    responses: { 200: staffResponse },
    errors: [401, 404, 409],
    async handle({ shop, admin, params }) {
      if (!admin) throw signInRequired()
      await resetSecondFactor(shop.payload, admin, params.id ?? '')
      return { body: await listStaff(shop.payload) }
    },
  }),
]
