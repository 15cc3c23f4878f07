import { Strategy, type StrategyHandler } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isGatewayError } from './getRequestKind.ts'

interface NetworkFirstOptions {
  cacheName: string
  plugins: WorkboxPlugin[]
  /** Fallback if the server is unreachable and nothing is cached. */
  fallback?: () => Promise<Response | undefined>
  /** Called after each request; `isAway` is true if the server was unreachable. */
  onAttempt(isAway: boolean): void
}

/** Time without a response after which a cached one is used. */
const TIMEOUT_MS = 8000

/**
 * Network-first strategy that waits for slow responses. Uses the cache only if the server is unreachable, a proxy reports that,
 * or nothing arrives within the timeout.
 */
export class NetworkFirstStrategy extends Strategy {
  constructor(private readonly options: NetworkFirstOptions) {
    super({ cacheName: options.cacheName, plugins: options.plugins, matchOptions: { ignoreVary: true } })
  }

  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const asked = this.fetchAndCache(request, handler)
    const heard = await Promise.race([asked, waitForTimeout()])
    if (heard && !isGatewayError(heard)) return heard
    const kept = await handler.cacheMatch(request)
    if (kept) return kept
    const answer = await asked
    if (answer && !isGatewayError(answer)) return answer
    return (await this.options.fallback?.()) ?? answer
  }

  private async fetchAndCache(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const answer = await handler.fetch(request).catch(() => undefined)
    this.options.onAttempt(!answer || isGatewayError(answer))
    if (answer?.ok) void handler.waitUntil(handler.cachePut(request, answer.clone()))
    return answer
  }
}

function waitForTimeout(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, TIMEOUT_MS))
}
