import type { ErrorBody, PaymentIntent } from '../records/records.ts'

const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

/**
 * Error response in Stripe's format. `executed` means that the operation had started: its writes are stored, and its
 * idempotency key replays the response. A call rejected for its parameters stores nothing.
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
