import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { REQUEST_ID, requestIds } from './requestIds.ts'
import { routeOf } from './routeOf.ts'
import type { ShopMetrics } from './ShopMetrics.ts'

interface Watchers {
  metrics: ShopMetrics | null
  log: Pick<Logger, 'info'> | null
}

/**
 * Names every request by an id, which its response tells, and has it counted and written down. A line says where a request
 * went and how it ended; no address, no query and no name, so that nobody can be read out of it.
 */
export function watchRequests(
  app: RequestListener,
  env: { trustProxy: number },
  { metrics, log }: Watchers,
): RequestListener {
  const idOf = requestIds(env)
  return (req, res) => {
    const id = idOf(req)
    req.headers[REQUEST_ID] = id
    res.setHeader(REQUEST_ID, id)
    if (metrics || log) {
      const begunAt = performance.now()
      // Read now: whoever a request is handed on to sees it without the beginning of its path, which may stay so.
      const [method, url] = [req.method ?? '', req.url ?? '']
      res.once('close', () => {
        const route = routeOf(method, url)
        const ms = performance.now() - begunAt
        // Whoever went before the answer was through has seen none of it.
        const status = res.writableFinished ? res.statusCode : 499
        metrics?.seen({ method, route, status, seconds: ms / 1000 })
        log?.info({ id, method, route, status, ms: Math.round(ms * 10) / 10 })
      })
    }
    app(req, res)
  }
}
