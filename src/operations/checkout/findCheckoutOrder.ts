import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { recordPayment } from './completePayment.ts'
import { type OrderRow, findOrder } from '../../persistence/rows/orderRows.ts'

/**
 * Returns the order of a checkout, for a browser that left during payment, or null if it is not paid. Checks the payment at
 * Stripe and records it without waiting for the webhook.
 */
export async function findCheckoutOrder(shop: Shop, key: string): Promise<OrderRow | null> {
  const checkout = await findCheckout(shop.payload, { key })
  if (!checkout?.paymentIntentId) return null
  const placed = await findOrder(shop.payload, checkout.paymentIntentId)
  if (placed) return placed
  const payment = await shop.payments.findPayment(checkout.paymentIntentId)
  if (payment?.status !== 'succeeded') return null
  await recordPayment(shop, payment)
  return findOrder(shop.payload, payment.id)
}
