import type { IncomingMessage } from 'node:http'
import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'
import type { BodyLimit } from './webRequest.ts'

/**
 * Reads the body of a request that Payload does not handle. Throws 413 or 408 beyond the limits, and 400 if the client
 * aborts. The rest of the body is discarded, so that the connection stays usable.
 */
export function readBody(
  req: IncomingMessage,
  { maxBytes, maxMs, tooLargeMessage = FAILURES.tooLarge }: BodyLimit,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const rejectBody = (status: number, message: string) => {
      chunks.length = 0
      bytes = Infinity
      reject(new HttpError(status, message))
    }
    const tooSlow = maxMs && setTimeout(() => rejectBody(408, FAILURES.tooSlow), maxMs)
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) rejectBody(413, tooLargeMessage)
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) rejectBody(413, tooLargeMessage)
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', () => {})
    req.once('close', () => {
      clearTimeout(tooSlow)
      if (!req.complete) rejectBody(400, FAILURES.badRequest)
    })
  })
}
