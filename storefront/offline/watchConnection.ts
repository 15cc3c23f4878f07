import { isReachable } from '../browser/isReachable.ts'
import type { ConnectionMessage } from './connection.ts'

const POLL_MS = 15_000

/**
 * Reports a lost and a restored connection, from the browser's network state and the service worker. Polls the server
 * while it is unreachable, then dispatches an `online` event so that waiting components retry.
 */
export function watchConnection(onChange: (isOffline: boolean) => void, onReturn: () => void): () => void {
  const { serviceWorker } = navigator
  let isOffline = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function update(next: boolean): void {
    clearTimeout(timer)
    if (next) timer = setTimeout(checkConnection, POLL_MS)
    if (next === isOffline) return
    isOffline = next
    onChange(next)
    if (next) return
    onReturn()
    window.dispatchEvent(new Event('online'))
  }

  const checkConnection = () => void isReachable().then((reachable) => update(!reachable))

  const onOffline = () => update(true)
  const onMessage = ({ data }: MessageEvent<ConnectionMessage>) => update(data.isAway)
  if (!navigator.onLine) update(true)
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', checkConnection)
  serviceWorker?.addEventListener('message', onMessage)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', checkConnection)
    serviceWorker?.removeEventListener('message', onMessage)
  }
}
