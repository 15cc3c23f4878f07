import { parseStoredList, readStored, writeStored } from '../../../browser/browserStorage.ts'

const KEY = 'rivage.viewed.1'

/** Maximum number of products shown. One more is stored, because the current product is left out. */
export const MAX_VIEWED = 8

/** Returns the IDs of products viewed in this browser, newest first. They are only sent to request those products. */
export function readViewedProducts(): string[] {
  return parseStoredList(readStored(KEY)).filter(
    (id): id is string => typeof id === 'string' && id !== '' && !id.includes(','),
  )
}

/** Adds a product to the front of the list and returns the IDs viewed before, without this one. */
export function recordView(id: string): string[] {
  const others = readViewedProducts()
    .filter((other) => other !== id)
    .slice(0, MAX_VIEWED)
  writeStored(KEY, JSON.stringify([id, ...others]))
  return others
}
