import { Strategy, type StrategyHandler } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { saysAway } from './keepingOf.ts'

interface Ways {
  cacheName: string
  plugins: WorkboxPlugin[]
  /** What is given where nobody answers and nothing is kept. */
  otherwise?: () => Promise<Response | undefined>
  /** Told of each attempt whether somebody answered. */
  onAttempt(isAway: boolean): void
}

/** For so long a kept answer waits for a server that says nothing at all. */
const SILENCE_MS = 8000

/**
 * What the network says, however slow, as long as somebody is there: only where nobody is, a proxy says so, or nothing at
 * all is heard for a while, what is kept.
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
