import { ApiError, fetchResponse, readResponse } from '../../api/callEndpoint.ts'
import type { ApiRequestInit, FetchedResponse } from '../../api/callEndpoint.ts'
import { bearer, session } from './session.ts'

/** Calls the shop as the signed-in person. A session that the server no longer takes ends here, whoever called. */
export async function callAdmin<T>(path: string, init: ApiRequestInit = {}): Promise<T> {
  return readResponse<T>(await fetchAsAdmin(path, init))
}

/** The same with the answer's headers, for its ETag. */
export async function fetchAsAdmin(path: string, init: ApiRequestInit = {}): Promise<FetchedResponse> {
  const token = session.token()
  const headers = { ...bearer(token), ...(init.headers as Record<string, string> | undefined) }
  const answer = await fetchResponse(path, { ...init, headers })
  if (answer.status === 401) session.end(token)
  return answer
}

/** Whether a call failed because nobody is signed in any more: the sign-in screen says so, no message is needed. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401
}
