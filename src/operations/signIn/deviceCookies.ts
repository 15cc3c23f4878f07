import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const DAY_MS = 24 * 60 * 60_000
export const DEVICE_DAYS = 180

/** A browser that once signed in to an account. */
export interface Device {
  accountId: string
  /** Tells this browser from others of the account. */
  nonce: string
}

/**
 * What a browser keeps once somebody signed in with it. It opens nothing: whoever has it is only not slowed down by what
 * strangers do to that account.
 */
export function makeDevice(secret: string, accountId: string, now = Date.now()): string {
  const expiry = (now + DEVICE_DAYS * DAY_MS).toString(36)
  const words = [encodeURIComponent(accountId), randomBytes(12).toString('hex'), expiry].join('~')
  return `${words}~${sign(secret, words)}`
}

/** The browser that a cookie was made for; null for one that is forged or over. */
export function deviceOf(secret: string, cookie: string | undefined, now = Date.now()): Device | null {
  const [id = '', nonce = '', expiry = '', signature = ''] = cookie?.split('~') ?? []
  const given = Buffer.from(signature)
  const right = Buffer.from(sign(secret, [id, nonce, expiry].join('~')))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number.parseInt(expiry, 36) > now ? { accountId: decodeURIComponent(id), nonce } : null
}

function sign(secret: string, words: string): string {
  return createHmac('sha256', secret).update(`device ${words}`).digest('base64url')
}
