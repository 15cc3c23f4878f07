import { newOrder, placedOrder } from '../../domain/contract/order.ts'
import { paymentIntentResponse, paymentIntentRequest } from '../../domain/contract/payment.ts'
import { publicConfig } from '../../domain/contract/publicConfig.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../domain/rules/addresses/countries.ts'
import { completePayment } from '../operations/checkout/completePayment.ts'
import { limitUnknownPayments } from '../operations/checkout/isOurPayment.ts'
import { startCheckout } from '../operations/checkout/startCheckout.ts'
import { getCaller } from '../requests/caller.ts'
import { defineEndpoint } from './defineEndpoint.ts'
import { recognizeShopper } from './cookies/browserCookies.ts'

export const checkoutEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/create-payment-intent',
    summary: 'Prices a cart, holds its units and creates a payment',
    rateLimit: 'payments',
    body: paymentIntentRequest,
    responses: { 200: paymentIntentResponse },
    errors: [400, 409, 429, 503],
    async handle({ shop, body, clientAddress, raw }) {
      const { browser, setCookie } = recognizeShopper(getCaller(raw).shopper, shop.env)
      return {
        body: await startCheckout(shop, body, { address: clientAddress, browser }),
        ...(setCookie && { headers: { 'set-cookie': setCookie } }),
      }
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/api/orders',
    summary: 'Creates the order of a successful payment (idempotent by payment)',
    rateLimit: 'orders',
    body: newOrder,
    responses: { 200: placedOrder, 201: placedOrder },
    errors: [400, 402, 503],
    async handle({ shop, body, clientAddress }) {
      const { stripePaymentIntentId } = body.payment
      await limitUnknownPayments(shop, stripePaymentIntentId, clientAddress)
      const { orderId, created } = await completePayment(shop, stripePaymentIntentId, body)
      return { status: created ? 201 : 200, body: { orderId } }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/api/config',
    summary: 'Returns the configuration of the storefront',
    isCacheable: true,
    responses: { 200: publicConfig },
    errors: [],
    handle: async ({ shop: { payments, env } }) => ({
      body: {
        mode: payments.mode,
        publishableKey: payments.publishableKey,
        paymentScript: payments.browserScript,
        countries: COUNTRIES,
        defaultCountry: DEFAULT_COUNTRY,
        unitLimits: env.unitLimits,
      },
    }),
  }),
]
