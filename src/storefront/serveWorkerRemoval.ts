import type { RequestHandler } from 'express'

/** Service worker that replaces an installed one, deletes its caches and unregisters itself. */
const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves a service worker that unregisters itself; browsers check for a newer one on every page load. */
export const serveWorkerRemoval: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-cache').type('text/javascript').send(UNREGISTER_SCRIPT)
}
