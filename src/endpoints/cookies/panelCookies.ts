import type { PayloadRequest } from 'payload'
import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload/shared'

/** Returns the panel's cookie for the session of the request's token, as the panel itself would set it. */
export function buildPanelCookie({ payload, headers }: PayloadRequest): string {
  const token = /^(?:Bearer|JWT) (.+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return generatePayloadCookie({ ...cookieSettings(payload), token }) as string
}

/** Returns a cookie that deletes the panel's cookie. */
export function buildExpiredPanelCookie({ payload }: PayloadRequest): string {
  return generateExpiredPayloadCookie({ ...cookieSettings(payload), config: payload.config }) as string
}

function cookieSettings({ collections, config }: PayloadRequest['payload']) {
  const { admins } = collections
  if (!admins) throw new Error('The accounts collection is missing')
  return { collectionAuthConfig: admins.config.auth, cookiePrefix: config.cookiePrefix }
}
