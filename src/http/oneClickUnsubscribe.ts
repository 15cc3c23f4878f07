import type { RequestHandler } from 'express'

/**
 * Handles one-click unsubscribe from email clients (RFC 8058): a POST to the URL in the email. Only POST, because link
 * scanners send GET, which shows the page. Throws the errors of `leave`, such as 404 for an unknown token.
 */
export function oneClickUnsubscribe(leave: (token: string) => Promise<void>): RequestHandler {
  return async (req, res) => {
    const { token } = req.query
    await leave(typeof token === 'string' ? token : '')
    res.type('text/plain').send('You are unsubscribed.')
  }
}
