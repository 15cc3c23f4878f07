import type { RequestHandler } from 'express'
import { StoreAway } from '../pictures/storeAway.ts'
import type { Shop } from '../startup/shop.ts'

const TOLD_AGAIN_MS = 60_000

/** Serves image files, which never change under the same name. Logs an unavailable image store at most once a minute. */
export function serveMedia({ pictures, payload }: Pick<Shop, 'pictures' | 'payload'>): RequestHandler {
  let toldAt = 0
  return (req, res, next) =>
    pictures.serve(req, res, (error?: unknown) => {
      if (error instanceof StoreAway && Date.now() - toldAt > TOLD_AGAIN_MS) {
        toldAt = Date.now()
        payload.logger.error({ err: error.cause }, 'Failed to serve images: the bucket does not respond')
      }
      next(error)
    })
}
