import { findFileUrls, isCacheable } from './getRequestKind.ts'

/** Empty page in which the browser renders the screen of the current URL. */
const SHELL_PATH = '/shell'
const CACHE_NAME = 'shop-shell'
const FRESH_FOR_MS = 86_400_000

export async function readCachedShell(): Promise<Response | undefined> {
  return (await caches.open(CACHE_NAME)).match(SHELL_PATH, { ignoreVary: true })
}

/** Resolves to true if the cached shell, with its site content, is less than a day old. */
export async function isShellFresh(): Promise<boolean> {
  const cachedAt = Date.parse((await readCachedShell())?.headers.get('date') ?? '')
  return Date.now() - cachedAt < FRESH_FOR_MS
}

/** Caches the shell after all files that it references, so that a cached shell always works. */
export async function cacheShell(cacheFile: (url: string) => Promise<void>): Promise<void> {
  const response = await fetch(SHELL_PATH, { cache: 'no-cache' })
  if (!isCacheable(response)) throw new Error(`The request for the shell returned ${response.status}`)
  await Promise.all(findFileUrls(await response.clone().text()).map(cacheFile))
  await (await caches.open(CACHE_NAME)).put(SHELL_PATH, response)
}
