import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedAnswer, Encoding } from './AnswerCache.ts'

/** Sends a finished answer in the best encoding the client takes, or 304 where the client has it already. */
export function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: CachedAnswer,
  status = 200,
): void {
  if (status === 200 && hasIt(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, { ...answer.headers, etag: answer.etag, vary: 'Accept-Encoding' })
    res.end()
    return
  }
  const encoding = bestEncoding(req.headers['accept-encoding'], answer)
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

function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
  )
}

function bestEncoding(accepted: string | undefined, { bodies }: CachedAnswer): Encoding {
  if (!accepted) return 'identity'
  if (bodies.br && /\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  if (bodies.gzip && /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}
