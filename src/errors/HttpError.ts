import type { Enrollment } from '../../domain/contract/account.ts'
import { FAILURES, type Shortage } from '../../domain/contract/failure.ts'
import { isDatabaseUnavailable } from '../persistence/isDatabaseUnavailable.ts'

const RETRY_AFTER_SECONDS = 5

interface HttpErrorDetails {
  field?: string | undefined
  shortage?: Shortage | undefined
  headers?: Record<string, string>
  /** Set for a sign-in that must first set up a second factor. */
  enrollment?: Enrollment | undefined
}

/** Error response: HTTP status, message, and the request field that caused it. */
export class HttpError extends Error {
  readonly field: string | undefined
  readonly shortage: Shortage | undefined
  readonly headers: Record<string, string>
  readonly enrollment: Enrollment | undefined

  constructor(
    readonly status: number,
    message: string,
    { field, shortage, headers = {}, enrollment }: HttpErrorDetails = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.field = field
    this.shortage = shortage
    this.headers = headers
    this.enrollment = enrollment
  }
}

/**
 * Converts an error to the HttpError to send (503 if the database is unavailable); returns null for unexpected errors.
 */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!isDatabaseUnavailable(error)) return null
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  return Object.assign(new HttpError(503, FAILURES.databaseAway, { headers }), { cause: error })
}
