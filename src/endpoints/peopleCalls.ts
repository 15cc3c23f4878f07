import { successAnswer } from '../../domain/contract/admin.ts'
import { subscriberList, subscriberQuery, waitingList, waitingQuery } from '../../domain/contract/people.ts'
import { STAFF } from '../../domain/rules/staff/roles.ts'
import { listSubscribers, removeSubscriber } from '../operations/newsletter/manageSubscribers.ts'
import { listWaiting, removeWaiting } from '../operations/waitlist/manageWaitlist.ts'
import { call } from './call.ts'

/** What the admin portal asks of the newsletter's list and of the waiting list. */
export const peopleCalls = [
  call({
    method: 'get',
    path: '/api/admin/subscribers',
    summary: 'Lists who receives the newsletter, or did, newest first',
    forAdmins: true,
    forRoles: STAFF.people,
    query: subscriberQuery,
    answers: { 200: subscriberList },
    refusals: [400, 401],
    answer: async ({ shop, query }) => ({ body: await listSubscribers(shop, query) }),
  }),
  call({
    method: 'delete',
    path: '/api/admin/subscribers/:id',
    summary: 'Forgets an address of the newsletter',
    forAdmins: true,
    forRoles: STAFF.people,
    answers: { 200: successAnswer },
    refusals: [401, 404],
    async answer({ shop, params }) {
      await removeSubscriber(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
  call({
    method: 'get',
    path: '/api/admin/waitlist',
    summary: 'Lists who waits for which product, or was notified, newest first',
    forAdmins: true,
    forRoles: STAFF.people,
    query: waitingQuery,
    answers: { 200: waitingList },
    refusals: [400, 401],
    answer: async ({ shop, query }) => ({ body: await listWaiting(shop, query) }),
  }),
  call({
    method: 'delete',
    path: '/api/admin/waitlist/:id',
    summary: 'Takes an entry off the waiting list',
    forAdmins: true,
    forRoles: STAFF.people,
    answers: { 200: successAnswer },
    refusals: [401, 404],
    async answer({ shop, params }) {
      await removeWaiting(shop, params.id ?? '')
      return { body: { success: true } }
    },
  }),
]
