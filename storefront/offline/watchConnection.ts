import { isReachable } from '../browser/isReachable.ts'
import type { ConnectionMessage } from './connection.ts'

const ASKED_AGAIN_AFTER_MS = 15_000

/**
 * Tells whether anybody answers: the browser knows of its own network, the service worker of the shop. While nobody does
 * it is asked again, and once somebody does everything that waits for the connection is called on to go on.
 */
export function watchConnection(onChange: (isAway: boolean) => void, onReturn: () => void): () => void {
  const { serviceWorker } = navigator
  let isAway = false
  let again: ReturnType<typeof setTimeout> | undefined

  function note(now: boolean): void {
    clearTimeout(again)
    if (now) again = setTimeout(ask, ASKED_AGAIN_AFTER_MS)
    if (now === isAway) return
    isAway = now
    onChange(now)
    if (now) return
    onReturn()
    window.dispatchEvent(new Event('online'))
  }

  const ask = () => void isReachable().then((isThere) => note(!isThere))

  const lost = () => note(true)
  const told = ({ data }: MessageEvent<ConnectionMessage>) => note(data.isAway)
  if (!navigator.onLine) note(true)
  window.addEventListener('offline', lost)
  window.addEventListener('online', ask)
  serviceWorker?.addEventListener('message', told)
  return () => {
    clearTimeout(again)
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', ask)
    serviceWorker?.removeEventListener('message', told)
  }
}
