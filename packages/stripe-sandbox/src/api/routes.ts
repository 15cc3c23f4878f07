import { ApiError } from '../call/apiError.ts'
import type { Operation } from '../call/call.ts'
import type { Ledger } from '../records/ledger.ts'
import { listRecords } from './listRecords.ts'
import { authenticatePaymentIntent } from '../operations/authenticatePaymentIntent.ts'
import { cancelPaymentIntent } from '../operations/cancelPaymentIntent.ts'
import { confirmPaymentIntent } from '../operations/confirmPaymentIntent.ts'
import { createPaymentIntent } from '../operations/createPaymentIntent.ts'
import { createRefund } from '../operations/createRefund.ts'
import { closeDispute, disputeCharge, updateDispute } from '../operations/disputes.ts'
import { failRefund } from '../operations/failRefund.ts'
import { findPaymentIntent } from '../operations/findPaymentIntent.ts'
import { createPaymentMethod, createToken } from '../operations/paymentMethods.ts'
import { updatePaymentIntent } from '../operations/updatePaymentIntent.ts'

export interface Route {
  run: Operation
  params: readonly string[]
  /** Endpoints that accept the publishable key: the holder of the intent's client secret, anyone, or (if absent) no one. */
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

/** Returns all supported endpoints with their parameters (`key` and `expand` are always allowed). */
export function routes(ledger: Ledger): Map<string, Route> {
  const oneOf = (kind: 'charge' | 'refund' | 'dispute' | 'event'): Route => ({
    run: ({ id }) => ledger.get(kind, id) ?? refuse(ApiError.missing(kind, id)),
    params: [],
  })
  const listOf = (kind: 'charge' | 'refund' | 'dispute', url: string): Route => ({
    run: ({ params }) =>
      listRecords(ledger.all(kind).filter(ofPayment(params.text('payment_intent'))), params, url),
    params: [...PAGING, 'payment_intent'],
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
    ['GET /v1/refunds', listOf('refund', '/v1/refunds')],
    ['GET /v1/refunds/:id', oneOf('refund')],
    // Not a Stripe endpoint: fails a refund without the delay, for tests.
    ['POST /v1/refunds/:id/sandbox_fail', { run: failRefund, params: [] }],
    ['GET /v1/disputes', listOf('dispute', '/v1/disputes')],
    ['GET /v1/disputes/:id', oneOf('dispute')],
    ['POST /v1/disputes/:id', { run: updateDispute, params: ['evidence', 'metadata', 'submit'] }],
    ['POST /v1/disputes/:id/close', { run: closeDispute, params: [] }],
    // Not a Stripe endpoint: opens a dispute of any charge, for tests.
    ['POST /v1/charges/:id/sandbox_dispute', { run: disputeCharge, params: ['kind'] }],
    ['GET /v1/charges', listOf('charge', '/v1/charges')],
    ['GET /v1/charges/:id', oneOf('charge')],
    ['GET /v1/events/:id', oneOf('event')],
  ])
}

const ofPayment = (id?: string) => (record: { payment_intent: string }) =>
  id === undefined || record.payment_intent === id

function refuse(error: ApiError): never {
  throw error
}
