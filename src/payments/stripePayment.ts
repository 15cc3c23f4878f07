import type Stripe from 'stripe'
import type { Payment } from './PaymentProvider.ts'
import { findDisputes } from './stripeDisputes.ts'
import { findRefunds } from './stripeRefunds.ts'

/** Returns a payment with refunds and disputes. The intent must be expanded with `latest_charge.refunds`. */
export async function readPayment(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  shopUrl: string,
): Promise<Payment> {
  const { latest_charge: charge } = intent
  const payment = toPayment(intent, shopUrl)
  if (!charge || typeof charge === 'string') return payment
  return {
    ...payment,
    ...(await findRefunds(stripe, intent.id, charge)),
    disputes: charge.disputed ? await findDisputes(stripe, intent.id) : [],
  }
}

/** Returns a payment without refunds and disputes; sufficient while it is open. */
export function toPayment(intent: Stripe.PaymentIntent, shopUrl: string): Payment {
  const { checkout_id: checkoutId, shop_url: opener = shopUrl } = intent.metadata
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statusOf(intent.status),
    amountInCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    refundedInCents: 0,
    refunds: [],
    failedRefunds: [],
    disputes: [],
    currency: intent.currency,
    checkoutId,
    isFromThisShop: checkoutId !== undefined && opener === shopUrl,
  }
}

function statusOf(status: Stripe.PaymentIntent.Status): Payment['status'] {
  const decided = (['succeeded', 'canceled', 'processing'] as const).find((known) => known === status)
  return decided ?? 'open'
}
