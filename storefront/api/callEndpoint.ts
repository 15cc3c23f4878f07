import { appendRequestId } from '../../domain/rules/content/appendRequestId.ts'
import type { Failure, Shortage } from '../../domain/contract/failure.ts'

export const UNREACHABLE_MESSAGE = 'We cannot reach the shop right now. Check your connection and try again.'
const UNEXPECTED_MESSAGE = 'Something went wrong on our side. Try again.'
const TIMEOUT_MS = 30_000

/** Error of a failed request. Status 0 means that no response arrived; `message` can be shown to the shopper. */
export class ApiError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly field: string | undefined
  readonly shortage: Shortage | undefined
  readonly enrollment: Failure['enrollment']

  constructor(status: number, message: string, { field, shortage, enrollment }: Omit<Failure, 'error'> = {}) {
    super(message)
    this.status = status
    this.field = field
    this.shortage = shortage
    this.enrollment = enrollment
  }
}

/** Returns the message of a request without a response, or undefined for other errors. */
export function getUnreachableMessage(failure: unknown): string | undefined {
  return failure instanceof ApiError && failure.status === 0 ? failure.message : undefined
}

export interface ApiRequestInit extends RequestInit {
  /** JSON request body; the default method is then POST. */
  json?: unknown
}

/** Requests an endpoint and returns its JSON response; throws an `ApiError` for any other status than success. */
export async function callEndpoint<T>(path: string, init: ApiRequestInit = {}): Promise<T> {
  return readResponse<T>(await fetchResponse(path, init))
}

export interface FetchedResponse {
  status: number
  headers: Headers
  text: string
}

/** Sends a request and returns the response regardless of its status; throws an `ApiError` if none arrives. */
export async function fetchResponse(path: string, init: ApiRequestInit = {}): Promise<FetchedResponse> {
  const { response, body } = await fetchWithBody(path, init, (response) => response.text())
  return { status: response.status, headers: response.headers, text: body }
}

/** Like `fetchResponse`, with a custom reader of the body, such as for files. */
export async function fetchWithBody<T>(
  path: string,
  { json, ...init }: ApiRequestInit,
  read: (response: Response) => Promise<T>,
): Promise<{ response: Response; body: T }> {
  const headers = new Headers(init.headers)
  headers.set('Accept', headers.get('Accept') ?? 'application/json')
  const request: RequestInit = { signal: AbortSignal.timeout(TIMEOUT_MS), ...init, headers }
  if (json !== undefined) {
    headers.set('Content-Type', 'application/json')
    request.method = init.method ?? 'POST'
    request.body = JSON.stringify(json)
  }

  try {
    const response = await fetch(path, request)
    return { response, body: await read(response) }
  } catch {
    throw new ApiError(0, UNREACHABLE_MESSAGE)
  }
}

/**
 * Returns the JSON body of a successful response; otherwise throws an `ApiError` with the server's message, or `fallbackMessage` if
 * there is none.
 */
export function readResponse<T>(
  { status, text }: Pick<FetchedResponse, 'status' | 'text'>,
  fallbackMessage = UNEXPECTED_MESSAGE,
): T {
  const answer = parse(text)
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && answer !== undefined) return answer as T
  if (isFailure(answer)) throw new ApiError(status, appendRequestId(answer.error, answer.requestId), answer)
  throw new ApiError(isSuccess ? 502 : status, fallbackMessage)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFailure(answer: unknown): answer is Failure {
  return (
    typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
  )
}
