import { randomHex } from '../../domain/randomHex.ts'
import { readStored, writeStored } from '../browser/browserStorage.ts'
import { storeUnconfirmedCheckout } from './unconfirmedCheckout.ts'

const KEY = 'rivage.checkout.1'

// Fallback for browsers that block storage.
let remembered: string | null = null

function makeCheckoutId(): string {
  return `ORD-${Date.now()}-${randomHex(12)}`
}

/**
 * Returns the ID of the checkout until its order is placed, so that a reload, a second tab or a second click reuses the same hold
 * and payment. It grants access to them, so it must be unguessable.
 */
export function getCheckoutId(): string {
  const known = readStored(KEY) ?? remembered
  if (known !== null && /^ORD-\d+-[0-9a-f]{24}$/.test(known)) return known
  remembered = makeCheckoutId()
  writeStored(KEY, remembered)
  return remembered
}

/** Deletes the ID, so that the next checkout gets a new one. */
export function deleteCheckoutId(): void {
  remembered = null
  writeStored(KEY, null)
  storeUnconfirmedCheckout(null)
}
