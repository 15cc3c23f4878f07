import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { REQUEST_ID_HEADER, createRequestIdGenerator } from './createRequestIdGenerator.ts'
import { toRouteName } from './toRouteName.ts'
import type { ShopMetrics } from './ShopMetrics.ts'

interface Watchers {
  metrics: ShopMetrics | null
  log: Pick<Logger, 'info'> | null
}

/**
 * Gives every request an ID, which its response returns, and records it in metrics and access log with its route and
 * outcome. Log lines contain no IP address, query or name, so that they identify no visitor.
 */
export function watchRequests(
  app: RequestListener,
  env: { trustProxy: number },
  { metrics, log }: Watchers,
): RequestListener {
  const idOf = createRequestIdGenerator(env)
  return (req, res) => {
    const id = idOf(req)
    req.headers[REQUEST_ID_HEADER] = id
    res.setHeader(REQUEST_ID_HEADER, id)
    if (metrics || log) {
      const begunAt = performance.now()
      // Read now: routers remove the beginning of the path, perhaps for good.
      const [method, url] = [req.method ?? '', req.url ?? '']
      res.once('close', () => {
        const route = toRouteName(method, url)
        const ms = performance.now() - begunAt
        // The client disconnected before the response was complete.
        const status = res.writableFinished ? res.statusCode : 499
        metrics?.recordRequest({ method, route, status, seconds: ms / 1000 })
        log?.info({ id, method, route, status, ms: Math.round(ms * 10) / 10 })
      })
    }
    app(req, res)
  }
}
