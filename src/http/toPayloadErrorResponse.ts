import { type PayloadRequest, formatErrors } from 'payload'
import { FAILURES } from '../../domain/contract/failure.ts'
import { toHttpError } from '../errors/HttpError.ts'

/**
 * Returns the response for a failed Payload request, in the shape that the panel reads (`errors`) with an `error` message.
 * Logs server errors, and a warning for invalid queries.
 */
export function toPayloadErrorResponse(
  error: unknown,
  { method, url, signal }: Pick<Request, 'method' | 'url' | 'signal'>,
  logger: PayloadRequest['payload']['logger'],
): Response {
  const httpError = toHttpError(error)
  if (httpError) return buildErrorResponse(httpError.status, httpError.message, httpError.headers)
  const status = statusOf(error)
  if (status < 500 && error instanceof Error) {
    const isHidden = 'isPublic' in error && error.isPublic === false
    return isHidden
      ? buildErrorResponse(status, FAILURES.badRequest)
      : Response.json({ error: error.message, ...formatErrors(error as never) }, { status })
  }
  if (isBrokenReference(error, method)) return buildErrorResponse(409, CHANGED)
  if (isInvalidQuery(error, url)) {
    logger.warn({ err: error }, `Rejected ${method} ${new URL(url).pathname}: invalid filter or sort order`)
    return buildErrorResponse(400, 'Invalid filter or sort order. Change it and try again.')
  }
  // The client disconnected: errors that follow from this are not failures.
  if (signal.aborted) return buildErrorResponse(400, FAILURES.badRequest)
  logger.error({ err: error }, `Failed to handle ${method} ${new URL(url).pathname}`)
  return buildErrorResponse(500, FAILURES.ours)
}

function buildErrorResponse(status: number, error: string, headers?: Record<string, string>): Response {
  return Response.json({ error, errors: [{ message: error }] }, { status, ...(headers && { headers }) })
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 600 ? status : 500
}

const CHANGED =
  'Nothing was saved because a related item was just changed or deleted. Reload the page and try again.'

/** Returns true if SQLite rejected a reference to a deleted row, or the deletion of a row that just became referenced. */
function isBrokenReference(error: unknown, method: string): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error) || !('code' in error.cause)) return false
  const { code } = error.cause
  return (
    code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || (method === 'DELETE' && code === 'SQLITE_CONSTRAINT_NOTNULL')
  )
}

/** Errors of Payload and the databases for filters that they do not validate: unknown operators and invalid values. */
const QUERY_ERRORS = new Set(['BSONError', 'CastError', 'DrizzleQueryError', 'RangeError', 'SyntaxError'])
/** Messages of errors without a class of their own: unknown operators, null conditions, sorting without a field. */
const QUERY_ERROR_MESSAGES =
  /operators\[|^Can't use \$|^Cannot convert undefined or null to object|^Invalid field/

function isInvalidQuery(error: unknown, url: string): boolean {
  if (!(error instanceof Error)) return false
  // Invalid SQL: Payload omits the join for a condition that nothing matches.
  const { cause } = error
  if (cause instanceof Error && 'code' in cause && cause.code === 'SQLITE_ERROR') return true
  const { search } = new URL(url)
  if (search === '') return false
  // Payload expects text but gets lists or objects: where[title][like][]=a.
  if (error instanceof TypeError && /[?&]where/.test(search)) return true
  return QUERY_ERRORS.has(error.constructor.name) || QUERY_ERROR_MESSAGES.test(error.message)
}
