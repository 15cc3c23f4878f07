import type http from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const LAST_WORDS_MS = 10_000
const CLOSE_IDLE_MS = 100
/** Limit in case new connections arrive continuously. */
const LINE_MS = 1_000

/** Stops accepting connections and waits for pending responses; connections that do not end are closed. */
export async function closeServer(server: http.Server): Promise<void> {
  await takeThoseInLine(server)
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS)
    // A keep-alive connection becomes idle after its last response, and would stay open until its timeout.
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
    server.close(() => {
      clearTimeout(cut)
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
async function takeThoseInLine(server: http.Server): Promise<void> {
  const deadline = performance.now() + LINE_MS
  let isSomebodyThere = true
  const note = () => void (isSomebodyThere = true)
  server.on('connection', note)
  while (isSomebodyThere && performance.now() < deadline) {
    isSomebodyThere = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', note)
}
