import type { OrderProgress } from '../../../domain/contract/orderLookup.ts'

type Status = OrderProgress['orderStatus']

export interface TimelineStep {
  status: Status
  label: string
  /** When it happened; undefined for what lies ahead, and for what no one noted. */
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

/** The way of every order that is not given up. */
const WAY = ['confirmed', 'processing', 'shipped', 'delivered'] as const

/** What has happened to an order and what is still to come; nothing more comes after a cancellation. */
export function timelineOf({
  orderStatus,
  steps,
}: Pick<OrderProgress, 'orderStatus' | 'steps'>): TimelineStep[] {
  const atOf = (status: Status) => steps.findLast((step) => step.status === status)?.at
  const isCancelled = orderStatus === 'cancelled'
  const way: readonly Status[] = isCancelled
    ? [...WAY.filter((status) => atOf(status) !== undefined), 'cancelled']
    : WAY
  const here = way.indexOf(orderStatus)
  return way.map((status, index) => ({
    status,
    label: LABELS[status],
    at: index <= here ? atOf(status) : undefined,
    state: index < here ? 'done' : index === here ? 'current' : 'ahead',
  }))
}
