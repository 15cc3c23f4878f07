import { successResponse } from '../../domain/contract/admin.ts'
import { subscriberList, subscriberQuery, waitingList, waitingQuery } from '../../domain/contract/people.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { listSubscribers, removeSubscriber } from '../operations/newsletter/manageSubscribers.ts'
import { listWaiting, removeWaiting } from '../operations/waitlist/manageWaitlist.ts'
import { endpoint } from './endpoint.ts'

/** What the admin portal asks of the newsletter's list and of the waiting list. */
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
