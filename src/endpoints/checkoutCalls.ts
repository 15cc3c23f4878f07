import { newOrder, placedOrder } from '../../domain/contract/order.ts'
import { paymentIntentAnswer, paymentIntentRequest } from '../../domain/contract/payment.ts'
import { shopConfig } from '../../domain/contract/shopConfig.ts'
import { COUNTRIES, DEFAULT_COUNTRY } from '../../domain/rules/addresses/countries.ts'
import { completePayment } from '../operations/checkout/completePayment.ts'
import { startCheckout } from '../operations/checkout/startCheckout.ts'
import { call } from './call.ts'

export const checkoutCalls = [
  call({
    method: 'post',
    path: '/create-payment-intent',
    summary: 'Prices a bag, holds its pieces and opens a payment',
    limit: 'payments',
    body: paymentIntentRequest,
    answers: { 200: paymentIntentAnswer },
    refusals: [400, 409, 429, 503],
    answer: async ({ shop, body, clientAddress }) => ({
      body: await startCheckout(shop, body, clientAddress),
    }),
  }),
  call({
    method: 'post',
    path: '/api/orders',
    summary: 'Turns a succeeded payment into an order; the same payment gives the same order',
    body: newOrder,
    answers: { 200: placedOrder, 201: placedOrder },
    refusals: [400, 402, 503],
    async answer({ shop, body }) {
      const { orderId, created } = await completePayment(shop, body.payment.stripePaymentIntentId, body)
      return { status: created ? 201 : 200, body: { orderId } }
    },
  }),
  call({
    method: 'get',
    path: '/api/config',
    summary: 'What the storefront has to know of the configuration',
    isKept: true,
    answers: { 200: shopConfig },
    refusals: [],
    answer: async ({ shop: { payments, env } }) => ({
      body: {
        paymentMode: payments.mode,
        publishableKey: payments.publishableKey,
        paymentScript: payments.browserScript,
        countries: COUNTRIES,
        defaultCountry: DEFAULT_COUNTRY,
        unitLimits: env.unitLimits,
      },
    }),
  }),
]
