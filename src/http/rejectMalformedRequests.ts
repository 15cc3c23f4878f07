import type { IncomingMessage, RequestListener } from 'node:http'
import { FAILURES } from '../../domain/contract/failure.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Host name, IPv4 or bracketed IPv6 address, with an optional port. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_.])?|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?$/i

/** Rejects malformed requests before any other handler: unknown methods, invalid hosts, and absolute URLs as path. */
export function rejectMalformedRequests(app: RequestListener): RequestListener {
  return (req, res) => {
    const httpError = findRejection(req)
    if (!httpError) return app(req, res)
    const { status, headers } = httpError
    res.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    })
    res.end(JSON.stringify({ error: FAILURES.badRequest }))
  }
}

function findRejection({ method = '', url = '', headers: { host } }: IncomingMessage) {
  if (!METHODS.has(method)) return { status: 405, headers: { allow: [...METHODS].join(', ') } }
  const isPath = url.startsWith('/')
  return isPath && (host === undefined || isHost(host)) ? null : { status: 400, headers: {} }
}

function isHost(host: string): boolean {
  const found = HOST.exec(host)
  return found !== null && Number(found.groups?.port ?? 0) <= 65_535 && URL.canParse(`http://${host}`)
}
