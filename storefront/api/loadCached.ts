import { callEndpoint, ApiError } from './callEndpoint.ts'
import { getCachedResponse, getFreshResponse, cacheResponse } from './productCache.ts'

interface LoadOptions<T> {
  /** Result for a 404 response, which is not treated as a failure. */
  notFoundResult?: T
  /** Fallback if the API fails and nothing is cached. */
  fallback?: () => Promise<T | undefined>
}

/** Loads catalog data with a five-minute cache; returns stale data while the API is down. */
export async function loadCached<T>(path: string, options: LoadOptions<T> = {}): Promise<T> {
  const fresh = getFreshResponse<T>(path)
  if (fresh) return fresh
  try {
    const answer = await callEndpoint<T>(path)
    cacheResponse(path, answer)
    return answer
  } catch (failure) {
    if (options.notFoundResult && failure instanceof ApiError && failure.status === 404)
      return options.notFoundResult
    if (!isOutage(failure)) throw failure
    // The fallback is code from the same server, so loading it may fail too.
    const known = getCachedResponse<T>(path) ?? (await options.fallback?.().catch(() => undefined))
    if (known) return known
    throw failure
  }
}

/** Returns true for network errors, rate limits and server errors, for which stale or built-in data is better than an error. */
export function isOutage(failure: unknown): boolean {
  return (
    failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  )
}
