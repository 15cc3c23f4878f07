import { newsletterAnswer, newsletterSignUp, tokenRequest } from '../../domain/contract/newsletter.ts'
import {
  checkoutLookup,
  checkoutOutcome,
  orderLinkAnswer,
  orderLookup,
  orderLookupAnswer,
} from '../../domain/contract/orderLookup.ts'
import { waitlistAnswer, waitlistEntry } from '../../domain/contract/waitlist.ts'
import { confirmSubscription } from '../operations/newsletter/confirmSubscription.ts'
import { joinWaitlist } from '../operations/waitlist/joinWaitlist.ts'
import { leaveWaitlist } from '../operations/waitlist/leaveWaitlist.ts'
import { lookUpOrder, openOrderLink } from '../operations/orders/lookUpOrder.ts'
import { outcomeOfCheckout } from '../operations/checkout/outcomeOfCheckout.ts'
import { subscribe } from '../operations/newsletter/subscribe.ts'
import { unsubscribe } from '../operations/newsletter/unsubscribe.ts'
import { presentOrderProgress } from '../presenters/presentOrderProgress.ts'
import { call } from './call.ts'

const ASKED =
  'Please confirm your address: we have sent you an e-mail with a link that is good for seven days.'

/** What a shopper may do beside buying. */
export const shopperCalls = [
  call({
    method: 'post',
    path: '/api/orders/lookup',
    summary: 'Finds an order by its number and e-mail address',
    limit: 'orderLookup',
    body: orderLookup,
    answers: { 200: orderLookupAnswer },
    refusals: [400, 404, 429],
    answer: async ({ shop, body }) => ({
      body: { order: presentOrderProgress(await lookUpOrder(shop, body)) },
    }),
  }),
  call({
    method: 'post',
    path: '/api/orders/lookup/link',
    summary: 'Finds an order by the token of an e-mail that was sent about it',
    limit: 'orderLookup',
    body: tokenRequest,
    answers: { 200: orderLinkAnswer },
    refusals: [400, 404, 429],
    async answer({ shop, body }) {
      const order = await openOrderLink(shop, body.token)
      return { body: { order: presentOrderProgress(order), email: order.email } }
    },
  }),
  call({
    method: 'post',
    path: '/api/orders/lookup/checkout',
    summary: 'Tells what came of a checkout that its browser left while it was paid',
    limit: 'orderLookup',
    body: checkoutLookup,
    answers: { 200: checkoutOutcome },
    refusals: [400, 429, 503],
    async answer({ shop, body }) {
      const order = await outcomeOfCheckout(shop, body.checkoutId)
      return { body: { order: order && presentOrderProgress(order), email: order?.email ?? null } }
    },
  }),
  call({
    method: 'post',
    path: '/api/newsletter',
    summary: 'Asks an address whether it wants the newsletter; says the same of a known one',
    limit: 'newsletter',
    body: newsletterSignUp,
    answers: { 200: newsletterAnswer },
    refusals: [400, 429],
    async answer({ shop, body }) {
      await subscribe(shop, body.email)
      return { body: { message: ASKED } }
    },
  }),
  call({
    method: 'post',
    path: '/api/newsletter/confirm',
    summary: 'Puts the address of a confirmation link on the newsletter’s list',
    limit: 'confirmingNewsletter',
    body: tokenRequest,
    answers: { 200: newsletterAnswer },
    refusals: [400, 410, 429],
    async answer({ shop, body }) {
      await confirmSubscription(shop, body.token)
      return { body: { message: 'Thank you. You are on the list.' } }
    },
  }),
  call({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    summary: 'Takes the address of an unsubscribe link off the newsletter, however often',
    limit: 'leavingNewsletter',
    body: tokenRequest,
    answers: { 200: newsletterAnswer },
    refusals: [400, 404, 429],
    async answer({ shop, body }) {
      await unsubscribe(shop, body.token)
      return { body: { message: 'You are unsubscribed. We will not write to you again.' } }
    },
  }),
  call({
    method: 'post',
    path: '/api/waitlist',
    summary: 'Notes who wants to hear when a sold-out product is back; says the same of a known address',
    limit: 'waitlist',
    body: waitlistEntry,
    answers: { 200: waitlistAnswer },
    refusals: [400, 404, 409, 429],
    async answer({ shop, body }) {
      await joinWaitlist(shop, body)
      return { body: { message: 'Thank you. We will write to you once, when it is back.' } }
    },
  }),
  call({
    method: 'post',
    path: '/api/waitlist/leave',
    summary: 'Takes the address of a waiting-list email off every list',
    limit: 'leavingWaitlist',
    body: tokenRequest,
    answers: { 200: waitlistAnswer },
    refusals: [400, 404, 429],
    async answer({ shop, body }) {
      await leaveWaitlist(shop, body.token)
      return { body: { message: 'You are on no waiting list any more.' } }
    },
  }),
]
