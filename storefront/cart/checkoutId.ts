import { randomHex } from '../../domain/randomHex.ts'
import { readStored, writeStored } from '../browser/browserStorage.ts'

const KEY = 'rivage.checkout.1'
const PAYING_KEY = 'rivage.paying.1'
const DAY_MS = 24 * 60 * 60_000

// Where storage is forbidden the page's own memory has to do.
let remembered: string | null = null

function makeCheckoutId(): string {
  return `ORD-${Date.now()}-${randomHex(12)}`
}

/**
 * Names this checkout until its order is placed, so that a reload, a second tab or a second click finds the same
 * held pieces and the same payment. It is as good as a key to them and must not be guessable.
 */
export function currentCheckoutId(): string {
  const known = readStored(KEY) ?? remembered
  if (known !== null && /^ORD-\d+-[0-9a-f]{24}$/.test(known)) return known
  remembered = makeCheckoutId()
  writeStored(KEY, remembered)
  return remembered
}

/** The next checkout gets a name of its own. */
export function dropCheckoutId(): void {
  remembered = null
  writeStored(KEY, null)
  writeStored(PAYING_KEY, null)
}

/** Remembers, before any money is asked for, that this checkout may be paid although nobody here hears of it. */
export function notePaying(checkoutId: string): void {
  writeStored(PAYING_KEY, checkoutId)
}

/** The checkout of the last day whose payment was begun in this browser and not seen to end; null for none. */
export function unheardCheckout(): string | null {
  const checkoutId = readStored(PAYING_KEY)
  const begunAt = Number(/^ORD-(\d+)-/.exec(checkoutId ?? '')?.[1])
  return begunAt > Date.now() - DAY_MS ? checkoutId : null
}
