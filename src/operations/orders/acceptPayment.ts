import { missingUnitsReview } from '../../../domain/rules/orders/missingUnits.ts'
import { orderCan } from '../../../domain/rules/orders/orderCan.ts'
import { toOrderState } from '../../../domain/rules/orders/orderState.ts'
import { addReason } from '../../../domain/rules/orders/review.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { type OrderRow, changeOrder, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { ORDER_CHANGED, requireAllowed } from './requireAllowed.ts'
import { sellCart } from '../checkout/sellCart.ts'
import { findRows } from '../../persistence/tables.ts'

const BATCH = 50

export interface PaymentAcceptance {
  /** Review reason that the staff member saw. */
  seen: string
  by: string
}

/**
 * Accepts a payment that does not cover its items, sells the items and queues their confirmation, once. Throws 404 for an
 * unknown order, and 409 if orderCan.accept refuses or the review is no longer the one that was seen.
 */
export async function acceptPayment(
  shop: Shop,
  id: string,
  { seen, by }: PaymentAcceptance,
): Promise<OrderRow> {
  for (;;) {
    const order = await readOrder(shop, id)
    if (order.paymentCheck === 'accepting' || order.paymentCheck === 'accepted')
      return finishAcceptance(shop, order)
    requireAllowed(orderCan.accept(toOrderState(order)))
    if (order.review !== seen) throw new HttpError(409, ORDER_CHANGED, { field: 'review' })
    const at = new Date().toISOString()
    const accepted = await changeOrder(
      shop.payload,
      order,
      { ...whereUnchanged(order), review: { equals: seen } },
      {
        // Marks the sale as pending until it is done, so that the next run finishes it after a crash.
        paymentCheck: 'accepting',
        review: null,
        history: [...(order.history ?? []), { accepted: seen, at, by }],
        emailsDueAt: at,
      },
    )
    if (!accepted) continue
    shop.worker.requestRun('emails')
    return finishAcceptance(shop, accepted)
  }
}

/** Sells the items of accepted payments whose acceptance was interrupted; a failing order does not delay the others. */
export async function finishAcceptances(shop: Shop): Promise<void> {
  const docs = await findRows(shop.payload, 'orders', {
    where: { paymentCheck: { equals: 'accepting' } },
    limit: BATCH,
  })
  for (const order of docs)
    await finishAcceptance(shop, order).catch((error: unknown) =>
      shop.payload.logger.warn(
        { err: error },
        `Failed to finish the sale of order ${order.orderId}; retrying in 30 seconds`,
      ),
    )
}

/**
 * Sells the items of an accepted payment that are not sold yet, and returns the current order. Idempotent by the checkout's
 * id in each stock ledger.
 */
export async function finishAcceptance(shop: Shop, order: OrderRow): Promise<OrderRow> {
  if (order.paymentCheck !== 'accepting') return order
  const checkout = await findCheckout(shop.payload, { paymentIntentId: order.paymentIntentId })
  const sale = { id: checkout?.id ?? order.id, cart: order.items, holdsStock: false }
  const review = missingUnitsReview('Accepted', await sellCart(shop, sale, order.id))
  const finished = await changeOrder(
    shop.payload,
    order,
    { paymentCheck: { equals: 'accepting' }, review: whereSame(order.review) },
    { paymentCheck: 'accepted', ...(review && { review: addReason(order.review, review) }) },
  )
  return finished ?? finishAcceptance(shop, await readOrder(shop, order.id))
}
