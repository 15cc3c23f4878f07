import type { RequestHandler } from 'express'

/** Takes the place of a service worker that a browser still has, and with it all that was kept. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await self.registration.unregister()
}
`

/** The way back: browsers look for a newer worker with every page, and find one that leaves. */
export const serveFarewell: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-cache').type('text/javascript').send(FAREWELL)
}
