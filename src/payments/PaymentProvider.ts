import type { DisputeState } from '../../domain/rules/payments/disputes.ts'

/** What the shop knows of a payment: always asked from the provider, never taken from a browser or an event. */
export interface Payment {
  id: string
  clientSecret: string
  /** open: nothing was charged yet and still can be; processing: the provider has not decided. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amountInCents: number
  refundedInCents: number
  /** Those that make up refundedInCents. These and the two below are told of by findPayment and listPayments alone. */
  refunds: readonly Refund[]
  /** Those whose money came back to the shop: they count for nothing. */
  failedRefunds: readonly Refund[]
  disputes: readonly Dispute[]
  currency: string
  /** The checkout this payment was opened for, if this shop opened it or another one like it. */
  checkoutId: string | undefined
  /**
   * Whether it says of itself that this shop opened it: it names a checkout, and this shop's public address where it
   * names one, as all do but those of earlier versions.
   */
  isOpenedHere: boolean
}

/** Money given back, in whole or in part. The provider keeps who did it and under which key, so that both outlive us. */
export interface Refund {
  id: string
  amountInCents: number
  /** ISO 8601, in whole seconds. */
  at: string
  /** The username, the account's id and the key it was asked for with; null where it was not refunded through the shop. */
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
  /** ISO 8601: when it was opened, and until when it can be answered. */
  at: string
  answerBy: string | null
}

/** From then on, and before; both in whole seconds. */
export interface Span {
  from: Date
  to: Date
}

export interface RefundRequest {
  paymentIntentId: string
  amountInCents: number
  by: string
  byId?: string | undefined
  /** The same one again gives nothing back twice. */
  idempotencyKey: string
  /** Whether the customer gets an email; kept with the refund. */
  notify?: boolean
}

export interface PaymentRequest {
  checkoutId: string
  /** Counts the payments a checkout has opened; the same attempt always finds the same payment. */
  attempt: number
  amountInCents: number
  metadata: Record<string, string>
}

/** A signed message from the provider, reduced to the payment it is about; undefined where it is about none. */
export interface PaymentEvent {
  type: string
  paymentIntentId: string | undefined
  /** When it happened at the provider, to the second; null where it does not say so. */
  at: Date | null
}

/** The payment provider. Every method throws a HttpError with status 503 when it cannot be reached. */
export interface PaymentProvider {
  mode: 'sandbox' | 'test' | 'live'
  publishableKey: string
  /** The sandbox's browser script, or null where the provider's own is loaded. */
  browserScript: string | null
  openPayment(request: PaymentRequest): Promise<Payment>
  /** null when the provider knows no such payment. */
  findPayment(id: string): Promise<Payment | null>
  /** Cancels what is still open; the answer tells what became of it, for it may have succeeded meanwhile. */
  cancelPayment(id: string): Promise<Payment>
  /**
   * Throws a HttpError with status 409 when the provider will not give it back, and with 503 when nobody knows whether it
   * did; then findPayment tells.
   */
  refundPayment(request: RefundRequest): Promise<void>
  /** Pages of the payments that were opened in a span of time, whoever opened them and whatever became of them. */
  listPayments(opened: Span): AsyncIterable<readonly Payment[]>
  /** Pages of the ids of payments that were refunded or disputed in a span of time, each id as often as that. */
  listChangedPayments(changed: Span): AsyncIterable<readonly string[]>
  /** Throws a HttpError with status 400 when the signature is not the provider's. */
  readEvent(rawBody: Buffer, signature: string): PaymentEvent
  /** From now on every call is refused at once (503), those under way too: for a shop that has to stop. */
  hangUp(): void
}
