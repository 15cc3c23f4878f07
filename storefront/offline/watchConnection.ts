import { isReachable } from '../browser/isReachable.ts'
import type { ConnectionMessage } from './connection.ts'

const ASKED_AGAIN_AFTER_MS = 15_000

/**
 * Reports if the shop is reachable, from the browser's network state and the service worker. Polls while it is not, and
 * dispatches an `online` event when it responds again, so that waiting components retry.
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
