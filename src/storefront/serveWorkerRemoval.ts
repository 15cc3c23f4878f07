import type { RequestHandler } from 'express'

/** Replaces a service worker that a browser still has, and deletes its caches. */
const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await self.registration.unregister()
}
`

/** Serves a worker that unregisters itself: browsers check for a newer one with every page. */
export const serveWorkerRemoval: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-cache').type('text/javascript').send(UNREGISTER_SCRIPT)
}
