import type { PayloadRequest } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { Refusal } from '../errors/refusal.ts'

/** The text of a body; a refusal of the body itself comes out of its reader wrapped in other words. */
export async function readText(req: Pick<PayloadRequest, 'text'>): Promise<string> {
  try {
    return (await req.text?.()) ?? ''
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Refusal ? error.cause : error
    throw cause instanceof Refusal ? cause : new Refusal(400, FAILURES.badRequest)
  }
}
