import { randomBytes } from 'node:crypto'
import { DEVICE_COOKIE, SHOPPER_COOKIE } from '../../requests/caller.ts'
import type { Env } from '../../startup/env.ts'
import { DEVICE_DAYS } from '../../operations/signIn/deviceCookies.ts'

const DAY_SECONDS = 24 * 60 * 60
const SHOPPER_BYTES = 16

/** Has a browser of the staff keep by what it is known. */
export function deviceCookie(device: string, env: Pick<Env, 'publicUrl'>): string {
  return cookie(`${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_DAYS * DAY_SECONDS}`, env)
}

/** By what a shopper's browser is known when it asks to pay, and the cookie that has it keep that, where it has none yet. */
export function recognizeShopper(
  given: string | undefined,
  env: Pick<Env, 'publicUrl'>,
): { browser: string; setCookie?: string } {
  if (given !== undefined && /^[\w-]{22}$/.test(given)) return { browser: given }
  const browser = randomBytes(SHOPPER_BYTES).toString('base64url')
  const kept = `${SHOPPER_COOKIE}=${browser}; Path=/create-payment-intent; Max-Age=${DAY_SECONDS}`
  return { browser, setCookie: cookie(kept, env) }
}

/** No script reads it, and no other site makes it travel. */
function cookie(text: string, { publicUrl }: Pick<Env, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${text}; HttpOnly; SameSite=Strict${secure}`
}
