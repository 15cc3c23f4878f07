import { jest } from '@jest/globals'

export interface CallAnswer {
  status?: number
  body: unknown
}

/** Answers the storefront's calls by their path; a path without an answer finds no server at all. */
export function answerCalls(answers: Record<string, CallAnswer>) {
  const calls = jest.fn<(path: string) => void>()
  globalThis.fetch = (async (input: unknown) => {
    const path = String(input)
    calls(path)
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    const { status = 200, body } = answer
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return { ok: status < 400, status, text: async () => text } as Response
  }) as typeof fetch
  return calls
}
