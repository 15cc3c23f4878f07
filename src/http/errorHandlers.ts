import type { RequestListener } from 'node:http'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { FAILURES } from '../../domain/contract/failure.ts'
import { appendRequestId } from '../../domain/rules/content/appendRequestId.ts'
import { toHttpError } from '../errors/HttpError.ts'
import type { Shop } from '../startup/shop.ts'

export const notFoundHandler: RequestHandler = (_req, res) =>
  void res.status(404).json({ error: FAILURES.unknownEndpoint })

/** Responds to unexpected errors: logs those of status 500 and sends the caller a one-sentence message. */
export function errorHandler({ payload }: Pick<Shop, 'payload'>): ErrorRequestHandler {
  return (error: { status?: number }, req, res, next) => {
    if (res.headersSent) return next(error)
    const httpError = toHttpError(error)
    if (httpError)
      return void res.set(httpError.headers).status(httpError.status).json({ error: httpError.message })
    const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500
    const requestId = res.getHeader('x-request-id')?.toString()
    if (status === 500)
      payload.logger.error(
        { err: error },
        `Failed to handle ${req.method} ${req.path}${requestId ? ` (${requestId})` : ''}`,
      )
    res.status(status)
    const sentence = status === 500 ? FAILURES.ours : status === 404 ? 'Not found' : FAILURES.badRequest
    const reference = status === 500 && requestId ? { requestId } : {}
    if (req.accepts(['json', 'html']) === 'html')
      res.type('text/plain').send(appendRequestId(sentence, reference.requestId))
    else res.json({ error: sentence, ...reference })
  }
}

/** Closes the connection and logs if a listener in front of Express throws: uncaught, the error would end the process. */
export function catchListenerErrors(listener: RequestListener, { logger }: Shop['payload']): RequestListener {
  return (req, res) => {
    try {
      listener(req, res)
    } catch (error) {
      logger.error({ err: error }, `Failed to handle ${req.method} request`)
      res.destroy()
    }
  }
}
