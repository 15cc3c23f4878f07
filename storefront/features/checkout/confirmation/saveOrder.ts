import type { CustomerInfo } from '../../../../domain/contract/customer.ts'
import type { NewOrder } from '../../../../domain/contract/order.ts'
import { cartTotalInCents } from '../../../../domain/rules/cart/cart.ts'
import { toDollars } from '../../../../domain/rules/payments/money.ts'
import { apiPaths } from '../../../api/apiPaths.ts'
import { ApiError, callEndpoint } from '../../../api/callEndpoint.ts'
import type { CartEntry } from '../../../cart/CartProvider.tsx'
import type { Payment } from '../payment/payForCart.ts'

/** Builds the documented order of a paid cart: money in dollars, the payment amount in cents. */
export function buildNewOrder(
  lines: readonly CartEntry[],
  customerInfo: CustomerInfo,
  payment: Payment,
): NewOrder {
  const total = toDollars(cartTotalInCents(lines))
  return {
    customerInfo,
    items: lines.map(({ productId, name, price, quantity, size, color }) => ({
      productId,
      productName: name,
      price,
      quantity,
      size,
      color,
    })),
    payment: {
      stripePaymentIntentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      status: payment.status,
    },
    subtotal: total,
    tax: 0,
    shipping: 0,
    total,
  }
}

const RETRY_DELAYS_MS = [600, 2000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function isWorthRetrying(error: unknown): boolean {
  // 402: the server may not yet know from Stripe that the payment succeeded.
  return error instanceof ApiError && (error.status >= 500 || [0, 402, 408, 409, 429].includes(error.status))
}

/**
 * Records a paid order and resolves to its ID, or to undefined if all retries fail. Stripe's webhook also creates the order, so a
 * failure is not shown to the shopper.
 */
export async function saveOrder(order: NewOrder, wait = pause): Promise<string | undefined> {
  for (let attempt = 0; ; attempt++) {
    try {
      // `keepalive` lets the request finish if the shopper closes the page.
      const { orderId } = await callEndpoint<{ orderId: string }>(apiPaths.orders, {
        json: order,
        keepalive: true,
      })
      return orderId
    } catch (error) {
      const ms = RETRY_DELAYS_MS[attempt]
      if (ms === undefined || !isWorthRetrying(error)) {
        console.error('Failed to save order')
        return undefined
      }
      await wait(ms)
    }
  }
}
