import {
  newsletterResponse,
  newsletterSignUp,
  tokenRequest,
} from '../../domain/contract/people/newsletter.ts'
import {
  checkoutLookup,
  checkoutOutcome,
  orderLinkResponse,
  orderLookup,
  orderLookupResponse,
} from '../../domain/contract/orderLookup.ts'
import { claimResponse } from '../../domain/contract/people/claim.ts'
import { waitlistResponse, waitlistEntry } from '../../domain/contract/people/waitlist.ts'
import { confirmSubscription } from '../operations/newsletter/confirmSubscription.ts'
import { joinWaitlist } from '../operations/waitlist/joinWaitlist.ts'
import { giveBackClaim, readClaim } from '../operations/claims/readClaim.ts'
import { leaveWaitlist } from '../operations/waitlist/leaveWaitlist.ts'
import { lookUpOrder, openOrderLink } from '../operations/orders/lookUpOrder.ts'
import { outcomeOfCheckout } from '../operations/checkout/outcomeOfCheckout.ts'
import { subscribe } from '../operations/newsletter/subscribe.ts'
import { unsubscribe } from '../operations/newsletter/unsubscribe.ts'
import { presentOrderProgress } from '../presenters/presentOrderProgress.ts'
import { endpoint } from './endpoint.ts'

const ASKED =
  'Please confirm your address: we have sent you an e-mail with a link that is good for seven days.'

/** What a shopper may do beside buying. */
export const shopperEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/orders/lookup',
    summary: 'Finds an order by its number and e-mail address',
    rateLimit: 'orderLookup',
    body: orderLookup,
    responses: { 200: orderLookupResponse },
    errors: [400, 404, 429],
    handle: async ({ shop, body }) => ({
      body: { order: presentOrderProgress(await lookUpOrder(shop, body)) },
    }),
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/lookup/link',
    summary: 'Finds an order by the token of an e-mail that was sent about it',
    rateLimit: 'orderLookup',
    body: tokenRequest,
    responses: { 200: orderLinkResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      const order = await openOrderLink(shop, body.token)
      return { body: { order: presentOrderProgress(order), email: order.email } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/orders/lookup/checkout',
    summary: 'Tells what came of a checkout that its browser left while it was paid',
    rateLimit: 'orderLookup',
    body: checkoutLookup,
    responses: { 200: checkoutOutcome },
    errors: [400, 429, 503],
    async handle({ shop, body }) {
      const order = await outcomeOfCheckout(shop, body.checkoutId)
      return { body: { order: order && presentOrderProgress(order), email: order?.email ?? null } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/newsletter',
    summary: 'Asks an address whether it wants the newsletter; says the same of a known one',
    rateLimit: 'newsletter',
    body: newsletterSignUp,
    responses: { 200: newsletterResponse },
    errors: [400, 429],
    async handle({ shop, body }) {
      await subscribe(shop, body.email)
      return { body: { message: ASKED } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/newsletter/confirm',
    summary: 'Puts the address of a confirmation link on the newsletter’s list',
    rateLimit: 'confirmingNewsletter',
    body: tokenRequest,
    responses: { 200: newsletterResponse },
    errors: [400, 410, 429],
    async handle({ shop, body }) {
      await confirmSubscription(shop, body.token)
      return { body: { message: 'Thank you. You are on the list.' } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    summary: 'Takes the address of an unsubscribe link off the newsletter, however often',
    rateLimit: 'leavingNewsletter',
    body: tokenRequest,
    responses: { 200: newsletterResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      await unsubscribe(shop, body.token)
      return { body: { message: 'You are unsubscribed. We will not write to you again.' } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/waitlist',
    summary: 'Notes who wants to hear when a sold-out product is back; says the same of a known address',
    rateLimit: 'waitlist',
    body: waitlistEntry,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 409, 429],
    async handle({ shop, body }) {
      await joinWaitlist(shop, body)
      return { body: { message: 'Thank you. We will write to you once, when it is back.' } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/claims/look',
    summary: 'What is kept for whoever has the token of a waiting-list email; reading it changes nothing',
    rateLimit: 'claims',
    body: tokenRequest,
    responses: { 200: claimResponse },
    errors: [400, 404, 429],
    handle: async ({ shop, body }) => ({ body: { claim: await readClaim(shop, body.token) } }),
  }),
  endpoint({
    method: 'post',
    path: '/api/claims/give-back',
    summary: 'Gives back what is kept, on its owner’s wish; it goes to the next who waits',
    rateLimit: 'claims',
    body: tokenRequest,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 409, 429],
    async handle({ shop, body }) {
      await giveBackClaim(shop, body.token)
      return { body: { message: 'Thank you. It goes to whoever waits next.' } }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/waitlist/leave',
    summary: 'Takes the address of a waiting-list email off every list',
    rateLimit: 'leavingWaitlist',
    body: tokenRequest,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      await leaveWaitlist(shop, body.token)
      return { body: { message: 'You are on no waiting list any more.' } }
    },
  }),
]
