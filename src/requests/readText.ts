import type { PayloadRequest } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/** Reads a body as text. Throws 413 or 408 beyond the body's limits, 400 if the client aborts. */
export async function readText(req: Pick<PayloadRequest, 'text'>): Promise<string> {
  return unwrapped(req.text?.() ?? Promise.resolve(''))
}

/** Reads a body as bytes; throws like `readText`. */
export async function readBytes(req: Pick<Request, 'arrayBuffer'>): Promise<Buffer> {
  return Buffer.from(await unwrapped(req.arrayBuffer()))
}

/** Unwraps the error of a body's limit, which its reader wraps. */
async function unwrapped<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof HttpError ? error.cause : error
    throw cause instanceof HttpError ? cause : new HttpError(400, FAILURES.badRequest)
  }
}
