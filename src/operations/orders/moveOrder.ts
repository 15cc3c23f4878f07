import type { CancelChoices } from '../../../domain/rules/orders/cancelling.ts'
import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import {
  type OrderStatus,
  awaitsCheck,
  orderCan,
  refundableInCents,
} from '../../../domain/rules/orders/orderStatus.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, mailAddressOf, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'

const TO_BE_LOOKED_AT =
  'This payment is to be looked at. Accept it or refund it before you move the order on.'
const NO_ADDRESS =
  'No e-mail address is known of this order. Cancel it without telling the customer by e-mail.'

export interface OrderMove {
  to: OrderStatus
  /** The status that whoever moves the order saw. */
  seen: OrderStatus
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
  /** Only of an order that ships. */
  trackingUrl?: string
  /** Only of an order that is cancelled: what is to follow, see finishCancellation; without it nothing does. */
  choices?: CancelChoices | undefined
}

/**
 * Moves an order on, and notes who did so and when. Refuses (404) an order that nobody knows, and (409) one that somebody
 * else moved since it was seen, whose payment is to be looked at first, that cannot be moved there, or whose customer is
 * to be told and has no address; of two people at once one moves it.
 */
export async function moveOrder(
  shop: Pick<Shop, 'payload' | 'worker'>,
  id: string,
  { to, seen, by, byId, trackingUrl, choices }: OrderMove,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    if (order.orderStatus !== seen) throw new Refusal(409, movedMeanwhile(order), { field: 'from' })
    if (awaitsCheck(order)) throw new Refusal(409, TO_BE_LOOKED_AT, { field: 'status' })
    if (!orderCan.moveTo(order, to)) throw new Refusal(409, cannotMove(seen, to), { field: 'status' })
    if (choices?.notify && !mailAddressOf(order)) throw new Refusal(409, NO_ADDRESS, { field: 'notify' })
    const at = new Date().toISOString()
    const event = { status: to, at, by, ...(byId && { byId }) }
    const moved = await changeOrder(shop.payload, order, sameHistory(order), {
      orderStatus: to,
      history: [
        ...(order.history ?? []),
        choices ? { ...event, status: 'cancelled', chosen: chosenOf(order, choices) } : event,
      ],
      // What follows is due with the very update that moves the order, so that a crash between the two loses nothing.
      ...(to === 'shipped' && { trackingUrl: trackingUrl ?? null, mailsDueAt: at }),
      ...(choices && { mailsDueAt: at }),
    })
    // Refunded or moved since it was read: only the second is in the way.
    if (!moved) continue
    if (to === 'shipped') shop.worker.runSoon('emails')
    return moved
  }
}

function chosenOf(order: OrderRow, { refund, restock, notify }: CancelChoices): Cancellation['chosen'] {
  return { refundInCents: refund ? refundableInCents(order) : 0, restock, notify }
}

function movedMeanwhile({ orderStatus }: OrderRow): string {
  return orderStatus === 'cancelled'
    ? 'This order was cancelled in the meantime.'
    : `This order was moved to ${orderStatus} in the meantime.`
}

function cannotMove(from: OrderStatus, to: OrderStatus): string {
  return to === 'cancelled'
    ? `This order is ${from} and can no longer be cancelled.`
    : `An order that is ${from} cannot be moved to ${to}.`
}
