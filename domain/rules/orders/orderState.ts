import type { OrderDispute, DisputeState } from '../payments/disputes.ts'
import { type FulfillmentHold, fulfillmentHolds } from './fulfillmentHolds.ts'
import type { OrderPaymentState } from './orderStatus.ts'
import { getEffectiveSteps } from './undoSteps.ts'

/** Everything that decides which actions an order allows; see orderCan. */
export interface OrderState extends OrderPaymentState {
  review: string | null
  /** The dispute that restricts staff most, decided or not. */
  dispute: DisputeState | null
  /** Holds that are not lifted. */
  holds: readonly FulfillmentHold[]
  itemCount: number
  noteCount: number
  /** Time of the latest status change (ISO 8601), or null if the order is still confirmed. */
  movedAt: string | null
  /** The customer's data was erased on request. */
  isErased: boolean
}

type StoredOrder = Parameters<typeof fulfillmentHolds>[0] & {
  review?: string | null | undefined
  dispute?: OrderDispute | null | undefined
  erasedAt?: string | null | undefined
}

/** Returns the state of a stored order; money in cents. */
export function toOrderState(order: StoredOrder): OrderState {
  const { orderStatus, paidInCents, refundedInCents, paymentCheck, review, dispute, items, history } = order
  return {
    orderStatus,
    paidInCents,
    refundedInCents,
    paymentCheck,
    review: review ?? null,
    dispute: dispute ?? null,
    holds: fulfillmentHolds(order),
    itemCount: items.length,
    noteCount: history?.filter((event) => 'key' in event && 'note' in event).length ?? 0,
    movedAt: getEffectiveSteps(history ?? []).at(-1)?.at ?? null,
    isErased: Boolean(order.erasedAt),
  }
}
