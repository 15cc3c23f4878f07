import { createRoot } from 'react-dom/client'
import { ConnectionBar } from './ConnectionBar.tsx'
import type { SeenMessage } from './serviceWorker.ts'

/** Has the service worker keep what this page was made of before there was one. */
async function tellWorker(): Promise<void> {
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
// Where a browser forbids it, or nobody answers now, the shop goes on without.
tellWorker().catch(() => {})
