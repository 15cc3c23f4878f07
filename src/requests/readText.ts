import type { PayloadRequest } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { HttpError } from '../errors/HttpError.ts'

/** The text of a body; a refusal of the body itself comes out of its reader wrapped in other words. */
export async function readText(req: Pick<PayloadRequest, 'text'>): Promise<string> {
  try {
    return (await req.text?.()) ?? ''
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof HttpError ? error.cause : error
    throw cause instanceof HttpError ? cause : new HttpError(400, FAILURES.badRequest)
  }
}
