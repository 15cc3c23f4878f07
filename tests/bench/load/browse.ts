import autocannon from 'autocannon'
import type { ChildServer } from '../servers/ChildServer.ts'

export interface BrowsingResult {
  perSecond: number
  cpuMicros: number
  p99Ms: number
}

export interface MonitoredBrowsingResult extends BrowsingResult {
  /** Delays of the server's event loop in this time. */
  delays: { p99Ms: number; maxMs: number }
}

interface Load {
  connections: number
  seconds: number
}

/** Requests the paths of `nextPath` over several connections. Throws if a response is not 2xx. */
export async function browse(
  server: ChildServer,
  nextPath: () => string,
  { connections, seconds }: Load,
): Promise<BrowsingResult> {
  const cpuBefore = server.cpuMicros()
  const start = performance.now()
  const { requests, latency, non2xx, errors } = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    sampleInt: 100,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  })
  const elapsed = (performance.now() - start) / 1000
  if (non2xx + errors > 0) throw new Error(`Browsing had ${non2xx} wrong responses and ${errors} errors`)
  return {
    perSecond: requests.total / elapsed,
    cpuMicros: (server.cpuMicros() - cpuBefore) / requests.total,
    p99Ms: latency.p99,
  }
}

/** Runs `browse`, and measures the server's event loop delays. Requires a shop with the probe. */
export async function browseMonitored(
  server: ChildServer,
  nextPath: () => string,
  load: Load,
): Promise<MonitoredBrowsingResult> {
  await server.queryProbe('watch')
  const browsing = await browse(server, nextPath, load)
  return { ...browsing, delays: await server.queryProbe('delays') }
}
