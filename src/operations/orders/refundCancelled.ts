import { cancelRefundKey, isCancelRefundKey } from '../../../domain/rules/orders/cancelling.ts'
import { formatCents } from '../../../domain/rules/payments/money.ts'
import type { Cancellation } from '../../../domain/rules/orders/orderHistory.ts'
import { refundableInCents } from '../../../domain/rules/orders/orderStatus.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { recordPayment } from '../checkout/completePayment.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { refundOrder } from './refundOrder.ts'

/** Others may refund the same payment meanwhile, each time leaving less; nobody does so as often. */
const MOST_TRIES = 5

/**
 * Refunds what is left of a cancelled order's payment, where that was chosen, and never more than was left when it was.
 * Doing it again refunds nothing twice: the refund bears the order's id. Answers null, or why the provider will not make
 * it, in a sentence for staff. Throws (503) where the provider cannot be reached.
 */
export async function refundCancelled(
  shop: Shop,
  { id, paymentIntentId }: OrderRow,
  { chosen, by, byId }: Cancellation,
): Promise<string | null> {
  if (chosen.refundInCents === 0) return null
  for (let tries = 1; ; tries++) {
    const payment = await shop.payments.findPayment(paymentIntentId)
    const amountInCents = Math.min(chosen.refundInCents, leftInCents(payment))
    if (payment && (amountInCents === 0 || wasMade(id, payment))) {
      await recordPayment(shop, payment)
      return null
    }
    const key = cancelRefundKey(id, amountInCents)
    try {
      await refundOrder(shop, id, { amountInCents, key, by: by ?? '', byId: byId ?? undefined })
      return null
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      // Another refund was faster, or the provider has its reasons.
      const now = await shop.payments.findPayment(paymentIntentId)
      const isSame = leftInCents(now) === leftInCents(payment) && !(now && wasMade(id, now))
      if (isSame || tries === MOST_TRIES) return httpErrorOf(amountInCents || chosen.refundInCents, error)
    }
  }
}

/** Made by an earlier run, even where it failed later: of that its order tells by itself. */
function wasMade(orderId: string, { refunds, failedRefunds }: Payment): boolean {
  return [...refunds, ...failedRefunds].some(({ key }) => isCancelRefundKey(orderId, key))
}

function leftInCents(payment: Payment | null): number {
  return payment ? refundableInCents({ ...payment, paidInCents: payment.amountInCents }) : 0
}

function httpErrorOf(amountInCents: number, { message }: HttpError): string {
  const why = /[.!?]$/.test(message) ? message : `${message}.`
  return `This order is cancelled, but ${formatCents(amountInCents)} of its payment was not refunded. ${why} Refund it here, or pay the customer another way.`
}
