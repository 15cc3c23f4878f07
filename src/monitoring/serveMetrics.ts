import { timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { FAILURES } from '../../domain/contract/failure.ts'
import type { ShopMetrics } from './ShopMetrics.ts'

/** Serves the metrics to clients with the token. */
export function serveMetrics(metrics: ShopMetrics, token: string): RequestHandler {
  const wanted = Buffer.from(`Bearer ${token}`)
  return async (req, res) => {
    res.setHeader('cache-control', 'no-store')
    const given = Buffer.from(req.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      return void res.status(401).json({ error: FAILURES.signIn })
    res.type(metrics.contentType).send(await metrics.render())
  }
}
