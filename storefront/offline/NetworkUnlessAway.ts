import { Strategy, type StrategyHandler } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { saysAway } from './keepingOf.ts'

interface Ways {
  cacheName: string
  plugins: WorkboxPlugin[]
  /** Fallback if the server is unreachable and nothing is cached. */
  otherwise?: () => Promise<Response | undefined>
  /** Called after each request; `isAway` is true if the server was unreachable. */
  onAttempt(isAway: boolean): void
}

/** Time without a response after which a cached one is used. */
const SILENCE_MS = 8000

/**
 * Network-first strategy that waits for slow responses. Uses the cache only if the server is unreachable, a proxy reports that,
 * or nothing arrives within the timeout.
 */
export class NetworkUnlessAway extends Strategy {
  constructor(private readonly ways: Ways) {
    super({ cacheName: ways.cacheName, plugins: ways.plugins, matchOptions: { ignoreVary: true } })
  }

  protected override async _handle(
    request: Request,
    handler: StrategyHandler,
  ): Promise<Response | undefined> {
    const asked = this.ask(request, handler)
    const heard = await Promise.race([asked, silence()])
    if (heard && !saysAway(heard)) return heard
    const kept = await handler.cacheMatch(request)
    if (kept) return kept
    const answer = await asked
    if (answer && !saysAway(answer)) return answer
    return (await this.ways.otherwise?.()) ?? answer
  }

  private async ask(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const answer = await handler.fetch(request).catch(() => undefined)
    this.ways.onAttempt(!answer || saysAway(answer))
    if (answer?.ok) void handler.waitUntil(handler.cachePut(request, answer.clone()))
    return answer
  }
}

function silence(): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(resolve, SILENCE_MS))
}
