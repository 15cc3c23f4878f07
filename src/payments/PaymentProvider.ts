import type { DisputeState } from '../../domain/rules/payments/disputes.ts'

/** Payment as read from Stripe, never taken from a browser or an event. */
export interface Payment {
  id: string
  clientSecret: string
  /** open: not charged yet, but still can be; processing: Stripe has not decided. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amountInCents: number
  refundedInCents: number
  /** Refunds that add up to refundedInCents. Only findPayment and listPayments are sure to load refunds and disputes. */
  refunds: readonly Refund[]
  /** Refunds whose money came back to the shop; not part of refundedInCents. */
  failedRefunds: readonly Refund[]
  disputes: readonly Dispute[]
  currency: string
  /** Checkout ID; undefined unless this shop or another one like it opened the payment. */
  checkoutId: string | undefined
  /**
   * The metadata says that this shop opened it: it has a checkout ID, and this shop's public URL unless an earlier
   * version opened it without one.
   */
  isFromThisShop: boolean
}

/** Full or partial refund. Author and key are stored at Stripe, so that they survive a crash of the shop. */
export interface Refund {
  id: string
  amountInCents: number
  /** ISO 8601, in whole seconds. */
  at: string
  /** Username, account ID and idempotency key of the request; null if it was not refunded through the shop. */
  by: string | null
  byId?: string | null
  key: string | null
  /** False if staff chose not to email the customer. */
  notify?: boolean
}

/** Chargeback, or an inquiry that withdraws no money. */
export interface Dispute extends DisputeState {
  id: string
  amountInCents: number
  /** Times of opening and of the response deadline, in ISO 8601. */
  at: string
  answerBy: string | null
}

/** Time range in whole seconds, start inclusive, end exclusive. */
export interface DateRange {
  from: Date
  to: Date
}

export interface RefundRequest {
  paymentIntentId: string
  amountInCents: number
  by: string
  byId?: string | undefined
  /** Requests with the same key refund only once. */
  idempotencyKey: string
  /** Sends the customer an email; stored with the refund. */
  notify?: boolean
}

export interface PaymentRequest {
  checkoutId: string
  /** Counts the payments a checkout has opened; the same attempt always finds the same payment. */
  attempt: number
  amountInCents: number
  metadata: Record<string, string>
}

/** Verified webhook event; paymentIntentId is undefined if it is not about a payment. */
export interface PaymentEvent {
  type: string
  paymentIntentId: string | undefined
  /** Time of the event at Stripe in whole seconds, or null if unknown. */
  at: Date | null
}

/** Stripe or the sandbox. Every method throws HttpError 503 if it is unreachable. */
export interface PaymentProvider {
  mode: 'sandbox' | 'test' | 'live'
  publishableKey: string
  /** URL of the sandbox's browser script, or null to load Stripe.js. */
  browserScript: string | null
  openPayment(request: PaymentRequest): Promise<Payment>
  /** Resolves to null if there is no such payment. */
  findPayment(id: string): Promise<Payment | null>
  /** Cancels an open payment and returns its current state, because it may have succeeded in the meantime. */
  cancelPayment(id: string): Promise<Payment>
  /** Throws HttpError 409 if Stripe declines the refund, and 503 if the outcome is unknown; then use findPayment. */
  refundPayment(request: RefundRequest): Promise<void>
  /** Yields pages of all payments opened in a time range, by any shop and in any status. */
  listPayments(opened: DateRange): AsyncIterable<readonly Payment[]>
  /** Yields pages of IDs of payments that were refunded or disputed in a time range, one per refund or dispute. */
  listChangedPayments(changed: DateRange): AsyncIterable<readonly string[]>
  /** Throws HttpError 400 if the signature is invalid. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
  /** Rejects pending and new calls immediately (503); for shutdown. */
  abortRequests(): void
}
