import type { OrderLookup } from '../../../domain/contract/orderLookup.ts'
import { seal, unseal } from '../../secrets/sealing.ts'

const PURPOSE = 'order status'

/**
 * Returns an encrypted token with order number and email address, for links in emails. It is valid until 90 days after the
 * order was delivered or canceled, and reveals no more than the email that contains it.
 */
export function makeOrderToken(secret: string, { orderId, email }: OrderLookup): string {
  return seal(secret, PURPOSE, JSON.stringify([orderId, email]))
}

/** Returns the order number and email address of a token, or null if it is forged, truncated or from another shop. */
export function readOrderToken(secret: string, token: string): OrderLookup | null {
  const text = unseal(secret, PURPOSE, token)
  if (text === null) return null
  const [orderId, email] = JSON.parse(text) as [string, string]
  return { orderId, email }
}
