import type { EmailKind } from '../../contract/email.ts'
import type { DisputeState, DisputeStatus } from '../payments/disputes.ts'
import type { FulfillmentHold } from './fulfillmentHolds.ts'
import type { OrderStatus } from './orderStatus.ts'

/**
 * A step that an order took; `by` is a username, or null where nobody of the staff took it, and `byId` that account's id,
 * which no other account ever has; steps from before it was kept have none. ISO 8601.
 */
interface HistoryStep {
  status: OrderStatus
  at: string
  by: string | null
  byId?: string | null
  /** The status that this step undid; `status` is then the one before it. */
  undone?: OrderStatus
  /** Tracking link that an undone shipment had. */
  formerTrackingUrl?: string
  /** Of 'shipped': the customer gets no email. */
  notify?: false
}

/** A cancellation with what is to follow from it, written down by the very update that cancels. */
export interface Cancellation extends HistoryStep {
  status: 'cancelled'
  chosen: {
    /** What was left of the payment and is to go back, in cents; 0 where nothing is. */
    refundInCents: number
    /** Whether its pieces go back into stock. */
    restock: boolean
    /** Whether the customer is told by e-mail. */
    notify: boolean
  }
  /** What came of it; not there as long as something is left to do. */
  outcome?: {
    /** All that had been given back of the payment by then, in cents. */
    refundedInCents: number
    /** How many pieces went back into stock. */
    restocked: number
    /** Units that went back to a size or color that is no longer offered; absent if there are none. */
    unoffered?: number
  }
}

/** Money given back; `refundId` is the provider's, `by` null where it was not refunded through the shop. */
interface HistoryRefund {
  refundedInCents: number
  refundId: string
  at: string
  by: string | null
  byId?: string | null
  /** The customer gets no email. */
  notify?: false
}

/** Money that came back to the shop after it was given back: the refund of this id, when the shop learned of it. */
interface FailedRefund {
  failedInCents: number
  refundId: string
  at: string
  by: null
}

/** A dispute of the payment that was opened, or that changed its status. */
interface DisputeStep {
  dispute: DisputeStatus
  isInquiry?: boolean
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

/** What somebody found of an order that needed review, and cleared with a note; `reviewed` is why it did. */
interface ReviewClearance {
  reviewed: string
  note: string
  at: string
  by: string | null
  byId?: string | null
}

/** The address at which the parcel can be followed, put right after the order was shipped. */
interface TrackingCorrection {
  trackingUrl: string
  /** The one that it replaced, or null where there was none. */
  instead: string | null
  at: string
  by: string | null
  byId?: string | null
}

/** What somebody of the staff wrote down about an order, for colleagues alone. */
interface StaffNote {
  note: string
  /** Made up by the writer's page, so that one that is sent twice is written down once. */
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

/** An e-mail that somebody had sent again; what is to be written is known by this alone. */
export interface EmailResent {
  resent: EmailKind
  /** The e-mail that was meant: while it still waits, the new one replaces it. */
  emailId: string
  to: string
  /** The address that the order had until then, where `to` is its address from now on; null where it kept it. */
  instead: string | null
  /** Made up by the sender's page, so that one that is asked for twice is sent once. */
  key: string
  at: string
  by: string | null
  byId?: string | null
}

/** What became of an order since it was placed, oldest first. */
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

/** What the provider tells of a payment that belongs into the history of its order. */
export interface PaymentNews {
  refunds: readonly NotifiedRefund[]
  failedRefunds: readonly NotifiedRefund[]
  disputes: readonly (DisputeState & { id: string; amountInCents: number; at: string })[]
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
 * The history with these events, each at its time. The provider counts in whole seconds: what it tells of comes after
 * what happened here in the same second, as a refund does after the cancellation that asked for it.
 */
export function withEvents(history: readonly OrderEvent[], events: readonly OrderEvent[]): OrderEvent[] {
  return [...history, ...events].sort((one, other) => secondOf(one) - secondOf(other))
}

const secondOf = ({ at }: OrderEvent) => Math.floor(Date.parse(at) / 1000)
