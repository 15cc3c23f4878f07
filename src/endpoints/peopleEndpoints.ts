import { successResponse } from '../../domain/contract/admin.ts'
import { demand, demandQuery, waitlistRules } from '../../domain/contract/people/claim.ts'
import {
  subscriberList,
  subscriberQuery,
  waitingList,
  waitingQuery,
} from '../../domain/contract/people/people.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { listDemand } from '../operations/claims/listDemand.ts'
import { endClaimOfEntry } from '../operations/claims/readClaim.ts'
import { changeWaitlistRules, readWaitlistRules } from '../operations/claims/waitlistRules.ts'
import { listSubscribers, removeSubscriber } from '../operations/newsletter/manageSubscribers.ts'
import { listWaiting, removeWaiting } from '../operations/waitlist/manageWaitlist.ts'
import { pleaseSignIn } from '../operations/signIn/signIn.ts'
import { endpoint } from './endpoint.ts'

/** Endpoints of the admin portal for newsletter subscribers and the waitlist. */
export const peopleEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/subscribers',
    summary: 'Lists who receives the newsletter, or did, newest first',
    forAdmins: true,
    forRoles: STAFF.people,
    query: subscriberQuery,
    responses: { 200: subscriberList },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listSubscribers(shop, query) }),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/subscribers/:id',
    summary: 'Forgets an address of the newsletter',
    forAdmins: true,
    forRoles: STAFF.people,
    responses: { 200: successResponse },
    errors: [401, 404],
    async handle({ shop, params }) {
      await removeSubscriber(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/waitlist',
    summary: 'Lists who waits for which product, or was notified, newest first',
    forAdmins: true,
    forRoles: STAFF.people,
    query: waitingQuery,
    responses: { 200: waitingList },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listWaiting(shop, query) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/waitlist/demand',
    summary:
      'What is wanted by product, size and color, most first, and what became of the units that were kept',
    forAdmins: true,
    forRoles: STAFF.people,
    query: demandQuery,
    responses: { 200: demand },
    errors: [400, 401],
    handle: async ({ shop, query }) => ({ body: await listDemand(shop, query) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/waitlist/rules',
    summary: 'For how many hours a unit that came back is kept for the first who waits',
    forAdmins: true,
    forRoles: STAFF.people,
    responses: { 200: waitlistRules },
    errors: [401],
    handle: async ({ shop }) => ({ body: await readWaitlistRules(shop) }),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/waitlist/rules',
    summary:
      'Changes for how many hours a unit is kept, of what comes back from now on; with 0 all who wait are written to at once',
    forAdmins: true,
    forRoles: STAFF.people,
    body: waitlistRules,
    responses: { 200: waitlistRules },
    errors: [400, 401],
    async handle({ shop, admin, body }) {
      if (!admin) throw pleaseSignIn()
      await changeWaitlistRules(shop, body, admin.username)
      return { body: await readWaitlistRules(shop) }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/waitlist/:id/claim',
    summary: 'Gives what is kept for a shopper to the next who waits',
    forAdmins: true,
    forRoles: STAFF.people,
    responses: { 200: successResponse },
    errors: [401, 404, 409],
    async handle({ shop, params }) {
      await endClaimOfEntry(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/waitlist/:id',
    summary: 'Takes an entry off the waiting list',
    forAdmins: true,
    forRoles: STAFF.people,
    responses: { 200: successResponse },
    errors: [401, 404],
    async handle({ shop, params }) {
      await removeWaiting(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
]
