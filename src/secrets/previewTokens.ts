import { createHmac, timingSafeEqual } from 'node:crypto'
import { PREVIEWED } from '../../domain/contract/content.ts'

const MINUTE_MS = 60_000
const LIFETIME_MS = 60 * MINUTE_MS
const EXPIRY_ROUNDING_MS = 10 * MINUTE_MS

/**
 * Target of a preview: the newest draft of the page `id`, Home with the newest draft of the global `id`, or a product as it
 * is saved, live or not.
 */
export interface PreviewTarget {
  of: (typeof PREVIEWED)[number]
  id: string
}

/**
 * Returns a token that grants access to one preview for about an hour. Its expiry is rounded to ten minutes, so that
 * the URL of a preview stays the same while an editor types and its frame is not reloaded.
 */
export function makePreviewToken(secret: string, { of, id }: PreviewTarget, now = Date.now()): string {
  const expiresAt = Math.floor(now / EXPIRY_ROUNDING_MS) * EXPIRY_ROUNDING_MS + LIFETIME_MS
  const signedPart = [of, encodeURIComponent(id), expiresAt.toString(36)].join('~')
  return `${signedPart}~${sign(secret, signedPart)}`
}

/** Returns the preview of a token, or null if it is forged or expired. */
export function verifyPreviewToken(secret: string, token: string, now = Date.now()): PreviewTarget | null {
  const [of, id = '', expiry = '', signature = ''] = token.split('~')
  if (!isEqualConstantTime(signature, sign(secret, [of, id, expiry].join('~')))) return null
  if (Number.parseInt(expiry, 36) <= now) return null
  const kind = PREVIEWED.find((known) => known === of)
  return kind ? { of: kind, id: decodeURIComponent(id) } : null
}

/** Returns the path of a preview, without a host because staff may use another host than PUBLIC_URL. */
export function previewPath(secret: string, path: string, previewed: PreviewTarget): string {
  return `${path}?preview=${makePreviewToken(secret, previewed)}`
}

/** Returns the path of a product's preview. */
export function productPreviewPath(secret: string, id: string): string {
  return previewPath(secret, `/product/${encodeURIComponent(id)}`, { of: 'product', id })
}

function sign(secret: string, signedPart: string): string {
  return createHmac('sha256', secret).update(`preview ${signedPart}`).digest('base64url')
}

function isEqualConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
