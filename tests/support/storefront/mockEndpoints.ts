import { vi } from 'vitest'

export interface MockedResponse {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** Received request. A JSON body is parsed. */
export interface MockedRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
  /** Aborted when the caller no longer needs the response. */
  signal: AbortSignal | null | undefined
}

/**
 * Response, or a function that builds it from the request. The function can inspect the request, delay, or
 * vary its responses.
 */
export type MockedHandler =
  MockedResponse | ((call: MockedRequest) => MockedResponse | Promise<MockedResponse>)

/** Handlers by path, or by method and path ('PUT /api/products/p-1'), which take precedence. */
export type MockedResponses = Record<string, MockedHandler>

/**
 * Mocks fetch with responses by path; other paths fail like an unreachable server. Returns a spy for the
 * paths.
 */
export function mockEndpoints(answers: MockedResponses) {
  const calls = vi.fn<(path: string) => void>()
  globalThis.fetch = (async (input: unknown, init: RequestInit = {}) => {
    const path = String(input)
    const method = init.method ?? 'GET'
    calls(path)
    const answer = answers[`${method} ${path}`] ?? answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const { signal } = init
    const call = { method, path, headers: new Headers(init.headers), body: readBody(init.body), signal }
    const { status = 200, headers, body } = typeof answer === 'function' ? await answer(call) : answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return {
      ok: status < 400,
      status,
      headers: new Headers(headers),
      text: async () => text,
      blob: async () => new Blob([text]),
    } as Response
  }) as typeof fetch
  return calls
}

function readBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}
