import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const DAY_MS = 24 * 60 * 60_000
export const DEVICE_DAYS = 180

/** Browser that has signed in to an account. */
export interface Device {
  accountId: string
  /** Distinguishes the browsers of an account. */
  nonce: string
}

/**
 * Returns a signed cookie for a browser that signed in. It grants no access: it only exempts the browser from waiting after
 * other people's failed sign-ins to the account.
 */
export function makeDeviceCookie(secret: string, accountId: string, now = Date.now()): string {
  const expiry = (now + DEVICE_DAYS * DAY_MS).toString(36)
  const value = [encodeURIComponent(accountId), randomBytes(12).toString('hex'), expiry].join('~')
  return `${value}~${sign(secret, value)}`
}

/** Returns the browser of a cookie, or null if the cookie is forged or expired. */
export function readDeviceCookie(
  secret: string,
  cookie: string | undefined,
  now = Date.now(),
): Device | null {
  const [id = '', nonce = '', expiry = '', signature = ''] = cookie?.split('~') ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(secret, [id, nonce, expiry].join('~')))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number.parseInt(expiry, 36) > now ? { accountId: decodeURIComponent(id), nonce } : null
}

function sign(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`device ${value}`).digest('base64url')
}
