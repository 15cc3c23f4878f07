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
import { confirmWaitlistEntries } from '../operations/waitlist/confirmWaitlistEntries.ts'
import { joinWaitlist } from '../operations/waitlist/joinWaitlist.ts'
import { releaseClaim, readClaim } from '../operations/claims/readClaim.ts'
import { leaveWaitlist } from '../operations/waitlist/leaveWaitlist.ts'
import { lookUpOrder, openOrderLink } from '../operations/orders/lookUpOrder.ts'
import { findCheckoutOrder } from '../operations/checkout/findCheckoutOrder.ts'
import { subscribe } from '../operations/newsletter/subscribe.ts'
import { unsubscribe } from '../operations/newsletter/unsubscribe.ts'
import { presentOrderProgress } from '../presenters/presentOrderProgress.ts'
import { toReadableEmail } from '../presenters/toReadableEmail.ts'
import { getCaller } from '../requests/caller.ts'
import { defineEndpoint } from './defineEndpoint.ts'

const CONFIRMATION_SENT = 'Check your email to confirm your address. The link works for seven days.'

const WAITLIST_JOINED =
  'Thank you. If you haven’t confirmed this address yet, use the link we just emailed you. We’ll then email you once, when it’s back.'

/** Endpoints for shoppers besides checkout. */
export const shopperEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/api/orders/lookup',
    summary: 'Returns the order of a number and email address',
    rateLimit: 'orderLookup',
    body: orderLookup,
    responses: { 200: orderLookupResponse },
    errors: [400, 404, 429],
    handle: async ({ shop, body }) => ({
      body: { order: presentOrderProgress(await lookUpOrder(shop, body)) },
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/orders/lookup/link',
    summary: 'Returns the order of a token from an email',
    rateLimit: 'orderLookup',
    body: tokenRequest,
    responses: { 200: orderLinkResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      const order = await openOrderLink(shop, body.token)
      return {
        body: { order: presentOrderProgress(order), email: order.email && toReadableEmail(order.email) },
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/orders/lookup/checkout',
    summary: 'Returns the order of a checkout whose payment the browser did not see finish',
    rateLimit: 'orderLookup',
    body: checkoutLookup,
    responses: { 200: checkoutOutcome },
    errors: [400, 429, 503],
    async handle({ shop, body }) {
      const order = await findCheckoutOrder(shop, body.checkoutId)
      return {
        body: {
          order: order && presentOrderProgress(order),
          email: order?.email ? toReadableEmail(order.email) : null,
        },
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/newsletter',
    summary: 'Emails a newsletter confirmation link; responds alike for known addresses',
    rateLimit: 'newsletter',
    body: newsletterSignUp,
    responses: { 200: newsletterResponse },
    errors: [400, 429],
    async handle({ shop, body }) {
      await subscribe(shop, body.email)
      return { body: { message: CONFIRMATION_SENT } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/newsletter/confirm',
    summary: 'Subscribes the address of a confirmation link',
    rateLimit: 'confirmingNewsletter',
    body: tokenRequest,
    responses: { 200: newsletterResponse },
    errors: [400, 410, 429],
    async handle({ shop, body }) {
      await confirmSubscription(shop, body.token)
      return { body: { message: 'Thank you. You are subscribed.' } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    summary: 'Unsubscribes the address of an unsubscribe link (idempotent)',
    rateLimit: 'leavingNewsletter',
    body: tokenRequest,
    responses: { 200: newsletterResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      await unsubscribe(shop, body.token)
      return { body: { message: 'You are unsubscribed. We will not email you again.' } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/waitlist',
    summary:
      'Joins the waiting list of a sold-out product and emails a new address a confirmation link; responds alike for known addresses',
    rateLimit: 'waitlist',
    body: waitlistEntry,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 409, 429],
    async handle({ shop, body, clientAddress, raw }) {
      await joinWaitlist(shop, body, { address: clientAddress, browser: getCaller(raw).shopper })
      return { body: { message: WAITLIST_JOINED } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/waitlist/confirm',
    summary: 'Confirms the address of a waiting list link, which can then be notified and get reservations',
    rateLimit: 'confirmingWaitlist',
    body: tokenRequest,
    responses: { 200: waitlistResponse },
    errors: [400, 410, 429],
    async handle({ shop, body }) {
      await confirmWaitlistEntries(shop, body.token)
      return { body: { message: 'Thank you. We’ll email you when it’s back.' } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/claims/look',
    summary: 'Returns the reservation of a waiting list token without changing it',
    rateLimit: 'claims',
    body: tokenRequest,
    responses: { 200: claimResponse },
    errors: [400, 404, 429],
    handle: async ({ shop, body }) => ({ body: { claim: await readClaim(shop, body.token) } }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/claims/give-back',
    summary: 'Releases a reserved unit; it goes back on sale and everyone waiting is notified',
    rateLimit: 'claims',
    body: tokenRequest,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 409, 429],
    async handle({ shop, body }) {
      await releaseClaim(shop, body.token)
      return { body: { message: 'Thank you. It is back on sale.' } }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/waitlist/leave',
    summary: 'Removes the address of a waiting list email from all lists',
    rateLimit: 'leavingWaitlist',
    body: tokenRequest,
    responses: { 200: waitlistResponse },
    errors: [400, 404, 429],
    async handle({ shop, body }) {
      await leaveWaitlist(shop, body.token)
      return { body: { message: 'You have left all waitlists.' } }
    },
  }),
]
