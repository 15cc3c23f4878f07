import { createHmac, timingSafeEqual } from 'node:crypto'
import { PREVIEWED } from '../../domain/contract/content.ts'

const MINUTE_MS = 60_000
const LIFETIME_MS = 60 * MINUTE_MS
const STEP_MS = 10 * MINUTE_MS

/**
 * What a preview shows: the newest draft of the page that `id` names, Home with the newest draft of the global that it
 * names, or a product as it is saved, live or not.
 */
export interface Previewed {
  of: (typeof PREVIEWED)[number]
  id: string
}

/**
 * Lets whoever has it see one preview for about an hour. Ends on full ten minutes, so that the address of a preview
 * stays the same while an editor types and its frame need not be loaded anew.
 */
export function makePreviewToken(secret: string, { of, id }: Previewed, now = Date.now()): string {
  const expiresAt = Math.floor(now / STEP_MS) * STEP_MS + LIFETIME_MS
  const words = [of, encodeURIComponent(id), expiresAt.toString(36)].join('~')
  return `${words}~${sign(secret, words)}`
}

/** What a token was made for; null for one that is forged or over. */
export function previewedBy(secret: string, token: string, now = Date.now()): Previewed | null {
  const [of, id = '', expiry = '', signature = ''] = token.split('~')
  if (!isSame(signature, sign(secret, [of, id, expiry].join('~')))) return null
  if (Number.parseInt(expiry, 36) <= now) return null
  const kind = PREVIEWED.find((known) => known === of)
  return kind ? { of: kind, id: decodeURIComponent(id) } : null
}

/** The address of a preview: without the shop's name in front, for it is opened wherever staff opened the shop. */
export function previewPath(secret: string, path: string, previewed: Previewed): string {
  return `${path}?preview=${makePreviewToken(secret, previewed)}`
}

/** The preview of a product, as it is saved. */
export function productPreviewPath(secret: string, id: string): string {
  return previewPath(secret, `/product/${encodeURIComponent(id)}`, { of: 'product', id })
}

function sign(secret: string, words: string): string {
  return createHmac('sha256', secret).update(`preview ${words}`).digest('base64url')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
