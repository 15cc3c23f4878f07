import { callEndpoint, ApiError } from './callEndpoint.ts'
import { anyResponse, freshResponse, rememberResponse } from './productCache.ts'

interface Ways<T> {
  /** Result for a 404 response, which is not treated as a failure. */
  missing?: T
  /** Fallback if the API fails and nothing is cached. */
  otherwise?: () => Promise<T | undefined>
}

/** Loads catalog data with a five-minute cache; returns stale data while the API is down. */
export async function loadRemembered<T>(path: string, ways: Ways<T> = {}): Promise<T> {
  const fresh = freshResponse<T>(path)
  if (fresh) return fresh
  try {
    const answer = await callEndpoint<T>(path)
    rememberResponse(path, answer)
    return answer
  } catch (failure) {
    if (ways.missing && failure instanceof ApiError && failure.status === 404) return ways.missing
    if (!isOutage(failure)) throw failure
    // The fallback is code from the same server, so loading it may fail too.
    const known = anyResponse<T>(path) ?? (await ways.otherwise?.().catch(() => undefined))
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
