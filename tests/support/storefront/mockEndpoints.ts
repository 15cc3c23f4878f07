import { vi } from 'vitest'

export interface MockedResponse {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

/** A call as it arrived; a JSON body is read already. */
export interface MockedRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal | null | undefined
}

/** An answer, or what makes one of the call: it may look at what was sent, take its time, or say something else later. */
export type MockedHandler =
  MockedResponse | ((call: MockedRequest) => MockedResponse | Promise<MockedResponse>)

/** By path, or by method and path ('PUT /api/products/p-1'), which goes first. */
export type MockedResponses = Record<string, MockedHandler>

/** Answers the storefront's calls by their path; a path without an answer finds no server at all. */
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
