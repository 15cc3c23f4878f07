import { mutate } from 'swr'
import { readStored, writeStored } from '../browser/browserStorage.ts'

/** Maximum age of a cached response. */
export const PRODUCT_CACHE_MS = 300_000

interface Entry {
  response: unknown
  storedAt: number
}

const entries = new Map<string, Entry>()

/** Returns the cached response of an API path, or undefined if there is none or it is older than five minutes. */
export function getFreshResponse<T>(path: string): T | undefined {
  const entry = entries.get(path)
  if (entry === undefined || Date.now() - entry.storedAt >= PRODUCT_CACHE_MS) return undefined
  return entry.response as T
}

/** Returns the cached response of an API path regardless of its age, for use while the API is down. */
export function getCachedResponse<T>(path: string): T | undefined {
  return entries.get(path)?.response as T | undefined
}

/** Returns all cached lists, newest first. */
export function getCachedLists<T>(): T[] {
  return [...entries]
    .filter(([path]) => isListPath(path))
    .sort(([, a], [, b]) => b.storedAt - a.storedAt)
    .map(([, entry]) => entry.response as T)
}

export function cacheResponse(path: string, response: unknown): void {
  entries.set(path, { response, storedAt: Date.now() })
}

export function clearResponses(): void {
  entries.clear()
}

/** Clears cached products, lists and pages, and revalidates those on screen. */
export async function clearProductCache(): Promise<void> {
  clearResponses()
  await mutate((key) => typeof key === 'string' && /^\/api\/(products|home|pages)/.test(key))
}

const CHANGED_KEY = 'products_changed'

/** Notifies other tabs that their cached products are outdated. */
export function announceProductChange(): void {
  writeStored(CHANGED_KEY, `${Date.now()} ${Math.random()}`)
}

/** Clears the cache when another tab announces a change, including after a restore from the back/forward cache. */
export function watchProductChanges(): void {
  let seen = readStored(CHANGED_KEY)
  const checkForChange = () => {
    const changed = readStored(CHANGED_KEY)
    if (changed === seen) return
    seen = changed
    void clearProductCache()
  }
  window.addEventListener('storage', checkForChange)
  window.addEventListener('pageshow', checkForChange)
}

function isListPath(path: string): boolean {
  return path === '/api/products' || path.startsWith('/api/products?')
}
