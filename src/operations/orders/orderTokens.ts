import type { OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { seal, unseal } from '../../secrets/sealing.ts'

const PURPOSE = 'order status'

/**
 * What an email's link to its order carries: number and address, readable only by the shop. It is valid until 90 days
 * after the order was delivered or canceled, and reveals no more than the email that contains it.
 */
export function makeOrderToken(secret: string, { orderId, email }: OrderLookup): string {
  return seal(secret, PURPOSE, JSON.stringify([orderId, email]))
}

/** Which order a token opens; null for one that is forged, cut off or of another shop. */
export function lookupOf(secret: string, token: string): OrderLookup | null {
  const text = unseal(secret, PURPOSE, token)
  if (text === null) return null
  const [orderId, email] = JSON.parse(text) as [string, string]
  return { orderId, email }
}
