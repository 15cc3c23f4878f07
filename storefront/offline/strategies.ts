import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { recordAttempt } from './connection.ts'
import { type RequestKind, getImageKey, isStaffPage, isCacheable } from './getRequestKind.ts'
import { NetworkFirstStrategy } from './NetworkFirstStrategy.ts'
import { readCachedShell } from './shell.ts'
import { worker } from './workerScope.ts'

const DAY_SECONDS = 86_400

/** Cache limits that fit a phone. The oldest entries are evicted first, and all of them if the quota is exceeded. */
const PAGES = { maxEntries: 60, maxAgeSeconds: 7 * DAY_SECONDS }
const ANSWERS = { maxEntries: 100, maxAgeSeconds: 7 * DAY_SECONDS }
const PICTURES = { maxEntries: 150, maxAgeSeconds: 30 * DAY_SECONDS }
const ART = { maxEntries: 30, maxAgeSeconds: 30 * DAY_SECONDS }
// File names contain a hash, so there is no age limit. Fits several releases, which cached pages may reference.
const FILES = { maxEntries: 250 }

const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ response, event }) => {
    const pageId = event && 'clientId' in event ? (event as FetchEvent).clientId : ''
    const page = pageId ? await worker.clients.get(pageId) : undefined
    return isCacheable(response) && !(page && isStaffPage(page.url)) ? response : null
  },
}

/** Falls back to another size of the same image: listings show smaller ones than product pages. */
const otherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const kept = await caches.open('shop-pictures')
    const key = getImageKey(request.url)
    const found = (await kept.keys()).find(({ url }) => getImageKey(url) === key)
    return found && kept.match(found, ignoreVary)
  },
}

const plugins = (bounds: { maxEntries: number; maxAgeSeconds?: number }): WorkboxPlugin[] => [
  onlyPublic,
  new ExpirationPlugin({ ...bounds, purgeOnQuotaError: true }),
]

const onAttempt = (failed: boolean) => void recordAttempt(failed)
const ignoreVary = { ignoreVary: true }

/** Caching strategy per kind of request. */
export const STRATEGIES: Record<RequestKind, Strategy> = {
  page: new NetworkFirstStrategy({
    cacheName: 'shop-pages',
    plugins: plugins(PAGES),
    fallback: readCachedShell,
    onAttempt,
  }),
  own: new NetworkFirstStrategy({
    cacheName: 'shop-never',
    plugins: [{ cacheWillUpdate: async () => null }],
    fallback: readCachedShell,
    onAttempt,
  }),
  answer: new NetworkFirstStrategy({ cacheName: 'shop-answers', plugins: plugins(ANSWERS), onAttempt }),
  file: new CacheFirst({ cacheName: 'shop-files', plugins: plugins(FILES), matchOptions: ignoreVary }),
  picture: new CacheFirst({
    cacheName: 'shop-pictures',
    plugins: [...plugins(PICTURES), otherSize],
    matchOptions: ignoreVary,
  }),
  art: new StaleWhileRevalidate({
    cacheName: 'shop-art',
    plugins: plugins(ART),
    matchOptions: ignoreVary,
  }),
}

/** Caches a URL as if a page had requested it; ignores failures. */
export async function cacheUrl(event: ExtendableEvent, keeping: RequestKind, url: string): Promise<void> {
  const [response, done] = STRATEGIES[keeping].handleAll({ event, request: new Request(url) })
  await Promise.allSettled([response, done])
}

/** Resolves to true if the URL was cached within the last day. */
export async function isCachedToday(url: string): Promise<boolean> {
  const kept = await caches.match(url, ignoreVary)
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < DAY_SECONDS * 1000
}
