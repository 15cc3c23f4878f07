import { readStored, writeStored } from '../browser/browserStorage.ts'

const PAYING_KEY = 'rivage.paying.1'
const DAY_MS = 24 * 60 * 60_000

/** Stores a checkout ID before its payment starts, in case this browser misses the result; null deletes it. */
export function notePaying(checkoutId: string | null): void {
  writeStored(PAYING_KEY, checkoutId)
}

/** Returns the ID of a checkout of the last 24 hours whose payment started in this browser without a known result, or null. */
export function unheardCheckout(): string | null {
  const checkoutId = readStored(PAYING_KEY)
  const begunAt = Number(/^ORD-(\d+)-/.exec(checkoutId ?? '')?.[1])
  return begunAt > Date.now() - DAY_MS ? checkoutId : null
}
