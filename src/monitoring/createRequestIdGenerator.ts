import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const VALID_ID = /^[\w.-]{8,64}$/

/** Returns a function that returns the request ID set by a trusted proxy, or a new unique ID. */
export function createRequestIdGenerator({
  trustProxy,
}: {
  trustProxy: number
}): (req: IncomingMessage) => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return ({ headers }) => {
    const sentId = trustProxy > 0 ? headers[REQUEST_ID_HEADER] : undefined
    if (typeof sentId === 'string' && VALID_ID.test(sentId)) return sentId
    return `${prefix}-${(++count).toString(36)}`
  }
}
