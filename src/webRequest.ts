import { Readable, pipeline } from 'node:stream'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { FAILURES } from '../domain/contract/failure.ts'
import { DEVICE_COOKIE, rememberCaller } from './caller.ts'
import { Refusal } from './refusal.ts'

/** An Express request as the web Request that Payload's handlers take; its body is cut off at `maxBytes`. */
export function toWebRequest(
  req: ExpressRequest,
  res: ExpressResponse,
  maxBytes: number,
  withCookies: boolean,
): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headersDistinct))
    if (withCookies || name !== 'cookie') for (const each of value ?? []) headers.append(name, each)
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  const request = new Request(`${req.protocol}://${req.headers.host ?? 'localhost'}${req.originalUrl}`, {
    // Payload routes by method; HEAD is a GET whose body is not sent.
    method: req.method === 'HEAD' ? 'GET' : req.method,
    headers,
    signal: gone.signal,
    ...(hasBody && {
      body: limitedBody(req, res, maxBytes),
      duplex: 'half',
    }),
  })
  rememberCaller(request, { address: req.ip ?? '', device: deviceCookieOf(req) })
  return request
}

/** Read at both doors, where the portal's takes no other cookie: it says which browser this is and opens nothing. */
function deviceCookieOf({ headers: { cookie = '' } }: ExpressRequest): string | undefined {
  const prefix = `${DEVICE_COOKIE}=`
  return cookie
    .split(/; */)
    .find((each) => each.startsWith(prefix))
    ?.slice(prefix.length)
}

/**
 * The body as it comes in, no faster than it is read. What is left of it after the answer, or beyond `maxBytes`, is
 * read and thrown away: left in the connection, it would be taken for the client's next request or cut the answer off.
 */
function limitedBody(
  req: ExpressRequest,
  res: ExpressResponse,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  let bytes = 0
  let isOpen = true
  const discard = () => {
    isOpen = false
    req.resume()
  }
  return new ReadableStream({
    start(controller) {
      req.on('data', (chunk: Buffer) => {
        if (!isOpen) return
        bytes += chunk.length
        if (bytes > maxBytes) {
          controller.error(new Refusal(413, FAILURES.tooLarge))
          return discard()
        }
        controller.enqueue(chunk)
        if ((controller.desiredSize ?? 0) <= 0) req.pause()
      })
      req.once('end', () => {
        if (isOpen) controller.close()
        isOpen = false
      })
      req.once('error', (error) => {
        if (isOpen) controller.error(error)
        isOpen = false
      })
      res.once('finish', discard)
    },
    pull: () => {
      req.resume()
    },
    cancel: discard,
  })
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
    // Whichever end breaks off ends the other one.
    pipeline(body, res, () => {})
  }
}
