import type { CustomerInfo } from '../../../domain/contract/customer.ts'
import type { NewOrder } from '../../../domain/contract/order.ts'
import type { CartItem } from '../../../domain/contract/payment.ts'
import type { Product } from '../../../domain/contract/product.ts'

export function buildCustomer(overrides: Partial<CustomerInfo> = {}): CustomerInfo {
  return {
    email: 'shopper@example.com',
    firstName: 'Ines',
    lastName: 'Example',
    address: '1 Harbor Street',
    city: 'Portland',
    zipCode: '04101',
    country: 'United States',
    ...overrides,
  }
}

/** Builds a cart line of a product in its first size and color. */
export function buildItem({ id, sizes, colors }: Product, quantity = 1): CartItem {
  return { productId: id, size: sizes[0] ?? '', color: colors[0] ?? '', quantity }
}

/** Builds the documented order request for a payment, with names and amounts like a browser sends them. */
export function buildOrder(
  stripePaymentIntentId: string,
  items: readonly CartItem[],
  overrides: Partial<NewOrder> = {},
): NewOrder {
  return {
    customerInfo: buildCustomer(),
    items: items.map((item) => ({ ...item, productName: 'as shown', price: 1 })),
    payment: { stripePaymentIntentId, amount: 100, currency: 'usd', status: 'succeeded' },
    subtotal: 1,
    tax: 0,
    shipping: 0,
    total: 1,
    ...overrides,
  }
}
