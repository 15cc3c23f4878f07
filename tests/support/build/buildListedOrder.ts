import type { Order, OrderList } from '../../../domain/contract/order.ts'
import { buildCustomer } from './buildOrder.ts'

/** Builds an order as the admin API returns it: by default one line, paid and confirmed. */
export function buildListedOrder(given: Partial<Order> = {}): Order {
  const id = given.id ?? 'o-1'
  return {
    id,
    _id: id,
    orderId: `RV-${id}`,
    customerInfo: buildCustomer(),
    items: [
      {
        productId: 'bg-001',
        productName: 'Aurore Ball Gown',
        size: '4',
        color: 'Emerald',
        quantity: 2,
        price: 2950,
      },
    ],
    subtotal: 5900,
    tax: 0,
    shipping: 0,
    total: 5900,
    refunded: 0,
    orderStatus: 'confirmed',
    trackingUrl: null,
    history: [],
    payment: {
      status: 'succeeded',
      stripePaymentIntentId: 'pi_3QabcdEFGH5678',
      amount: 590000,
      currency: 'usd',
      dispute: null,
    },
    isTest: false,
    review: null,
    paymentCheck: null,
    holds: [],
    createdAt: '2026-11-21T12:00:00.000Z',
    ...given,
  }
}

/** Builds a page of orders, by default with all orders. */
export function buildOrderList(
  orders: readonly Order[],
  { page = 1, limit = 20, total = orders.length } = {},
): OrderList {
  return { orders: [...orders], pagination: { page, limit, total, pages: Math.ceil(total / limit) } }
}
