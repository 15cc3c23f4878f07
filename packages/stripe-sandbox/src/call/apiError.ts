import type { ErrorBody, PaymentIntent } from '../records/records.ts'

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/**
 * An answer that is an error in the provider's shape.
 * `executed` says that the call began to do its work: what it wrote is kept, and its idempotency key gives the same
 * answer again. A call refused for its parameters leaves nothing behind.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly executed: boolean

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message)
    this.status = status
    this.body = body.code ? { doc_url: docUrl(body.code), ...body } : body
    this.executed = executed
  }

  static invalid(message: string, extra: Partial<ErrorBody> = {}, status = 400): ApiError {
    return new ApiError(status, { type: 'invalid_request_error', message, ...extra })
  }

  static missing(what: string, id: string, param = 'id'): ApiError {
    return ApiError.invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404)
  }

  static unexpectedState(message: string, paymentIntent: PaymentIntent): ApiError {
    const body: ErrorBody = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: paymentIntent,
    }
    return new ApiError(400, body, true)
  }
}
