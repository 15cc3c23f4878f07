import { readStored, writeStored } from './browserStorage.ts'

const KEY = 'loaded_anew'
const NOT_WITHIN_MS = 60_000

/** Loads the page anew, unless that was done a moment ago and did not help; says whether it is under way. */
export function loadAnew(): boolean {
  const before = Number(readStored(KEY, 'sessionStorage'))
  const now = Date.now()
  // Without a place to remember it, it might be done for ever.
  if (now - before < NOT_WITHIN_MS || !writeStored(KEY, String(now), 'sessionStorage')) return false
  window.location.reload()
  return true
}
