import autocannon from 'autocannon'
import type { ChildServer } from '../servers/ChildServer.ts'

export interface Browsing {
  perSecond: number
  cpuMicros: number
  p99Ms: number
  /** How late the server's event loop was meanwhile. */
  delays: { p99Ms: number; maxMs: number }
}

/** Asks a probed shop for one address after the other over so many connections; anything but a 2xx is a mistake. */
export async function browse(
  server: ChildServer,
  nextPath: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Browsing> {
  await server.ask('watch')
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
    delays: await server.ask('delays'),
  }
}
