import { findUnfinishedCancellation } from '../../../domain/rules/orders/cancellation.ts'
import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import { type Review, addReason } from '../../../domain/rules/orders/review.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, whereSame, whereUnchanged } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { refundCanceledOrder } from './refundCanceledOrder.ts'
import { type Restocked, restockOrder } from './restockOrder.ts'

interface CancellationResult {
  returned: Restocked | null
  /** Reason for staff why the chosen refund was not made; null if it was made or none was chosen. */
  httpError: string | null
}

/**
 * Carries out the remaining options of a canceled order: returns its units to stock, refunds what is left and queues its
 * email. Idempotent, also after a crash and across processes. A refund that Stripe rejects flags the order for review.
 * Returns the current order. Throws if Stripe or the database is unavailable; the order stays due for a retry.
 */
export async function finishCancellation(shop: Shop, order: OrderRow): Promise<OrderRow> {
  const cancellation = findUnfinishedCancellation(order)
  if (!cancellation) return order
  const returned = cancellation.chosen.restock ? await restockOrder(shop, order, cancellation) : null
  const httpError = await refundCanceledOrder(shop, order, cancellation)
  return recordOutcome(shop, order.id, { returned, httpError })
}

async function recordOutcome(
  shop: Shop,
  id: string,
  { returned, httpError }: CancellationResult,
): Promise<OrderRow> {
  const reasons = [httpError, returned && unofferedReason(returned)].filter((reason) => reason !== null)
  for (;;) {
    const order = await readOrder(shop, id)
    const cancellation = findUnfinishedCancellation(order)
    if (!cancellation) return order
    const done: Cancellation = {
      ...cancellation,
      outcome: {
        refundedInCents: order.refundedInCents,
        restocked: returned?.restocked ?? 0,
        ...(returned?.unoffered && { unoffered: returned.unoffered }),
      },
    }
    const finished = await changeOrder(
      shop.payload,
      order,
      { ...whereUnchanged(order), review: whereSame(order.review) },
      {
        history: (order.history ?? []).map((event) => (event === cancellation ? done : event)),
        ...(reasons.length > 0 && { review: reasons.reduce<Review>(addReason, order.review) }),
        emailsDueAt: new Date().toISOString(),
      },
    )
    // The order changed concurrently: retry.
    if (!finished) continue
    shop.worker.requestRun('emails')
    return finished
  }
}

function unofferedReason({ unoffered, unofferedSkus }: Restocked): string | null {
  if (unoffered === 0) return null
  const [units, them] = unoffered === 1 ? ['1 returned unit', 'it'] : [`${unoffered} returned units`, 'them']
  return (
    `${units} cannot be bought: the product no longer comes in ${unofferedSkus.join(', ')}. ` +
    `Find ${them} under SKUs and barcodes of the product, and add the size or color again to sell ${them}.`
  )
}
