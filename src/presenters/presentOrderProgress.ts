import type { OrderProgress } from '../../domain/contract/orderLookup.ts'
import { toDollars } from '../../domain/rules/payments/money.ts'
import { needsPaymentReview } from '../../domain/rules/orders/orderStatus.ts'
import { expectedDay } from '../../domain/rules/delivery/expectedDelivery.ts'
import { expectedOrder, orderSteps } from '../../domain/rules/orders/orderSteps.ts'
import { getPaymentStatus } from '../../domain/rules/payments/paymentStatus.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'

/** Returns an order for its buyer: with the shipping address as typed, but without billing address, phone and payment ID. */
export function presentOrderProgress(row: OrderRow): OrderProgress {
  return {
    orderId: row.orderId,
    placedAt: new Date(row.createdAt).toISOString(),
    orderStatus: row.orderStatus,
    // Excludes disputes, which concern only the shop and the bank.
    paymentStatus: getPaymentStatus(row.paidInCents, row.refundedInCents),
    trackingUrl: row.trackingUrl ?? null,
    isPaymentChecked: !needsPaymentReview(row),
    // Hidden until the payment is checked, because the buyer may not get them.
    items: (row.paymentCheck === 'open' ? [] : row.items).map(
      ({ productId, productName, size, color, quantity, priceInCents, isMadeToOrder }) => ({
        productId,
        productName,
        size,
        color,
        quantity,
        price: toDollars(priceInCents),
        ...(isMadeToOrder && { isMadeToOrder }),
      }),
    ),
    expectedBy: needsPaymentReview(row) ? null : expectedDay(expectedOrder(row)),
    total: toDollars(row.totalInCents),
    refunded: toDollars(row.refundedInCents),
    shippingAddress: row.customerInfo?.address ? deliveryOf(row.customerInfo) : null,
    giftNote: row.customerInfo?.giftNote || null,
    steps: orderSteps(row),
  }
}

type Delivery = NonNullable<OrderProgress['shippingAddress']>

/** Returns only the address fields, so that other customer fields, even future ones, are not exposed. */
function deliveryOf(customer: Delivery): Delivery {
  const { firstName, lastName, address, apartment, city, state, zipCode, country } = customer
  return { firstName, lastName, address, apartment, city, state, zipCode, country }
}
