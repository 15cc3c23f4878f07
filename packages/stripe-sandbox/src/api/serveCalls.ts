import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiRequest, SandboxApi } from './sandboxApi.ts'

const LARGEST_BODY = 64 * 1024
const SLOWEST_BODY_MS = 60_000

/** Returns the handler for the SDK's listener and, as Express middleware, for browser calls. */
export function serveCalls(api: SandboxApi, door: ApiRequest['listener'], slowestBodyMs = SLOWEST_BODY_MS) {
  return (req: IncomingMessage, res: ServerResponse): void => {
    const chunks: Buffer[] = []
    let size = 0
    const reject = (status: number, message: string) => {
      res.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      res.end(JSON.stringify({ error: { type: 'invalid_request_error', message } }))
    }
    const tooSlow = setTimeout(() => {
      reject(408, 'The request took too long to arrive. Send it again.')
    }, slowestBodyMs)
    res.once('close', () => clearTimeout(tooSlow))
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= LARGEST_BODY) chunks.push(chunk)
    })
    req.on('end', () => {
      clearTimeout(tooSlow)
      if (res.headersSent) return
      if (size > LARGEST_BODY) return reject(413, 'The request is too large. Send less at once.')
      const { status, headers, body } = api.handle({
        listener: door,
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
