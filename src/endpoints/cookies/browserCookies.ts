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

/** Returns the ID of a shopper's browser at checkout, with the cookie that sets it if the browser has none yet. */
export function recognizeShopper(
  given: string | undefined,
  env: Pick<Env, 'publicUrl'>,
): { browser: string; setCookie?: string } {
  if (given !== undefined && /^[\w-]{22}$/.test(given)) return { browser: given }
  const browser = randomBytes(SHOPPER_BYTES).toString('base64url')
  const kept = `${SHOPPER_COOKIE}=${browser}; Path=/create-payment-intent; Max-Age=${DAY_SECONDS}`
  return { browser, setCookie: cookie(kept, env) }
}

function cookie(text: string, { publicUrl }: Pick<Env, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${text}; HttpOnly; SameSite=Strict${secure}`
}
