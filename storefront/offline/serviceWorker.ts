import { tell } from './connection.ts'
import { STRATEGIES, isKeptToday, keep } from './kept.ts'
import { HELP_ANSWERS, keepingOf } from './keepingOf.ts'
import { isShellFresh, keepShell } from './shell.ts'
import { worker } from './workerScope.ts'

/** What the build says of its scripts: those of the bag, and all others of the shop. */
declare const CART_FILES: readonly string[]
declare const OTHER_FILES: readonly string[]

/** What a page that has nothing left to do tells the worker: what it was made of before there was one. */
export interface SeenMessage {
  page: string
  seen: string[]
}

const { origin } = worker.location

worker.addEventListener('install', (event) => {
  // Names say what is in a file, and pages come from the network: an old page and a new worker get along.
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
  // Who saves data has what was seen, and the bag.
  if (worker.navigator.connection?.saveData) return
  await keepAll(event, OTHER_FILES)
  for (const path of HELP_ANSWERS) {
    const { href } = new URL(path, origin)
    if (!(await isKeptToday(href))) await keep(event, 'answer', href)
  }
}

/** One after the other: nothing of it is needed now. */
async function keepAll(event: ExtendableEvent, urls: readonly string[], mode = 'no-cors'): Promise<void> {
  for (const url of urls) {
    const request = { method: 'GET', mode, url: new URL(url, origin).href, headers: new Headers() }
    const keeping = keepingOf(request, origin)
    if (keeping && keeping !== 'own' && keeping !== 'answer') await keep(event, keeping, request.url)
  }
}

let hasAsked = false

/** A release without a worker has nothing at its address: the one that is left goes, with all that it kept. */
async function endIfWithdrawn(): Promise<void> {
  if (hasAsked) return
  hasAsked = true
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer) hasAsked = false
  if (answer?.status !== 404 && answer?.status !== 410) return
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await worker.registration.unregister()
}
