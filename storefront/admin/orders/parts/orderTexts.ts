import type { Order } from '../../../../domain/contract/order.ts'
import { buyerName, fullName } from '../../../../domain/rules/addresses/addressLines.ts'

/** Returns the name of who bought, or of who it goes to if only that is known. */
export function customerNameOf({ customerInfo }: Pick<Order, 'customerInfo'>): string {
  return buyerName(customerInfo) || fullName(customerInfo)
}

/** 'Portland, United States', or as much of it as is known. */
export function placeOf({ customerInfo: { city, country } }: Order): string {
  return [city, country].filter(Boolean).join(', ')
}

/** What of a payment's id is shown where there is no room for all of it. */
export function shortPaymentId({ payment }: Order): string {
  return payment.stripePaymentIntentId.slice(-8)
}
