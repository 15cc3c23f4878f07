import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RequestHandler } from 'express'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { readCatalogue } from '../operations/products/readCatalogue.ts'
import { presentProductFeed } from '../presenters/presentProductFeed.ts'
import type { Shop } from '../startup/shop.ts'

/**
 * Serves every visible variant for merchant centers, generated while it is sent and not cached. A failed read closes the
 * connection, so that a partial catalog is not mistaken for all of it.
 */
export function serveProductFeed({ payload, env }: Pick<Shop, 'payload' | 'env'>): RequestHandler {
  return async (req, res) => {
    res.setHeader('cache-control', 'no-cache')
    res.setHeader('content-type', 'application/xml; charset=utf-8')
    if (req.method === 'HEAD') {
      res.end()
      return
    }
    const feed = presentProductFeed(readCatalogue({ payload }), { origin: env.publicUrl, name: SHOP_NAME })
    try {
      await pipeline(Readable.from(feed), res)
    } catch (error) {
      // The pipeline has closed the connection; a client that closed it first is not an error.
      if (!isClosedBefore(error)) payload.logger.error({ err: error }, 'Failed to send the product feed')
    }
  }
}

const isClosedBefore = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
