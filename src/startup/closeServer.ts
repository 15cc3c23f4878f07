import type http from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

const LAST_WORDS_MS = 10_000
const CLOSE_IDLE_MS = 100
/** Where somebody new stands in line all the time, it has to end. */
const LINE_MS = 1_000

/** Stops taking connections and waits for the answers under way; a connection that never ends is cut in the end. */
export async function closeServer(server: http.Server): Promise<void> {
  await takeThoseInLine(server)
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS)
    // A connection that is kept becomes idle with its last answer, and would stay for as long as it may.
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
 * The system says yes to a connection before the process hears of it, and hangs up on all who stand in that line when
 * nobody listens any more: their requests may be on their way. One of them is heard in each turn of the event loop.
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
