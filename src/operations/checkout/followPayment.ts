import type { Payment } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { type PlacedOrder, recordPayment } from './completePayment.ts'
import { giveUpCheckout } from './giveUpCheckout.ts'
import { isOurPayment } from './isOurPayment.ts'

/**
 * Makes the shop match what the provider says of a payment, whoever brought the news of it: one that was made has its
 * order, and of one that was cancelled the pieces go back on sale. Payments of others are left alone.
 */
export async function followPayment(shop: Shop, payment: Payment): Promise<PlacedOrder | null> {
  if (payment.status === 'succeeded')
    return (await isOurPayment(shop, payment)) ? recordPayment(shop, payment) : null
  if (payment.status === 'canceled') {
    const checkout = await findCheckout(shop.payload, { paymentIntentId: payment.id })
    if (checkout) await giveUpCheckout(shop, checkout)
  }
  return null
}
