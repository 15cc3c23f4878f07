import { buyerName, fullName } from '../../../../domain/rules/addresses/addressLines.ts'
import type { PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import type { Shortage } from '../../../../domain/contract/failure.ts'
import type { PaymentIntentRequest } from '../../../../domain/contract/payment.ts'
import { cartTotalInCents } from '../../../../domain/rules/cart/cart.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../../../api/callEndpoint.ts'
import type { CartEntry } from '../../../cart/CartProvider.tsx'
import { findClaims } from '../../../cart/claims/claimStore.ts'

/** Confirms the payment with Stripe. */
export type Confirm = (clientSecret: string) => Promise<PaymentIntentResult>

export interface Purchase {
  stripe: Pick<Stripe, 'retrievePaymentIntent'>
  /** Charges the card or wallet. */
  confirm: Confirm
  lines: readonly CartEntry[]
  customer: CustomerInfo
  checkoutId: string
}

export type Payment = Pick<PaymentIntent, 'id' | 'amount' | 'currency' | 'status'>

export type PayOutcome =
  | { kind: 'paid'; payment: Payment }
  | {
      kind: 'failed'
      message: string
      isCartOutdated?: boolean
      isCheckoutUsed?: boolean
      /** The product whose stock is too low for the cart. */
      shortage?: Shortage | undefined
    }

export const PAYMENT_UNAVAILABLE =
  'We cannot take payment right now. Your bag is saved. Try again in a few minutes.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const DECLINED = 'An error occurred during payment processing.'
const STILL_PROCESSING =
  'Your bank is still processing this payment. Wait a minute and try again. You will not be charged twice.'

const paymentFailed = (reason: string): PayOutcome => ({
  kind: 'failed',
  message: `Payment failed: ${reason}`,
})

function intentRequest({ lines, customer, checkoutId }: Purchase): PaymentIntentRequest {
  const claims = findClaims(lines).map(({ token }) => token)
  return {
    amount: cartTotalInCents(lines),
    currency: 'usd',
    metadata: {
      customer_email: customer.email,
      customer_name: buyerName(customer) || fullName(customer),
      order_id: checkoutId,
    },
    items: lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity })),
    customerInfo: customer,
    ...(claims.length > 0 && { claims }),
  }
}

function toRejectedOutcome(error: unknown): PayOutcome {
  if (!(error instanceof ApiError)) return paymentFailed(UNEXPECTED)
  return {
    kind: 'failed',
    message: error.status === 0 ? PAYMENT_UNAVAILABLE : error.message || PAYMENT_UNAVAILABLE,
    isCartOutdated: error.status === 409,
    shortage: error.shortage,
    isCheckoutUsed: error.status === 409 && error.field === 'metadata.order_id',
  }
}

function toPayOutcome(payment: Payment | undefined): PayOutcome | undefined {
  if (payment?.status === 'succeeded') return { kind: 'paid', payment }
  if (payment?.status === 'processing') return { kind: 'failed', message: STILL_PROCESSING }
  return undefined
}

/**
 * Pays for the cart idempotently: the server returns the same payment for the same checkout, and a payment that already succeeded
 * is not charged again. Never throws; a failure contains the message to show.
 */
export async function payForCart(purchase: Purchase): Promise<PayOutcome> {
  const { stripe, confirm } = purchase
  let clientSecret: string
  try {
    const answer = await callEndpoint<{ clientSecret: string }>(apiPaths.createPaymentIntent, {
      json: intentRequest(purchase),
    })
    clientSecret = answer.clientSecret
  } catch (error) {
    return toRejectedOutcome(error)
  }

  try {
    const earlier = await stripe.retrievePaymentIntent(clientSecret)
    const known = toPayOutcome(earlier.paymentIntent)
    if (known) return known

    const { paymentIntent, error } = await confirm(clientSecret)
    // Another tab may have paid concurrently: the error then contains the payment that succeeded.
    const outcome = toPayOutcome(paymentIntent ?? error?.payment_intent)
    if (outcome) return outcome
    return paymentFailed(error ? (error.message ?? DECLINED) : UNEXPECTED)
  } catch {
    return paymentFailed(UNEXPECTED)
  }
}
