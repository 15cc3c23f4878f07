import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { CachedResponse, Encoding } from './ResponseCache.ts'
import { isWorthCompressing, compressResponse } from './compressResponse.ts'

/** Smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** Sends a finished response in the smallest encoding that the client accepts, or 304 if the client has it cached. */
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
  const encoding = status === 200 ? selectEncoding(req, answer) : 'identity'
  const packing = encoding === 'identity' ? undefined : compressResponse(answer, encoding)
  if (!packing) sendEncoded(encoding, req, res, answer, status)
  else
    packing
      .then(
        () => sendEncoded(encoding, req, res, answer, status),
        () => sendEncoded('identity', req, res, answer, status),
      )
      .catch(() => res.destroy())
}

function sendEncoded(
  encoding: Encoding,
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
  status: number,
): void {
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

/** Accepted encodings per header value, parsed once for each of the few that browsers send. */
const takenBy = new LRUCache<string, readonly Encoding[]>({ max: 100 })

function selectEncoding({ headers }: IncomingMessage, answer: CachedResponse): Encoding {
  const header = String(headers['accept-encoding'] ?? '')
  let taken = takenBy.get(header)
  if (!taken) {
    const negotiator = new Negotiator({ headers })
    taken = ENCODINGS.filter((encoding) => negotiator.encoding([encoding]))
    takenBy.set(header, taken)
  }
  return taken.find((encoding) => answer.bodies[encoding] ?? isWorthCompressing(answer)) ?? 'identity'
}
