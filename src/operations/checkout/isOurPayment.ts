import { ipKeyGenerator } from 'express-rate-limit'
import { FAILURES } from '../../../domain/contract/failure.ts'
import { HttpError } from '../../errors/HttpError.ts'
import type { Payment } from '../../payments/PaymentProvider.ts'
import { incrementCount } from '../../persistence/processes/rateCounts.ts'
import type { Shop } from '../../startup/shop.ts'
import { findCheckout } from '../../persistence/rows/checkoutRows.ts'
import { findOrder } from '../../persistence/rows/orderRows.ts'

const MINUTE_MS = 60_000
/** Stripe lookups per minute of payment ids that no checkout and no order has. */
const MAX_UNKNOWN_PER_CLIENT = 5
const MAX_UNKNOWN_IN_ALL = 30

/**
 * Returns true if a payment is marked as this shop's or the shop has a record of it. Other applications and other shops may
 * use the same Stripe account; their payments must not become orders here.
 */
export async function isOurPayment(shop: Shop, payment: Payment): Promise<boolean> {
  if (payment.isFromThisShop) return true
  const { id, checkoutId } = payment
  if (checkoutId && (await findCheckout(shop.payload, { id: checkoutId }))) return true
  return isKnownPayment(shop, id)
}

/**
 * Throws 429 if too many payment ids that the shop does not know were posted within a minute, by this client or by all
 * together. Without it, invented ids would use up Stripe's request limit, which paying shoppers need. A real payment that
 * is refused here is still recorded by Stripe's webhook or by the reconciliation.
 */
export async function limitUnknownPayments(
  shop: Shop,
  paymentIntentId: string,
  clientAddress: string | undefined,
): Promise<void> {
  if (!shop.env.rateLimits || (await isKnownPayment(shop, paymentIntentId))) return
  const client = clientAddress ? ipKeyGenerator(clientAddress) : 'unknown'
  await countWithin(shop, `unknown payments ${client}`, MAX_UNKNOWN_PER_CLIENT)
  await countWithin(shop, 'unknown payments', MAX_UNKNOWN_IN_ALL)
}

async function isKnownPayment({ payload }: Shop, id: string): Promise<boolean> {
  return Boolean((await findCheckout(payload, { paymentIntentId: id })) ?? (await findOrder(payload, id)))
}

async function countWithin({ payload }: Shop, name: string, max: number): Promise<void> {
  const { count, windowEndsAt } = await incrementCount(payload, name, MINUTE_MS)
  if (count <= max) return
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - Date.now()) / 1000))
  throw new HttpError(429, FAILURES.tooMany, { headers: { 'retry-after': String(seconds) } })
}
