import { mutate } from 'swr'
import { readStored, writeStored } from '../browser/browserStorage.ts'

/** How long an answer about products stays good. */
export const PRODUCT_CACHE_MS = 300_000

interface Entry {
  answer: unknown
  storedAt: number
}

const entries = new Map<string, Entry>()

/** The answer remembered under an API path, or undefined when there is none or it is older than five minutes. */
export function freshResponse<T>(path: string): T | undefined {
  const entry = entries.get(path)
  if (entry === undefined || Date.now() - entry.storedAt >= PRODUCT_CACHE_MS) return undefined
  return entry.answer as T
}

/** The answer remembered under an API path however old: better than nothing while the API is down. */
export function anyResponse<T>(path: string): T | undefined {
  return entries.get(path)?.answer as T | undefined
}

/** Every answer remembered for a list, the newest first. */
export function anyLists<T>(): T[] {
  return [...entries]
    .filter(([path]) => isListPath(path))
    .sort(([, a], [, b]) => b.storedAt - a.storedAt)
    .map(([, entry]) => entry.answer as T)
}

export function rememberResponse(path: string, answer: unknown): void {
  entries.set(path, { answer, storedAt: Date.now() })
}

export function forgetResponses(): void {
  entries.clear()
}

/** Forgets every product, list and page with products in it; screens that show some load them again. */
export async function clearProductCache(): Promise<void> {
  forgetResponses()
  await mutate((key) => typeof key === 'string' && /^\/api\/(products|home|pages)/.test(key))
}

const CHANGED_KEY = 'products_changed'

/** Tells the shop's other tabs of this browser that what they remember of the products is old. */
export function announceProductChange(): void {
  writeStored(CHANGED_KEY, `${Date.now()} ${Math.random()}`)
}

/** Forgets the products whenever another tab has announced a change, also while this page slept in the browser's history. */
export function watchProductChanges(): void {
  let seen = readStored(CHANGED_KEY)
  const look = () => {
    const changed = readStored(CHANGED_KEY)
    if (changed === seen) return
    seen = changed
    void clearProductCache()
  }
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
}

function isListPath(path: string): boolean {
  return path === '/api/products' || path.startsWith('/api/products?')
}
