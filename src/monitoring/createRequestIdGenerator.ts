import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

const GIVEN = /^[\w.-]{8,64}$/

/** Returns a function that gives each request a unique ID: that of a trusted proxy, or a new one. */
export function createRequestIdGenerator({
  trustProxy,
}: {
  trustProxy: number
}): (req: IncomingMessage) => string {
  const prefix = randomBytes(6).toString('hex')
  let count = 0
  return ({ headers }) => {
    const given = trustProxy > 0 ? headers[REQUEST_ID_HEADER] : undefined
    if (typeof given === 'string' && GIVEN.test(given)) return given
    return `${prefix}-${(++count).toString(36)}`
  }
}
