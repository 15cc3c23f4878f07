import { readStored, writeStored } from '../browser/browserStorage.ts'

const KEY = 'rivage.paying.1'
const DAY_MS = 24 * 60 * 60_000

/** Stores a checkout ID before its payment starts, in case this browser misses the result; null deletes it. */
export function storeUnconfirmedCheckout(checkoutId: string | null): void {
  writeStored(KEY, checkoutId)
}

/** Returns the ID of a checkout of the last 24 hours whose payment started in this browser without a known result, or null. */
export function unconfirmedCheckoutId(): string | null {
  const checkoutId = readStored(KEY)
  const startedAt = Number(/^ORD-(\d+)-/.exec(checkoutId ?? '')?.[1])
  return startedAt > Date.now() - DAY_MS ? checkoutId : null
}
