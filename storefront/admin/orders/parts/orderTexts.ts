import type { Order } from '../../../../domain/contract/order.ts'
import { fullName } from '../../../../domain/rules/addresses/addressLines.ts'

/** 'Ines Example', or as much of it as is known. */
export function fullNameOf({ customerInfo }: Order): string {
  return fullName(customerInfo)
}

/** 'Portland, United States', or as much of it as is known. */
export function placeOf({ customerInfo: { city, country } }: Order): string {
  return [city, country].filter(Boolean).join(', ')
}

/** What of a payment's id is shown where there is no room for all of it. */
export function shortPaymentId({ payment }: Order): string {
  return payment.stripePaymentIntentId.slice(-8)
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** 'Nov 21, 2026, 9:05 AM' where the reader is. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date))
}
