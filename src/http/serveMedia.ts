import type { RequestHandler } from 'express'
import { StorageUnavailable } from '../pictures/StorageUnavailable.ts'
import type { Shop } from '../startup/shop.ts'

const LOG_INTERVAL_MS = 60_000

/** Serves image files, which never change under the same name. Logs an unavailable image store at most once a minute. */
export function serveMedia({ pictures, payload }: Pick<Shop, 'pictures' | 'payload'>): RequestHandler {
  let loggedAt = 0
  return (req, res, next) =>
    pictures.serve(req, res, (error?: unknown) => {
      if (error instanceof StorageUnavailable && Date.now() - loggedAt > LOG_INTERVAL_MS) {
        loggedAt = Date.now()
        payload.logger.error({ err: error.cause }, 'Failed to serve images: the bucket does not respond')
      }
      next(error)
    })
}
