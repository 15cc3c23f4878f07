import { successResponse } from '../../domain/contract/admin.ts'
import { demand, demandQuery, waitlistRules } from '../../domain/contract/people/claim.ts'
import {
  subscriberList,
  subscriberQuery,
  waitingList,
  waitingQuery,
} from '../../domain/contract/people/people.ts'
import { ROLES_BY_RIGHT } from '../../domain/rules/staff/roles.ts'
import { listDemand } from '../operations/claims/listDemand.ts'
import { endEntryClaim } from '../operations/claims/readClaim.ts'
import { changeWaitlistRules, readWaitlistRules } from '../operations/claims/waitlistRules.ts'
import { listSubscribers, removeSubscriber } from '../operations/newsletter/manageSubscribers.ts'
import { listWaitlistEntries, removeWaitlistEntry } from '../operations/waitlist/manageWaitlist.ts'
import { signInRequired } from '../operations/signIn/signIn.ts'
import { defineEndpoint } from './defineEndpoint.ts'

/** Endpoints of the admin portal for newsletter subscribers and the waitlist. */
export const peopleEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/api/admin/subscribers',
    summary: 'Lists current and former newsletter subscribers, newest first',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    query: subscriberQuery,
    responses: { 200: subscriberList },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listSubscribers(shop, query) }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/admin/subscribers/:id',
    summary: 'Deletes an address from the newsletter list',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    responses: { 200: successResponse },
    errors: [401, 404],
    async handle({ shop, params }) {
      await removeSubscriber(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/waitlist',
    summary: 'Lists the entries of the waiting list with their status',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    query: waitingQuery,
    responses: { 200: waitingList },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listWaitlistEntries(shop, query) }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/waitlist/demand',
    summary: 'Lists demand by product, size and color, highest first, with the outcome of reserved units',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    query: demandQuery,
    responses: { 200: demand },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listDemand(shop, query) }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/admin/waitlist/rules',
    summary: 'Returns the hours that a restocked unit is reserved for the first in line',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    responses: { 200: waitlistRules },
    errors: [401],
    handle: async ({ shop }) => ({ body: await readWaitlistRules(shop) }),
  }),
  defineEndpoint({
    method: 'put',
    path: '/api/admin/waitlist/rules',
    summary:
      'Changes the hours that units restocked from now on are reserved; with 0 everyone waiting is emailed immediately',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    body: waitlistRules,
    responses: { 200: waitlistRules },
    errors: [400, 401],
    async handle({ shop, admin, body }) {
      if (!admin) throw signInRequired()
      await changeWaitlistRules(shop, body, admin.username)
      return { body: await readWaitlistRules(shop) }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/admin/waitlist/:id/claim',
    summary: 'Ends a reservation and puts the unit back on sale',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    responses: { 200: successResponse },
    errors: [401, 404, 409],
    async handle({ shop, params }) {
      await endEntryClaim(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/api/admin/waitlist/:id',
    summary: 'Deletes an entry from the waiting list',
    forAdmins: true,
    forRoles: ROLES_BY_RIGHT.people,
    responses: { 200: successResponse },
    errors: [401, 404],
    async handle({ shop, params }) {
      await removeWaitlistEntry(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
]
