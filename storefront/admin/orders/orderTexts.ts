import type { Order } from '../../../domain/contract/order.ts'

/** 'Ines Example', or as much of it as is known. */
export function fullNameOf({ customerInfo: { firstName, lastName } }: Order): string {
  return joined(' ', firstName, lastName)
}

/** 'Portland, United States', or as much of it as is known. */
export function placeOf({ customerInfo: { city, country } }: Order): string {
  return joined(', ', city, country)
}

/** The address as on an envelope, without lines of which nothing is known. */
export function addressLinesOf({ customerInfo: { address, city, zipCode, country } }: Order): string[] {
  return [address ?? '', joined(', ', city, zipCode), country ?? ''].filter((line) => line !== '')
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

function joined(separator: string, ...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(separator)
}
