import type { CancelChoices } from '../../../domain/rules/orders/cancellation.ts'
import type { Shop } from '../../startup/shop.ts'
import { finishCancellation } from './finishCancellation.ts'
import { type OrderMove, moveOrder } from './moveOrder.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'

/**
 * Cancels an order and immediately carries out the chosen options. Throws only if moveOrder does; options that fail are
 * retried by the next run of writeOrderEmails.
 */
export async function cancelOrder(
  shop: Shop,
  id: string,
  { choices, ...move }: Pick<OrderMove, 'seen' | 'by' | 'byId'> & { choices: CancelChoices | undefined },
): Promise<OrderRow> {
  const cancelled = await moveOrder(shop, id, { ...move, to: 'cancelled', choices })
  try {
    return await finishCancellation(shop, cancelled)
  } catch (error) {
    shop.payload.logger.warn(
      { err: error },
      `Failed to finish the cancellation of order ${cancelled.orderId}; retrying in 30 seconds`,
    )
    return readOrder(shop, id)
  }
}
