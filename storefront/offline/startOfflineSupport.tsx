import { createRoot } from 'react-dom/client'
import { ConnectionBar } from './ConnectionBar.tsx'
import type { SeenMessage } from './serviceWorker.ts'

/** Registers the service worker, and has it cache the files that this page loaded before. */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register('/sw.js')
  const { active } = await serviceWorker.ready
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker and its pages are of one origin
  active?.postMessage({ page: window.location.href, seen } satisfies SeenMessage)
}

const place = document.createElement('div')
document.body.prepend(place)
createRoot(place).render(<ConnectionBar />)
// Ignore failures, such as a blocked service worker: the shop works without it.
registerWorker().catch(() => {})
