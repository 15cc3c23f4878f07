import { sendConnectionState } from './connection.ts'
import { STRATEGIES, isCachedToday, cacheUrl } from './strategies.ts'
import { HELP_API_PATHS, getRequestKind } from './getRequestKind.ts'
import { isShellFresh, cacheShell } from './shell.ts'
import { worker } from './workerScope.ts'

/** Defined by the build: scripts of the cart, and all other scripts of the shop. */
declare const CART_FILES: readonly string[]
declare const OTHER_FILES: readonly string[]

/** Message from an idle page: its URL, and the files it loaded before there was a worker. */
export interface SeenMessage {
  page: string
  seen: string[]
}

const { origin } = worker.location

worker.addEventListener('install', (event) => {
  // File names contain a hash and pages come from the network, so an old page works with a new worker.
  void worker.skipWaiting()
  event.waitUntil(cacheShell((url) => cacheUrl(event, 'file', url)))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const keeping = getRequestKind(event.request, origin)
  if (!keeping) return
  event.respondWith(STRATEGIES[keeping].handle(event))
  if (event.request.mode === 'navigate') event.waitUntil(unregisterIfRemoved())
})

worker.addEventListener('message', (event) => {
  const { page, seen } = event.data as SeenMessage
  if (event.source) sendConnectionState(event.source)
  event.waitUntil(cacheVisitedPage(event, page, seen))
})

async function cacheVisitedPage(
  event: ExtendableEvent,
  page: string,
  seen: readonly string[],
): Promise<void> {
  if (!(await isShellFresh())) await cacheShell((url) => cacheUrl(event, 'file', url)).catch(() => {})
  await cacheAll(event, CART_FILES)
  await cacheAll(event, [page], 'navigate')
  await cacheAll(event, seen)
  // With data saver, cache only the visited page and the cart.
  if (worker.navigator.connection?.saveData) return
  await cacheAll(event, OTHER_FILES)
  for (const path of HELP_API_PATHS) {
    const { href } = new URL(path, origin)
    if (!(await isCachedToday(href))) await cacheUrl(event, 'answer', href)
  }
}

/** Sequential, because nothing here is urgent. */
async function cacheAll(event: ExtendableEvent, urls: readonly string[], mode = 'no-cors'): Promise<void> {
  for (const url of urls) {
    const request = { method: 'GET', mode, url: new URL(url, origin).href, headers: new Headers() }
    const keeping = getRequestKind(request, origin)
    if (keeping && keeping !== 'own' && keeping !== 'answer') await cacheUrl(event, keeping, request.url)
  }
}

let hasAsked = false

/** Unregisters the worker and deletes its caches if the current release has no worker (its script returns 404 or 410). */
async function unregisterIfRemoved(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer) hasAsked = false
  if (answer?.status !== 404 && answer?.status !== 410) return
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await worker.registration.unregister()
}
