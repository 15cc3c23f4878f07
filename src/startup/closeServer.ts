import type http from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const CLOSE_TIMEOUT_MS = 10_000
const CLOSE_IDLE_MS = 100
/** Limit in case new connections arrive continuously. */
const BACKLOG_TIMEOUT_MS = 1_000

/** Stops accepting connections and waits for pending responses; connections that do not end are closed. */
export async function closeServer(server: http.Server): Promise<void> {
  await acceptQueuedConnections(server)
  return new Promise((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
    // A keep-alive connection becomes idle after its last response, and would stay open until its timeout.
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
    server.close(() => {
      clearTimeout(forceClose)
      clearInterval(idle)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Accepts the connections in the operating system's backlog, which are reset once the server stops listening, even with
 * requests on their way. Each turn of the event loop accepts one.
 */
async function acceptQueuedConnections(server: http.Server): Promise<void> {
  const deadline = performance.now() + BACKLOG_TIMEOUT_MS
  let hasNewConnection = true
  const onConnection = () => void (hasNewConnection = true)
  server.on('connection', onConnection)
  while (hasNewConnection && performance.now() < deadline) {
    hasNewConnection = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', onConnection)
}
