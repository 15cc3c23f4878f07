import type { Payload } from 'payload'
import { parseCookies } from 'payload/shared'

/** Algorithm of Payload's tokens; Payload itself accepts any algorithm that works with the same secret. */
const ALGORITHM = 'HS256'

/** Treats users with a token of another signature algorithm as signed out. */
export function pinTokenAlgorithm(payload: Payload): void {
  payload.authStrategies = payload.authStrategies.map((strategy) => ({
    ...strategy,
    authenticate: (args) => {
      const tokens = tokensOf(args.headers, `${payload.config.cookiePrefix}-token`)
      return tokens.every(isOurs) ? strategy.authenticate(args) : { user: null }
    },
  }))
}

function tokensOf(headers: Headers, cookie: string): string[] {
  const [, given] = /^(?:Bearer|JWT) (.+)$/.exec(headers.get('authorization') ?? '') ?? []
  return [given, parseCookies(headers).get(cookie)].filter((token) => token !== undefined)
}

function isOurs(token: string): boolean {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString())
    return typeof header === 'object' && header !== null && 'alg' in header && header.alg === ALGORITHM
  } catch {
    return false
  }
}
