import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { CachedResponse, Encoding } from './ResponseCache.ts'

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** Sends a finished answer in the best encoding the client takes, or 304 where the client has it already. */
export function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  status = 200,
): void {
  if (status === 200 && fresh(req.headers, { etag: answer.etag })) {
    res.writeHead(304, { ...answer.headers, etag: answer.etag, vary: 'Accept-Encoding' })
    res.end()
    return
  }
  const encoding = bestEncoding(req, answer)
  const body = answer.bodies[encoding] ?? answer.bodies.identity
  const headers: Record<string, string | number> = {
    ...answer.headers,
    'content-length': body.length,
    vary: 'Accept-Encoding',
  }
  if (status === 200) headers.etag = answer.etag
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

function bestEncoding(req: IncomingMessage, { bodies }: CachedResponse): Encoding {
  const taken = new Negotiator(req)
  return ENCODINGS.find((encoding) => bodies[encoding] && taken.encoding([encoding])) ?? 'identity'
}
