import type { EmailKind } from '../../contract/email.ts'
import type { DisputeState, DisputeStatus } from '../payments/disputes.ts'
import type { FulfillmentHold } from './fulfillmentHolds.ts'
import type { OrderStatus } from './orderStates.ts'

/**
 * A status change. `at` is ISO 8601. `by` is a username, or null if no staff member made the change; `byId` is the account's
 * ID, which is never reused.
 */
interface HistoryStep {
  status: OrderStatus
  at: string
  by: string | null
  byId?: string | null
  /** Status that this step undid; `status` is the one before it. */
  undone?: OrderStatus
  /** Tracking URL of the undone shipment. */
  formerTrackingUrl?: string
  /** Only with status 'shipped': the customer gets no email. */
  notify?: false
}

/** A cancellation with its follow-up steps, recorded by the same update that cancels. */
export interface Cancellation extends HistoryStep {
  status: 'cancelled'
  chosen: {
    /** Amount to refund in cents; 0 for no refund. */
    refundInCents: number
    restock: boolean
    notify: boolean
  }
  /** Result; absent until every step is done. */
  outcome?: {
    /** Total refunded by then, in cents. */
    refundedInCents: number
    /** Units returned to stock. */
    restocked: number
    /** Units returned to a size or color that is no longer offered; absent if there are none. */
    unoffered?: number
  }
}

/** A refund. `refundId` is Stripe's ID; `by` is null if the refund was not made through the shop. */
interface HistoryRefund {
  refundedInCents: number
  refundId: string
  at: string
  by: string | null
  byId?: string | null
  /** The customer gets no email. */
  notify?: false
}

/** A refund that failed after it was made. `at` is when the shop learned of it. */
interface FailedRefund {
  failedInCents: number
  refundId: string
  at: string
  by: null
}

/** A dispute that was opened or changed its status. */
interface DisputeStep {
  dispute: DisputeStatus
  isInquiry?: boolean
  disputeId: string
  amountInCents: number
  at: string
  by: null
}

/** Acceptance of a payment that did not cover its items; `accepted` is why it needed review. */
interface PaymentAcceptance {
  accepted: string
  at: string
  by: string | null
  byId?: string | null
}

/** A review that was cleared with a note; `reviewed` is why the order needed it. */
interface ReviewClearance {
  reviewed: string
  note: string
  at: string
  by: string | null
  byId?: string | null
}

/** A correction of the tracking URL after the order shipped. */
interface TrackingCorrection {
  trackingUrl: string
  /** Former tracking URL, or null if there was none. */
  instead: string | null
  at: string
  by: string | null
  byId?: string | null
}

/** A note about the order, visible only to staff. */
interface StaffNote {
  note: string
  /** Idempotency key from the browser: a retried request adds no second note. */
  key: string
  at: string
  by: string | null
  byId?: string | null
}

/** Fulfillment holds that a staff member lifted, and why. */
interface HoldLift {
  lifted: readonly FulfillmentHold[]
  note: string
  at: string
  by: string | null
  byId?: string | null
}

/** An email that staff resent. The new email is created from this event only. */
export interface EmailResent {
  resent: EmailKind
  /** ID of the original email; if it is still waiting, the new one replaces it. */
  emailId: string
  to: string
  /** Former email address of the order if `to` replaced it; null if the address did not change. */
  instead: string | null
  /** Idempotency key from the browser: a retried request sends no second email. */
  key: string
  at: string
  by: string | null
  byId?: string | null
}

/** Event of an order's history, which is sorted oldest first. */
export type OrderEvent =
  | HistoryStep
  | Cancellation
  | HistoryRefund
  | FailedRefund
  | DisputeStep
  | PaymentAcceptance
  | ReviewClearance
  | TrackingCorrection
  | StaffNote
  | HoldLift
  | EmailResent

interface NotifiedRefund {
  id: string
  amountInCents: number
  at: string
  by: string | null
  byId?: string | null
  notify?: boolean
}

/** Refunds and disputes that Stripe reports for a payment. */
export interface PaymentUpdates {
  refunds: readonly NotifiedRefund[]
  failedRefunds: readonly NotifiedRefund[]
  disputes: readonly (DisputeState & { id: string; amountInCents: number; at: string })[]
}

/**
 * Returns the refunds and disputes of a payment that are missing from its order's history. New refunds and disputes have
 * Stripe's time; failed refunds and later dispute updates have `now` (ISO 8601).
 */
export function findMissingEvents(
  history: readonly OrderEvent[],
  { refunds, failedRefunds, disputes }: PaymentUpdates,
  now: string,
): OrderEvent[] {
  const made = new Set(history.flatMap((event) => ('refundedInCents' in event ? event.refundId : [])))
  const failed = new Set(history.flatMap((event) => ('failedInCents' in event ? event.refundId : [])))
  const disputed = latestDisputes(history)
  return [
    ...[...refunds, ...failedRefunds]
      .filter(({ id }) => !made.has(id))
      .map(({ id, amountInCents, at, by, byId, notify = true }) => ({
        refundedInCents: amountInCents,
        refundId: id,
        at,
        by,
        ...(byId && { byId }),
        ...(!notify && { notify: false as const }),
      })),
    ...failedRefunds
      .filter(({ id }) => !failed.has(id))
      .map(({ id, amountInCents }) => ({ failedInCents: amountInCents, refundId: id, at: now, by: null })),
    ...disputes
      .filter(({ id, ...dispute }) => !isSameState(disputed.get(id), dispute))
      .map(({ id, status, isInquiry, amountInCents, at }) => ({
        dispute: status,
        disputeId: id,
        ...(isInquiry && { isInquiry }),
        amountInCents,
        at: disputed.has(id) ? now : at,
        by: null,
      })),
  ]
}

/** Returns the latest state of each dispute in a history, by its ID. */
export function latestDisputes(history: readonly OrderEvent[]): Map<string, DisputeState> {
  return new Map(
    history.flatMap((event) =>
      'dispute' in event
        ? [[event.disputeId, { status: event.dispute, isInquiry: event.isInquiry }] as const]
        : [],
    ),
  )
}

const isSameState = (one: DisputeState | undefined, other: DisputeState) =>
  one?.status === other.status && Boolean(one.isInquiry) === Boolean(other.isInquiry)

/**
 * Returns the history with these events inserted by time. Stripe's times are whole seconds, so within one second new events
 * come after recorded ones, such as a refund after the cancellation that requested it.
 */
export function mergeEvents(history: readonly OrderEvent[], events: readonly OrderEvent[]): OrderEvent[] {
  return [...history, ...events].sort((one, other) => secondOf(one) - secondOf(other))
}

const secondOf = ({ at }: OrderEvent) => Math.floor(Date.parse(at) / 1000)
