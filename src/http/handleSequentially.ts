import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum requests of one connection that wait for earlier responses. Browsers and the proxies in use do not pipeline. */
const MAX_WAITING = 9

/**
 * Handles the requests of a connection one after the other, and closes a connection with too many unanswered ones. Node
 * starts every request that it has read, and closes only the first of their responses if the client hangs up: files that
 * the others opened would stay open.
 */
export function handleSequentially(app: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (req, res) => {
    // Node gives a response its socket when the responses before it have ended.
    if (res.socket) return app(req, res)
    const { socket } = req
    const before = waiting.get(socket) ?? 0
    if (before === MAX_WAITING) return void socket.destroy()
    waiting.set(socket, before + 1)
    res.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 0) - 1)
      app(req, res)
    })
  }
}
