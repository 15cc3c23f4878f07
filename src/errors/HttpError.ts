import type { Enrollment } from '../../domain/contract/account.ts'
import { FAILURES, type Shortage } from '../../domain/contract/failure.ts'
import { isDatabaseAway } from '../persistence/isDatabaseAway.ts'

const TRY_AGAIN_SECONDS = 5

interface HttpErrorDetails {
  field?: string | undefined
  shortage?: Shortage | undefined
  headers?: Record<string, string>
  /** Of a sign-in that has to set up a second factor first. */
  enrollment?: Enrollment | undefined
}

/** An answer other than success: its HTTP status, one plain sentence, and what in the request it is about. */
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

/** An error as the refusal that a caller is told, or null where it is a fault of ours. */
export function httpErrorOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  if (!isDatabaseAway(error)) return null
  const headers = { 'retry-after': String(TRY_AGAIN_SECONDS) }
  return Object.assign(new HttpError(503, FAILURES.databaseAway, { headers }), { cause: error })
}
