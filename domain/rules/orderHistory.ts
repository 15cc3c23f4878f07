import type { DisputeStatus } from './disputes.ts'
import type { OrderStatus } from './orderStatus.ts'

/**
 * A step that an order took; `by` is a username, or null where nobody of the staff took it, and `byId` that account's id,
 * which no other account ever has; steps from before it was kept have none. ISO 8601.
 */
interface OrderStep {
  status: OrderStatus
  at: string
  by: string | null
  byId?: string | null
}

/** Money given back; `refundId` is the provider's, `by` null where it was not refunded through the shop. */
interface OrderRefund {
  refundedInCents: number
  refundId: string
  at: string
  by: string | null
  byId?: string | null
}

/** Money that came back to the shop after it was given back: the refund of this id, when the shop learned of it. */
interface FailedRefund {
  failedInCents: number
  refundId: string
  at: string
  by: null
}

/** What the buyer's bank did about the payment, or the shop about that. */
interface DisputeStep {
  dispute: DisputeStatus
  disputeId: string
  amountInCents: number
  at: string
  by: null
}

/** A payment that did not cover its items and that somebody accepted; `accepted` says why it had to be looked at. */
interface PaymentAcceptance {
  accepted: string
  at: string
  by: string | null
  byId?: string | null
}

/** What became of an order since it was placed, oldest first. */
export type OrderEvent = OrderStep | OrderRefund | FailedRefund | DisputeStep | PaymentAcceptance

interface ToldRefund {
  id: string
  amountInCents: number
  at: string
  by: string | null
  byId?: string | null
}

/** What the provider tells of a payment that belongs into the history of its order. */
export interface PaymentNews {
  refunds: readonly ToldRefund[]
  failedRefunds: readonly ToldRefund[]
  disputes: readonly { id: string; status: DisputeStatus; amountInCents: number; at: string }[]
}

/**
 * The events of a payment that its order's history does not tell of yet. The provider says when a refund was made and a
 * dispute opened; what came of them later is told with `now` (ISO 8601).
 */
export function untoldEvents(
  history: readonly OrderEvent[],
  { refunds, failedRefunds, disputes }: PaymentNews,
  now: string,
): OrderEvent[] {
  const made = new Set(history.flatMap((event) => ('refundedInCents' in event ? event.refundId : [])))
  const failed = new Set(history.flatMap((event) => ('failedInCents' in event ? event.refundId : [])))
  const disputed = new Map(
    history.flatMap((event) => ('dispute' in event ? [[event.disputeId, event.dispute] as const] : [])),
  )
  return [
    ...[...refunds, ...failedRefunds]
      .filter(({ id }) => !made.has(id))
      .map(({ id, amountInCents, at, by, byId }) => ({
        refundedInCents: amountInCents,
        refundId: id,
        at,
        by,
        ...(byId && { byId }),
      })),
    ...failedRefunds
      .filter(({ id }) => !failed.has(id))
      .map(({ id, amountInCents }) => ({ failedInCents: amountInCents, refundId: id, at: now, by: null })),
    ...disputes
      .filter(({ id, status }) => disputed.get(id) !== status)
      .map(({ id, status, amountInCents, at }) => ({
        dispute: status,
        disputeId: id,
        amountInCents,
        at: disputed.has(id) ? now : at,
        by: null,
      })),
  ]
}

/** The history with these events, each at its time. */
export function withEvents(history: readonly OrderEvent[], events: readonly OrderEvent[]): OrderEvent[] {
  return [...history, ...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
