import { readStored, writeStored } from './browserStorage.ts'

const KEY = 'loaded_anew'
const NOT_WITHIN_MS = 60_000

/** Reloads the page, unless that was tried within the last minute. Returns true if it reloads. */
export function loadAnew(): boolean {
  const before = Number(readStored(KEY, 'sessionStorage'))
  const now = Date.now()
  // Without storage the page could reload forever.
  if (now - before < NOT_WITHIN_MS || !writeStored(KEY, String(now), 'sessionStorage')) return false
  window.location.reload()
  return true
}
