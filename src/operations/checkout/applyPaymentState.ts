import type { Payment } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { type PlacedOrder, recordPayment } from './completePayment.ts'
import { releaseCheckout } from './releaseCheckout.ts'
import { isOurPayment } from './isOurPayment.ts'

/**
 * Applies the current state of a payment to the shop: records a succeeded one as an order and releases the units of a
 * canceled one. Ignores payments that are not this shop's.
 */
export async function applyPaymentState(shop: Shop, payment: Payment): Promise<PlacedOrder | null> {
  if (payment.status === 'succeeded')
    return (await isOurPayment(shop, payment)) ? recordPayment(shop, payment) : null
  if (payment.status === 'canceled') {
    const checkout = await findCheckout(shop.payload, { paymentIntentId: payment.id })
    if (checkout) await releaseCheckout(shop, checkout)
  }
  return null
}
