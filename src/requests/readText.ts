import type { PayloadRequest } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/** Reads a body as text. Throws 413 or 408 beyond the body's limits, 400 if the client aborts. */
export async function readText(req: Pick<PayloadRequest, 'text'>): Promise<string> {
  try {
    return (await req.text?.()) ?? ''
  } catch (error) {
    // The reader wraps the error of a body's limit.
    const cause = error instanceof Error && error.cause instanceof HttpError ? error.cause : error
    throw cause instanceof HttpError ? cause : new HttpError(400, FAILURES.badRequest)
  }
}
