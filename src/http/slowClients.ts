import type { RequestListener } from 'node:http'

export interface Patience {
  /** Maximum time without data while a request or response is in transfer. */
  stillMs: number
  /** Maximum time for the rest of a request to arrive after its response. */
  restMs: number
  /** Maximum time of a request and its response in total. */
  wholeMs: number
}

/** Half an hour is enough for twenty large images on a slow connection. */
export const PATIENCE: Patience = { stillMs: 60_000, restMs: 30_000, wholeMs: 30 * 60_000 }

/**
 * Closes connections whose client sends or reads too slowly. The idle timeout does not apply while the shop works on a
 * response, or while data of a slow upload arrives.
 */
export function closeSlowClients(app: RequestListener, patience: Patience = PATIENCE): RequestListener {
  return (req, res) => {
    const { socket } = req
    const whole = setTimeout(() => socket.destroy(), patience.wholeMs).unref()
    res.setTimeout(patience.stillMs, () => {
      if (!req.complete || res.headersSent) socket.destroy()
    })
    res.once('close', () => {
      clearTimeout(whole)
      if (req.complete || socket.destroyed) return
      const rest = setTimeout(() => socket.destroy(), patience.restMs).unref()
      req.once('end', () => clearTimeout(rest))
    })
    app(req, res)
  }
}
