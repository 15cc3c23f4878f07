import { DEVICE_COOKIE } from '../../requests/caller.ts'
import type { Env } from '../../startup/env.ts'
import { DEVICE_DAYS } from '../../operations/signIn/deviceCookies.ts'

/** Has a browser keep by what it is known; no script reads it, and no other site makes it travel. */
export function deviceCookie(device: string, { publicUrl }: Pick<Env, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${device}; Path=/; Max-Age=${DEVICE_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict${secure}`
}
