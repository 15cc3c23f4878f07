import type { RequestListener } from 'node:http'

export interface Patience {
  /** How long a connection may stand still while a request or an answer is on its way. */
  stillMs: number
  /** How long the rest of a request may go on arriving after its answer. */
  restMs: number
  /** How long a request and its answer may take in all. */
  wholeMs: number
}

/** Half an hour is enough for twenty large pictures on a slow line. */
export const PATIENCE: Patience = { stillMs: 60_000, restMs: 30_000, wholeMs: 30 * 60_000 }

/**
 * Closes connections whose other end sends or reads too slowly to be meant. As long as the shop is the one that works
 * on the answer, nothing is closed; an upload on a slow line goes on as long as something comes.
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
