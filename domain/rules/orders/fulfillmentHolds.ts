import type { DisputeState } from '../payments/disputes.ts'
import type { PaymentCheck } from '../payments/paymentCover.ts'
import type { HOLD_KINDS } from './holdKinds.ts'
import { type OrderEvent, latestDisputes } from './orderHistory.ts'
import type { OrderStatus } from './orderStates.ts'
import { type PaidAmounts, isRefunded } from './orderStatus.ts'

export type HoldKind = (typeof HOLD_KINDS)[number]

/** `id` names the cause (a dispute, a refund), so that a later one of the same kind blocks again after a lift. */
export interface FulfillmentHold {
  id: string
  kind: HoldKind
}

interface HeldOrder extends PaidAmounts {
  orderStatus: OrderStatus
  paymentCheck?: PaymentCheck | null | undefined
  items: readonly unknown[]
  customerInfo: { address?: string | undefined } | null
  history: readonly OrderEvent[] | null
}

const LABELS: Record<HoldKind, string> = {
  disputed: 'disputed payment',
  inquiry: 'inquiry from the bank',
  dispute_lost: 'lost dispute',
  refunded: 'full refund',
  no_items: 'no items',
  no_address: 'no shipping address',
}

const REASONS: Record<HoldKind, string> = {
  disputed:
    "This payment is disputed, so don't ship or refund it. Wait for the decision, or lift the hold with a reason to ship.",
  inquiry:
    'The bank is asking about this payment. Respond in Stripe or refund it, or lift the hold with a reason to ship.',
  dispute_lost:
    "The dispute was lost and the bank took the money back, so don't ship or refund it. Cancel the order, or lift the hold with a reason to ship.",
  refunded: 'This order is fully refunded. Cancel it, or lift the hold with a reason to ship.',
  no_items: 'This order has no items. Ask the customer what they ordered, then lift the hold with a reason.',
  no_address:
    'This order has no shipping address. Ask the customer for it, then lift the hold with a reason.',
}

/** 'disputed payment, full refund' */
export function holdLabels(holds: readonly Pick<FulfillmentHold, 'kind'>[]): string {
  return holds.map(({ kind }) => LABELS[kind]).join(', ')
}

/** Returns what blocks fulfillment and how to go on, a sentence or two for each hold. */
export function holdReason(holds: readonly FulfillmentHold[]): string {
  return holds.map(({ kind }) => REASONS[kind]).join(' ')
}

/** Returns the holds of an order that are not lifted. An uncovered payment is not a hold: it is accepted or refunded instead. */
export function fulfillmentHolds(order: HeldOrder): FulfillmentHold[] {
  const history = order.history ?? []
  const lifted = new Set(
    history.flatMap((event) => ('lifted' in event ? event.lifted : [])).map(({ id }) => id),
  )
  return findHolds(order, history).filter(({ id }) => !lifted.has(id))
}

function findHolds(order: HeldOrder, history: readonly OrderEvent[]): FulfillmentHold[] {
  const { orderStatus, paymentCheck, items, customerInfo } = order
  if (orderStatus === 'delivered' || orderStatus === 'cancelled' || paymentCheck === 'open') return []
  const holds = [...latestDisputes(history)].flatMap(([id, dispute]) => {
    const kind = disputeHold(dispute)
    return kind ? [{ id: `${kind} ${id}`, kind }] : []
  })
  if (isRefunded(order)) {
    const refund = history.findLast((event) => 'refundedInCents' in event)
    holds.push({ id: `refunded ${refund?.refundId ?? ''}`.trim(), kind: 'refunded' })
  }
  if (orderStatus === 'shipped') return holds
  if (items.length === 0) holds.push({ id: 'no_items', kind: 'no_items' })
  if (!customerInfo?.address) holds.push({ id: 'no_address', kind: 'no_address' })
  return holds
}

function disputeHold({ status, isInquiry }: DisputeState): HoldKind | null {
  if (status === 'won') return null
  if (status === 'lost') return 'dispute_lost'
  return isInquiry ? 'inquiry' : 'disputed'
}
