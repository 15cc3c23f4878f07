import { readStored, writeStored } from './browserStorage.ts'

const KEY = 'loaded_anew'
const MIN_RELOAD_INTERVAL_MS = 60_000

/** Reloads the page, unless that was tried within the last minute. Returns true if it reloads. */
export function reloadOnce(): boolean {
  const lastReload = Number(readStored(KEY, 'sessionStorage'))
  const now = Date.now()
  // Without storage the page could reload forever.
  if (now - lastReload < MIN_RELOAD_INTERVAL_MS || !writeStored(KEY, String(now), 'sessionStorage'))
    return false
  window.location.reload()
  return true
}
