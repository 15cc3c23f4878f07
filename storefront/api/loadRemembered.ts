import { callEndpoint, ApiError } from './callEndpoint.ts'
import { anyResponse, freshResponse, rememberResponse } from './productCache.ts'

interface Ways<T> {
  /** What a 404 says: that there is no such thing is an answer, never a failure. */
  missing?: T
  /** The way out when the API fails and nothing is remembered. */
  otherwise?: () => Promise<T | undefined>
}

/** An answer about the catalogue: remembered for five minutes, and longer than that while the API is down. */
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
    // The way out has code of its own, which comes from the same server.
    const known = anyResponse<T>(path) ?? (await ways.otherwise?.().catch(() => undefined))
    if (known) return known
    throw failure
  }
}

/** Whether nobody answered in earnest: what is known, or built in, is better than that. */
export function isOutage(failure: unknown): boolean {
  return (
    failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500)
  )
}
