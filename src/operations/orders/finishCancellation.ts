import { unfinishedCancellation } from '../../../domain/rules/orders/cancelling.ts'
import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import { type Review, withReason } from '../../../domain/rules/orders/review.ts'
import type { Shop } from '../../startup/shop.ts'
import { type OrderRow, changeOrder, sameAs, sameHistory } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'
import { refundCancelled } from './refundCancelled.ts'
import { type Restocked, restockOrder } from './restockOrder.ts'

interface Done {
  returned: Restocked | null
  /** Why the refund that was chosen was not made, for staff; null where it was, or none was chosen. */
  httpError: string | null
}

/**
 * Does what was chosen when an order was cancelled and is not done yet: puts its pieces back, refunds what is left, and
 * has its email written. Doing it again, after a crash or in another process, does nothing twice. A refund that the
 * provider will not make leaves the order to be looked at. Answers the order as it is then; throws where the provider or
 * the database is away, and is then to be tried again: the order stays due.
 */
export async function finishCancellation(shop: Shop, order: OrderRow): Promise<OrderRow> {
  const cancellation = unfinishedCancellation(order)
  if (!cancellation) return order
  const returned = cancellation.chosen.restock ? await restockOrder(shop, order, cancellation) : null
  const httpError = await refundCancelled(shop, order, cancellation)
  return noteDone(shop, order.id, { returned, httpError })
}

async function noteDone(shop: Shop, id: string, { returned, httpError }: Done): Promise<OrderRow> {
  const reasons = [httpError, returned && unofferedReason(returned)].filter((reason) => reason !== null)
  for (;;) {
    const order = await readOrder(shop, id)
    const cancellation = unfinishedCancellation(order)
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
      { ...sameHistory(order), review: sameAs(order.review) },
      {
        history: (order.history ?? []).map((event) => (event === cancellation ? done : event)),
        ...(reasons.length > 0 && { review: reasons.reduce<Review>(withReason, order.review) }),
        mailsDueAt: new Date().toISOString(),
      },
    )
    // Noted or moved by somebody else since it was read.
    if (!finished) continue
    shop.worker.runSoon('emails')
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
