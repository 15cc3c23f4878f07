import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import type { OrderEvent } from '../../../domain/rules/orders/orderHistory.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { ORDER_STATES, type OrderStatus } from '../../../domain/rules/orders/orderStates.ts'
import { nextState } from '../../../domain/rules/stateTable.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { ORDER_CHANGED, requireAllowed } from './requireAllowed.ts'

interface StepUndo {
  /** The status that the staff member saw. */
  seen: OrderStatus
  by: string
  /** The account's ID, because usernames change hands. */
  byId?: string | undefined
}

/**
 * Undoes 'shipped' or 'delivered' within an hour and records it in the history. Undoing a shipment removes its tracking
 * link, and its email while that is waiting. Throws 404 for an unknown order, and 409 if its status changed or is too old.
 */
export async function undoStep(
  shop: Pick<Shop, 'payload' | 'worker'>,
  id: string,
  { seen, by, byId }: StepUndo,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    if (order.orderStatus !== seen) throw new HttpError(409, ORDER_CHANGED, { field: 'from' })
    requireAllowed(orderCan.undoStep(toOrderState(order), Date.now()))
    const status = nextState(ORDER_STATES, seen, 'undo')
    const at = new Date().toISOString()
    const isShipment = seen === 'shipped'
    const event: OrderEvent = {
      status,
      undone: seen,
      ...(isShipment && order.trackingUrl && { formerTrackingUrl: order.trackingUrl }),
      at,
      by,
      ...(byId && { byId }),
    }
    const changed = await changeOrder(shop.payload, order, whereUnchanged(order), {
      orderStatus: status,
      history: [...(order.history ?? []), event],
      // The job that writes emails also withdraws this one, because it may be writing it at this moment.
      ...(isShipment && { trackingUrl: null, emailsDueAt: at }),
    })
    if (!changed) continue
    if (isShipment) shop.worker.requestRun('emails')
    return changed
  }
}
