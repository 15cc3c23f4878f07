import type { OrderProgress } from '../../domain/contract/orderLookup.ts'
import { toDollars } from '../../domain/rules/payments/money.ts'
import { awaitsCheck } from '../../domain/rules/orders/orderStatus.ts'
import { expectedDay } from '../../domain/rules/delivery/expectedDelivery.ts'
import { expectedOrder, orderSteps } from '../../domain/rules/orders/orderSteps.ts'
import { paymentStatusOf } from '../../domain/rules/payments/paymentStatus.ts'
import type { OrderRow } from '../persistence/rows/orderRows.ts'

/** An order as its buyer follows it: where it goes as it was typed, but no billing address, phone or payment id. */
export function presentOrderProgress(row: OrderRow): OrderProgress {
  return {
    orderId: row.orderId,
    placedAt: new Date(row.createdAt).toISOString(),
    orderStatus: row.orderStatus,
    // What passes between the house and a bank is no news to the buyer.
    paymentStatus: paymentStatusOf(row.paidInCents, row.refundedInCents),
    trackingUrl: row.trackingUrl ?? null,
    isPaymentChecked: !awaitsCheck(row),
    // Whoever is not sure to get them is not told of them.
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
    expectedBy: awaitsCheck(row) ? null : expectedDay(expectedOrder(row)),
    total: toDollars(row.totalInCents),
    refunded: toDollars(row.refundedInCents),
    shippingAddress: row.customerInfo?.address ? deliveryOf(row.customerInfo) : null,
    giftNote: row.customerInfo?.giftNote || null,
    steps: orderSteps(row),
  }
}

type Delivery = NonNullable<OrderProgress['shippingAddress']>

/** The address alone: what else was told of the customer stays out, and so will what is added one day. */
function deliveryOf(customer: Delivery): Delivery {
  const { firstName, lastName, address, apartment, city, state, zipCode, country } = customer
  return { firstName, lastName, address, apartment, city, state, zipCode, country }
}
