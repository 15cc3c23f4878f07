import type { Payment } from '../../payments/PaymentProvider.ts'
import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { findOrder } from '../../persistence/rows/orderRows.ts'

/**
 * Whether a payment is this shop's: it says so itself, or the shop knows it. Other programs, and other shops of this
 * kind, may take payments in the same account; none of theirs becomes an order here.
 */
export async function isOurPayment({ payload }: Shop, payment: Payment): Promise<boolean> {
  if (payment.isOpenedHere) return true
  const { id, checkoutId } = payment
  if (checkoutId && (await findCheckout(payload, { id: checkoutId }))) return true
  return Boolean((await findCheckout(payload, { paymentIntentId: id })) ?? (await findOrder(payload, id)))
}
