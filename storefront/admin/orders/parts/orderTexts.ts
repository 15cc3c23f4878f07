import type { Order } from '../../../../domain/contract/order.ts'
import { buyerName, fullName } from '../../../../domain/rules/addresses/addressLines.ts'

/** Returns the buyer's name, or the recipient's if only that is known. */
export function getCustomerName({ customerInfo }: Pick<Order, 'customerInfo'>): string {
  return buyerName(customerInfo) || fullName(customerInfo)
}

/** Formats the known parts of the place: "Portland, United States". */
export function formatPlace({ customerInfo: { city, country } }: Order): string {
  return [city, country].filter(Boolean).join(', ')
}

/** Returns the last eight characters of the payment ID. */
export function shortPaymentId({ payment }: Order): string {
  return payment.stripePaymentIntentId.slice(-8)
}
