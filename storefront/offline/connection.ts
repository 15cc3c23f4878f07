import { type WorkerClient, worker } from './workerScope.ts'

/** What the worker tells pages: whether what they are given is kept. */
export interface ConnectionMessage {
  isAway: boolean
}

let isAway = false

/** Takes note of whether somebody answered, and tells every page when that changes. */
export async function noteAttempt(failed: boolean): Promise<void> {
  if (failed === isAway) return
  isAway = failed
  for (const page of await worker.clients.matchAll()) tell(page)
}

/** Tells one page how it stands. */
export function tell(page: WorkerClient): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker and its pages are of one origin
  page.postMessage({ isAway } satisfies ConnectionMessage)
}
