import type { RequestHandler } from 'express'

/**
 * What a mail program's own unsubscribe button calls (RFC 8058): a POST to the very address that stands in the letter.
 * Only POST: programs that look at links on the reader's behalf come with GET, and get the page. What `leave` refuses,
 * a token that nobody has, is refused here too.
 */
export function oneClickUnsubscribe(leave: (token: string) => Promise<void>): RequestHandler {
  return async (req, res) => {
    const { token } = req.query
    await leave(typeof token === 'string' ? token : '')
    res.type('text/plain').send('You are unsubscribed.')
  }
}
