import { randomHex } from '../../domain/randomHex.ts'
import { readStored, writeStored } from '../browser/browserStorage.ts'
import { notePaying } from './begunPayment.ts'

const KEY = 'rivage.checkout.1'

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
  notePaying(null)
}
