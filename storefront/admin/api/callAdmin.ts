import { ApiError, fetchResponse, readResponse } from '../../api/callEndpoint.ts'
import type { ApiRequestInit, FetchedResponse } from '../../api/callEndpoint.ts'
import { buildAuthHeaders, session } from './session.ts'

/** Sends a request with the staff session. A 401 response ends the session. */
export async function callAdmin<T>(path: string, init: ApiRequestInit = {}): Promise<T> {
  return readResponse<T>(await fetchAsAdmin(path, init))
}

/** Like callAdmin, but returns the response with its headers, for example for the ETag. */
export async function fetchAsAdmin(path: string, init: ApiRequestInit = {}): Promise<FetchedResponse> {
  const token = session.getToken()
  const headers = { ...buildAuthHeaders(token), ...(init.headers as Record<string, string> | undefined) }
  const answer = await fetchResponse(path, { ...init, headers })
  if (answer.status === 401) session.end(token)
  return answer
}

/** Returns true if a request failed because the session has ended. No message is needed: the sign-in screen opens. */
export function isSignedOutError(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
