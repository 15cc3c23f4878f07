import { ApiError } from './apiError.ts'
import type { Operation } from './call.ts'
import type { Ledger } from './ledger.ts'
import { listRecords } from './listRecords.ts'
import { authenticatePaymentIntent } from './operations/authenticatePaymentIntent.ts'
import { cancelPaymentIntent } from './operations/cancelPaymentIntent.ts'
import { confirmPaymentIntent } from './operations/confirmPaymentIntent.ts'
import { createPaymentIntent } from './operations/createPaymentIntent.ts'
import { createRefund } from './operations/createRefund.ts'
import { findPaymentIntent } from './operations/findPaymentIntent.ts'
import { createPaymentMethod, createToken } from './operations/paymentMethods.ts'
import { updatePaymentIntent } from './operations/updatePaymentIntent.ts'

export interface Route {
  run: Operation
  params: readonly string[]
  /** Who may call with the publishable key: the holder of the intent's client secret, anyone, or (unset) nobody. */
  browser?: 'with client secret' | 'freely'
}

const CREATING = [
  'amount',
  'currency',
  'confirm',
  'capture_method',
  'automatic_payment_methods',
  'payment_method_types',
  'allowed_payment_method_types',
]
const METHOD_DETAILS = ['billing_details', 'card', 'metadata', 'type', 'allow_redisplay']
const PAYING = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'shipping',
]
const NOTES = ['customer', 'description', 'metadata', 'statement_descriptor', 'statement_descriptor_suffix']
const CONFIRMING = [
  'off_session',
  'return_url',
  'use_stripe_sdk',
  'expected_payment_method_type',
  'client_secret',
]
const PAGING = ['limit', 'starting_after', 'ending_before', 'created']

/** Every call the stand-in knows, with the parameters it takes (`key` and `expand` go with all of them). */
export function routes(ledger: Ledger): Map<string, Route> {
  const oneOf = (kind: 'charge' | 'refund' | 'event'): Route => ({
    run: ({ id }) => ledger.get(kind, id) ?? refuse(ApiError.missing(kind, id)),
    params: [],
  })
  return new Map<string, Route>([
    [
      'POST /v1/payment_intents',
      {
        run: createPaymentIntent,
        params: [...CREATING, ...PAYING, ...NOTES, ...CONFIRMING],
      },
    ],
    [
      'GET /v1/payment_intents',
      {
        run: ({ params }) => listRecords(ledger.all('payment_intent'), params, '/v1/payment_intents'),
        params: PAGING,
      },
    ],
    [
      'GET /v1/payment_intents/:id',
      {
        run: (call) => findPaymentIntent(call),
        params: ['client_secret'],
        browser: 'with client secret',
      },
    ],
    ['POST /v1/payment_intents/:id', { run: updatePaymentIntent, params: ['amount', ...PAYING, ...NOTES] }],
    [
      'POST /v1/payment_intents/:id/confirm',
      { run: confirmPaymentIntent, params: [...PAYING, ...CONFIRMING], browser: 'with client secret' },
    ],
    ['POST /v1/payment_intents/:id/cancel', { run: cancelPaymentIntent, params: ['cancellation_reason'] }],
    [
      'POST /v1/payment_intents/:id/sandbox_3ds',
      {
        run: authenticatePaymentIntent,
        params: ['client_secret', 'source', 'outcome'],
        browser: 'with client secret',
      },
    ],
    ['POST /v1/payment_methods', { run: createPaymentMethod, params: METHOD_DETAILS, browser: 'freely' }],
    [
      'GET /v1/payment_methods/:id',
      {
        run: ({ id, draft }) =>
          draft.get('payment_method', id)?.method ?? refuse(ApiError.missing('PaymentMethod', id)),
        params: [],
      },
    ],
    ['POST /v1/tokens', { run: createToken, params: METHOD_DETAILS, browser: 'freely' }],
    [
      'POST /v1/refunds',
      { run: createRefund, params: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'] },
    ],
    [
      'GET /v1/refunds',
      {
        run: ({ params }) => {
          const refunds = ledger.all('refund').filter(ofPayment(params.text('payment_intent')))
          return listRecords(refunds, params, '/v1/refunds')
        },
        params: [...PAGING, 'payment_intent'],
      },
    ],
    ['GET /v1/refunds/:id', oneOf('refund')],
    [
      'GET /v1/charges',
      {
        run: ({ params }) => {
          const charges = ledger.all('charge').filter(ofPayment(params.text('payment_intent')))
          return listRecords(charges, params, '/v1/charges')
        },
        params: [...PAGING, 'payment_intent'],
      },
    ],
    ['GET /v1/charges/:id', oneOf('charge')],
    ['GET /v1/events/:id', oneOf('event')],
  ])
}

const ofPayment = (id?: string) => (record: { payment_intent: string }) =>
  id === undefined || record.payment_intent === id

function refuse(error: ApiError): never {
  throw error
}
