import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'

type Status = OrderProgress['orderStatus']

export interface TimelineStep {
  status: Status
  label: string
  /** ISO 8601 time of the step; undefined for future steps and if it was not recorded. */
  at: string | undefined
  state: 'done' | 'current' | 'ahead'
}

const LABELS: Record<Status, string> = {
  confirmed: 'Confirmed',
  processing: 'Being prepared',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

/** Statuses of an order that is not canceled. */
const STATUS_SEQUENCE = ['confirmed', 'processing', 'shipped', 'delivered'] as const

/** Returns the past and future steps of an order; a canceled order has no future steps. */
export function buildTimeline({
  orderStatus,
  steps,
}: Pick<OrderProgress, 'orderStatus' | 'steps'>): TimelineStep[] {
  const findTime = (status: Status) => steps.findLast((step) => step.status === status)?.at
  const isCanceled = orderStatus === 'cancelled'
  const sequence: readonly Status[] = isCanceled
    ? [...STATUS_SEQUENCE.filter((status) => findTime(status) !== undefined), 'cancelled']
    : STATUS_SEQUENCE
  const currentIndex = sequence.indexOf(orderStatus)
  return sequence.map((status, index) => ({
    status,
    label: LABELS[status],
    at: index <= currentIndex ? findTime(status) : undefined,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'ahead',
  }))
}
