import { formatCents } from '../../../domain/rules/payments/money.ts'
import { refundableInCents } from '../../../domain/rules/orders/orderStatus.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Shop } from '../../startup/shop.ts'
import { recordPayment } from '../checkout/completePayment.ts'
import { withLock } from '../../concurrency/withLock.ts'
import type { OrderRow } from '../../persistence/rows/orderRows.ts'
import { readOrder } from './readOrder.ts'

const NOTHING_REFUNDED =
  'The payment provider cannot be reached. Nothing was refunded. Please try again in a few minutes.'
const PERHAPS_REFUNDED =
  'The payment provider did not answer. The refund may have been made all the same: look at this order again before you try once more.'

export interface RefundRequest {
  amountInCents: number
  by: string
  /** The account's id, for names change hands. */
  byId?: string | undefined
  /** Made up by whoever asks, once for each refund that is meant; the same one again gives nothing back twice. */
  key: string
}

/**
 * Gives money back through the provider and makes the order tell what the provider then says. Refuses (404) an order
 * that nobody knows, (409) more than is left of its payment and a refund that failed, and (503) while the provider cannot be reached, saying
 * whether money may have moved.
 */
export async function refundOrder(
  shop: Shop,
  id: string,
  { amountInCents, by, byId, key }: RefundRequest,
): Promise<{ order: OrderRow; made: boolean }> {
  const { paymentIntentId } = await readOrder(shop, id)
  // Two at once each find their own part of what is left; across processes the provider refuses what is too much.
  return withLock(`refund ${paymentIntentId}`, async () => {
    const before = await findPayment(shop, paymentIntentId, NOTHING_REFUNDED)
    const earlier = before.refunds.find((refund) => refund.key === key)
    rejectFailed(before, key)
    if (earlier && earlier.amountInCents !== amountInCents)
      throw new HttpError(409, `This refund was made already, of ${formatCents(earlier.amountInCents)}.`, {
        field: 'key',
      })
    if (!earlier) {
      await rejectMoreThanLeft(shop, before, amountInCents)
      await giveBack(shop, { paymentIntentId, amountInCents, by, byId, idempotencyKey: key })
    }
    const after = await findPayment(shop, paymentIntentId, PERHAPS_REFUNDED)
    await recordPayment(shop, after).catch((error: unknown) => {
      throw unreachable(error, PERHAPS_REFUNDED)
    })
    return { order: await readOrder(shop, id), made: !earlier }
  })
}

/** The provider would answer the same key as it did when the refund still seemed to be made. */
function rejectFailed({ failedRefunds }: Payment, key: string): void {
  const failed = failedRefunds.find((refund) => refund.key === key)
  if (!failed) return
  throw new HttpError(
    409,
    `This refund of ${formatCents(failed.amountInCents)} was made and failed later. Ask for it once more to make it again.`,
    { field: 'key' },
  )
}

async function findPayment({ payments }: Shop, id: string, otherwise: string): Promise<Payment> {
  const payment = await payments.findPayment(id).catch((error: unknown) => {
    throw unreachable(error, otherwise)
  })
  if (!payment) throw new HttpError(409, 'The payment provider does not know the payment of this order.')
  return payment
}

async function rejectMoreThanLeft(shop: Shop, payment: Payment, amountInCents: number): Promise<void> {
  const leftInCents = refundableInCents({ ...payment, paidInCents: payment.amountInCents })
  if (amountInCents <= leftInCents) return
  // Whoever asked for too much saw an order that is behind.
  await recordPayment(shop, payment)
  const left =
    leftInCents > 0
      ? `Only ${formatCents(leftInCents)} of this payment is left to refund.`
      : 'This payment is refunded already.'
  throw new HttpError(409, left, { field: 'amount' })
}

async function giveBack(shop: Shop, request: Parameters<Shop['payments']['refundPayment']>[0]) {
  try {
    await shop.payments.refundPayment(request)
  } catch (error) {
    const after = await findPayment(shop, request.paymentIntentId, PERHAPS_REFUNDED)
    if (after.refunds.some(({ key }) => key === request.idempotencyKey)) return
    await rejectMoreThanLeft(shop, after, request.amountInCents)
    throw unreachable(error, PERHAPS_REFUNDED)
  }
}

/** The same failure, told in words for staff where it is the provider that is away. */
function unreachable(error: unknown, words: string): unknown {
  if (!(error instanceof HttpError) || error.status !== 503) return error
  return Object.assign(new HttpError(503, words), { cause: error.cause })
}
