import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { recordPayment } from './completePayment.ts'
import { type OrderRow, findOrder } from '../../persistence/rows/orderRows.ts'

/**
 * The order that came of a checkout, for the browser that left while it was paid; null while it is not paid. Its payment
 * is asked for at the provider and recorded at once, wherever the provider's own message is at that moment.
 */
export async function outcomeOfCheckout(shop: Shop, key: string): Promise<OrderRow | null> {
  const checkout = await findCheckout(shop.payload, { key })
  if (!checkout?.paymentIntentId) return null
  const placed = await findOrder(shop.payload, checkout.paymentIntentId)
  if (placed) return placed
  const payment = await shop.payments.findPayment(checkout.paymentIntentId)
  if (payment?.status !== 'succeeded') return null
  await recordPayment(shop, payment)
  return findOrder(shop.payload, payment.id)
}
