import type { TestCardName } from '../cards/testCards.ts'

export type Metadata = Record<string, string>
export type Details = Record<string, unknown>

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  doc_url?: string
  param?: string
  charge?: string
  payment_method?: PaymentMethod
  payment_intent?: unknown
}

export interface NextAction {
  type: 'use_stripe_sdk'
  use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string }
}

export interface PaymentIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: Details | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: ErrorBody | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  setup_future_usage: null
  shipping: Details | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

export interface Card {
  brand: string
  checks: Details
  country: 'US'
  display_brand: string
  exp_month: number
  exp_year: number
  funding: 'credit'
  last4: string
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  billing_details: Details
  card: Card
  created: number
  customer: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

/** Card numbers are never stored, only the name of the published test card. */
export interface StoredPaymentMethod {
  id: string
  method: PaymentMethod
  testCard: TestCardName
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: Details
  captured: boolean
  created: number
  currency: string
  description: string | null
  disputed: boolean
  /** ID of the latest dispute. */
  dispute?: string
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  outcome: Details
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: Details
  receipt_email: string | null
  refunded: boolean
  shipping: Details | null
  status: 'succeeded' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed'
  /** Only for failed refunds. */
  failure_reason?: string
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence: Details
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: string
  status: DisputeStatus
}

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'

export interface WebhookEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Refund | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: EventType
}

/** All records of the sandbox, by kind. Records are immutable and replaced as a whole. */
export interface Records {
  payment_intent: PaymentIntent
  payment_method: StoredPaymentMethod
  charge: Charge
  refund: Refund
  dispute: Dispute
  event: WebhookEvent
}

export type Kind = keyof Records
