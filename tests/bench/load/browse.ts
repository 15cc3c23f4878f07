import autocannon from 'autocannon'
import type { ChildServer } from '../servers/ChildServer.ts'

export interface Browsing {
  perSecond: number
  cpuMicros: number
  p99Ms: number
}

export interface WatchedBrowsing extends Browsing {
  /** How late the server's event loop was meanwhile. */
  delays: { p99Ms: number; maxMs: number }
}

interface Load {
  connections: number
  seconds: number
}

/** Asks a shop for one address after the other over so many connections; anything but a 2xx is a mistake. */
export async function browse(
  server: ChildServer,
  nextPath: () => string,
  { connections, seconds }: Load,
): Promise<Browsing> {
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
  if (non2xx + errors > 0) throw new Error(`Browsing had ${non2xx} wrong answers and ${errors} errors`)
  return {
    perSecond: requests.total / elapsed,
    cpuMicros: (server.cpuMicros() - cpuBefore) / requests.total,
    p99Ms: latency.p99,
  }
}

/** The same of a probed shop, whose event loop is watched. */
export async function browseWatched(
  server: ChildServer,
  nextPath: () => string,
  load: Load,
): Promise<WatchedBrowsing> {
  await server.ask('watch')
  const browsing = await browse(server, nextPath, load)
  return { ...browsing, delays: await server.ask('delays') }
}
