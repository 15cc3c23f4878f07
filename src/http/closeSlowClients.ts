import type { RequestListener } from 'node:http'

export interface SocketTimeouts {
  /** Maximum time without data while a request or response is in transfer. */
  idleMs: number
  /** Maximum time for the rest of a request to arrive after its response. */
  unreadBodyMs: number
  /** Maximum time of a request and its response in total. */
  totalMs: number
}

/** Half an hour is enough for twenty large images on a slow connection. */
export const SOCKET_TIMEOUTS: SocketTimeouts = { idleMs: 60_000, unreadBodyMs: 30_000, totalMs: 30 * 60_000 }

/**
 * Closes connections whose client sends or reads too slowly. The idle timeout does not apply while the shop works on a
 * response, or while data of a slow upload arrives.
 */
export function closeSlowClients(
  app: RequestListener,
  timeouts: SocketTimeouts = SOCKET_TIMEOUTS,
): RequestListener {
  return (req, res) => {
    const { socket } = req
    const whole = setTimeout(() => socket.destroy(), timeouts.totalMs).unref()
    res.setTimeout(timeouts.idleMs, () => {
      if (!req.complete || res.headersSent) socket.destroy()
    })
    res.once('close', () => {
      clearTimeout(whole)
      if (req.complete || socket.destroyed) return
      const rest = setTimeout(() => socket.destroy(), timeouts.unreadBodyMs).unref()
      req.once('end', () => clearTimeout(rest))
    })
    app(req, res)
  }
}
