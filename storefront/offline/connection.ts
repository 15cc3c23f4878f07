import { type WorkerClient, worker } from './workerScope.ts'

/** Message from the service worker to pages; `isAway` is true while the server is unreachable. */
export interface ConnectionMessage {
  isAway: boolean
}

let isAway = false

/** Records the result of a request, and notifies all pages when the state changes. */
export async function recordAttempt(failed: boolean): Promise<void> {
  if (failed === isAway) return
  isAway = failed
  for (const page of await worker.clients.matchAll()) sendConnectionState(page)
}

/** Sends the current state to one page. */
export function sendConnectionState(page: WorkerClient): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker and its pages are of one origin
  page.postMessage({ isAway } satisfies ConnectionMessage)
}
