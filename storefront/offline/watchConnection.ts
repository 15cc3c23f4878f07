import { isReachable } from '../browser/isReachable.ts'
import type { ConnectionMessage } from './connection.ts'

const POLL_MS = 15_000

/**
 * Reports if the shop is reachable, from the browser's network state and the service worker. Polls while it is not, and
 * dispatches an `online` event when it responds again, so that waiting components retry.
 */
export function watchConnection(onChange: (isAway: boolean) => void, onReturn: () => void): () => void {
  const { serviceWorker } = navigator
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(now: boolean): void {
    clearTimeout(timer)
    if (now) timer = setTimeout(ask, POLL_MS)
    if (now === isAway) return
    isAway = now
    onChange(now)
    if (now) return
    onReturn()
    window.dispatchEvent(new Event('online'))
  }

  const ask = () => void isReachable().then((isThere) => update(!isThere))

  const onOffline = () => update(true)
  const onMessage = ({ data }: MessageEvent<ConnectionMessage>) => update(data.isAway)
  if (!navigator.onLine) update(true)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', ask)
  serviceWorker?.addEventListener('message', onMessage)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', ask)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}
