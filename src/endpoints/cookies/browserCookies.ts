import { randomBytes } from 'node:crypto'
import { DEVICE_COOKIE, SHOPPER_COOKIE } from '../../requests/caller.ts'
import type { Env } from '../../startup/env.ts'
import { DEVICE_DAYS } from '../../operations/signIn/deviceCookies.ts'

const DAY_SECONDS = 24 * 60 * 60
const SHOPPER_BYTES = 16

/** Returns the cookie that identifies a staff browser. */
export function buildDeviceCookie(device: string, env: Pick<Env, 'publicUrl'>): string {
  return cookie(`${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_DAYS * DAY_SECONDS}`, env)
}

/**
 * Returns the browser ID of a shopper at checkout, and a Set-Cookie header with a new ID unless the browser sent one.
 */
export function recognizeShopper(
  sentId: string | undefined,
  env: Pick<Env, 'publicUrl'>,
): { browser: string; setCookie?: string } {
  if (sentId !== undefined && /^[\w-]{22}$/.test(sentId)) return { browser: sentId }
  const browser = randomBytes(SHOPPER_BYTES).toString('base64url')
  const pair = `${SHOPPER_COOKIE}=${browser}; Path=/create-payment-intent; Max-Age=${DAY_SECONDS}`
  return { browser, setCookie: cookie(pair, env) }
}

function cookie(text: string, { publicUrl }: Pick<Env, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${text}; HttpOnly; SameSite=Strict${secure}`
}
