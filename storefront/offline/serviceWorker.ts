import { tell } from './connection.ts'
import { STRATEGIES, isKeptToday, keep } from './kept.ts'
import { HELP_ANSWERS, keepingOf } from './keepingOf.ts'
import { isShellFresh, keepShell } from './shell.ts'
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
  event.waitUntil(keepShell((url) => keep(event, 'file', url)))
})

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const keeping = keepingOf(event.request, origin)
  if (!keeping) return
  event.respondWith(STRATEGIES[keeping].handle(event))
  if (event.request.mode === 'navigate') event.waitUntil(endIfWithdrawn())
})

worker.addEventListener('message', (event) => {
  const { page, seen } = event.data as SeenMessage
  if (event.source) tell(event.source)
  event.waitUntil(keepSeen(event, page, seen))
})

async function keepSeen(event: ExtendableEvent, page: string, seen: readonly string[]): Promise<void> {
  if (!(await isShellFresh())) await keepShell((url) => keep(event, 'file', url)).catch(() => {})
  await keepAll(event, CART_FILES)
  await keepAll(event, [page], 'navigate')
  await keepAll(event, seen)
  // With data saver, cache only the visited page and the cart.
  if (worker.navigator.connection?.saveData) return
  await keepAll(event, OTHER_FILES)
  for (const path of HELP_ANSWERS) {
    const { href } = new URL(path, origin)
    if (!(await isKeptToday(href))) await keep(event, 'answer', href)
  }
}

/** Sequential, because nothing here is urgent. */
async function keepAll(event: ExtendableEvent, urls: readonly string[], mode = 'no-cors'): Promise<void> {
  for (const url of urls) {
    const request = { method: 'GET', mode, url: new URL(url, origin).href, headers: new Headers() }
    const keeping = keepingOf(request, origin)
    if (keeping && keeping !== 'own' && keeping !== 'answer') await keep(event, keeping, request.url)
  }
}

let hasAsked = false

/** Unregisters the worker and deletes its caches if the current release has no worker (its script returns 404 or 410). */
async function endIfWithdrawn(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer) hasAsked = false
  if (answer?.status !== 404 && answer?.status !== 410) return
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await worker.registration.unregister()
}
