import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiRequest, SandboxApi } from './sandboxApi.ts'

const LARGEST_BODY = 64 * 1024

/** The same handler serves the SDK's own listener and, behind Express, the browser's few calls. */
export function serveCalls(api: SandboxApi, door: ApiRequest['door']) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_BODY) chunks.push(chunk)
    })
    req.on('end', () => {
      if (size > LARGEST_BODY) {
        const error = {
          type: 'invalid_request_error',
          message: 'The request is too large. Send less at once.',
        }
        res.writeHead(413, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
        return
      }
      const { status, headers, body } = api.answer({
        door,
        method: req.method ?? 'GET',
        url: req.url ?? '/',
        body: Buffer.concat(chunks).toString('utf8'),
        authorization: req.headers.authorization ?? '',
        idempotencyKey: header(req, 'idempotency-key'),
      })
      res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    })
  }
}

function header(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name]
  return typeof value === 'string' && value ? value : null
}
