import { readStored, writeStored } from '../browser/browserStorage.ts'

const PAYING_KEY = 'rivage.paying.1'
const DAY_MS = 24 * 60 * 60_000

/** Remembers, before any money is asked for, that this checkout may be paid although nobody here hears of it; null forgets it. */
export function notePaying(checkoutId: string | null): void {
  writeStored(PAYING_KEY, checkoutId)
}

/** The checkout of the last day whose payment was begun in this browser and not seen to end; null for none. */
export function unheardCheckout(): string | null {
  const checkoutId = readStored(PAYING_KEY)
  const begunAt = Number(/^ORD-(\d+)-/.exec(checkoutId ?? '')?.[1])
  return begunAt > Date.now() - DAY_MS ? checkoutId : null
}
