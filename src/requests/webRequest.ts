import { Readable, pipeline } from 'node:stream'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { FAILURES } from '../../domain/contract/failure.ts'
import { DEVICE_COOKIE, SHOPPER_COOKIE, setCaller } from './caller.ts'
import { HttpError } from '../errors/HttpError.ts'

/** Maximum size of a body, and maximum time to receive it; without `maxMs`, unlimited while data arrives. */
export interface BodyLimit {
  maxBytes: number
  maxMs?: number
  /** Error message for a larger body. */
  tooLargeMessage?: string
}

/**
 * Converts an Express request to the web Request that Payload's handlers take. The body is read on demand, and `limit` is
 * called only then, when the user may be known.
 */
export function toWebRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  { method = req.method, withCookies, limit }: WebRequestOptions,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headersDistinct))
    if (withCookies || name !== 'cookie') for (const each of value ?? []) headers.append(name, each)
  // Payload routes by method; HEAD is a GET whose body is not sent.
  const isRead = method === 'GET' || method === 'HEAD'
  const disconnect = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) disconnect.abort()
  })
  // The host sent by the client is not used: links are built from the shop's public URL.
  const request = new Request(`http://shop.internal${req.originalUrl}`, {
    method: isRead ? 'GET' : method,
    headers,
    signal: disconnect.signal,
    ...(!isRead && { body: limitBody(req, res, limit), duplex: 'half' }),
  })
  setCaller(request, {
    ipAddress: req.ip ?? '',
    device: readCookie(req, DEVICE_COOKIE),
    shopper: readCookie(req, SHOPPER_COOKIE),
    userAgent: req.headers['user-agent'],
    requestId: req.headers['x-request-id']?.toString(),
  })
  return request
}

/** Returns a cookie that identifies the browser and grants no access; read even if `withCookies` is false. */
function readCookie({ headers: { cookie = '' } }: ExpressRequest, name: string): string | undefined {
  const prefix = `${name}=`
  return cookie
    .split(/; */)
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length)
}

interface WebRequestOptions {
  method?: string
  withCookies: boolean
  limit: () => BodyLimit
}

/**
 * Streams the body with backpressure. Data after the response or beyond the limit is read and discarded: left on the
 * connection, it would be taken for the client's next request or cut the response off.
 */
function limitBody(
  req: ExpressRequest,
  res: ExpressResponse,
  limit: () => BodyLimit,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let isOpen = true
  let tooSlow: NodeJS.Timeout | undefined
  const discard = () => {
    isOpen = false
    clearTimeout(tooSlow)
    req.resume()
  }
  res.once('close', () => clearTimeout(tooSlow))
  res.once('finish', discard)

  const startReading = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { maxBytes, maxMs, tooLargeMessage = FAILURES.tooLarge } = limit()
    const refuse = (status: number, sentence: string) => {
      if (isOpen) controller.error(new HttpError(status, sentence))
      discard()
    }
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return refuse(413, tooLargeMessage)
    if (maxMs) tooSlow = setTimeout(() => refuse(408, FAILURES.tooSlow), maxMs)
    req.on('data', (chunk: Buffer) => {
      if (!isOpen) return
      bytes += chunk.length
      if (bytes > maxBytes) return refuse(413, tooLargeMessage)
      controller.enqueue(chunk)
      req.pause()
    })
    req.once('end', () => {
      if (isOpen) controller.close()
      discard()
    })
    req.once('close', () => {
      if (isOpen && !req.complete) controller.error(new HttpError(400, FAILURES.badRequest))
      discard()
    })
    req.once('error', () => {})
  }

  let isStarted = false
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!isStarted) startReading(controller)
        isStarted = true
        req.resume()
      },
      cancel: discard,
    },
    { highWaterMark: 0 },
  )
}

/** Writes a web Response to the Express response: JSON in one piece, anything else as a stream. */
export async function sendWebResponse(
  response: Response,
  req: ExpressRequest,
  res: ExpressResponse,
): Promise<void> {
  res.status(response.status)
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') res.setHeader(name, value)
  })
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel()
    res.end()
  } else if (response.headers.get('content-type')?.startsWith('application/json')) {
    res.end(Buffer.from(await response.arrayBuffer()))
  } else {
    const body = Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
    // If one end closes, the other is closed too.
    pipeline(body, res, () => {})
  }
}
