import type { Order } from '../../contract/order.ts'
import type { StateTable } from '../stateTable.ts'

export type OrderStatus = Order['orderStatus']

/** `undo` corrects a step that was taken by mistake. */
export type OrderTransition = 'process' | 'ship' | 'deliver' | 'cancel' | 'undo'

/** Order statuses. The guards are in orderCan: `moveTo` for steps forward, `undoStep` for `undo`. */
export const ORDER_STATES: StateTable<OrderStatus, OrderTransition> = {
  confirmed: { process: 'processing', cancel: 'cancelled' },
  processing: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { deliver: 'delivered', undo: 'processing' },
  delivered: { undo: 'shipped' },
  cancelled: {},
}

/** Returns the statuses that can follow this one; orderCan.moveTo decides whether an order may change to one now. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  const { undo: _undo, ...steps } = ORDER_STATES[status]
  return Object.values(steps)
}

/** Returns the status to which `undo` returns; undefined if this one cannot be undone. */
export const getUndoTarget = (status: OrderStatus): OrderStatus | undefined => ORDER_STATES[status].undo
