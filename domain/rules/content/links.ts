const PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const LONGEST = 2000
const OWN = 'https://own.invalid'

/**
 * The address of a link as it may be served: a path of the shop's own ('/pages/shipping'), https:, http:, mailto: or
 * tel:. Null for anything else, and for what only looks like a path of our own: browsers read '//', '/\' and '/..//' as
 * another site's address.
 */
export function safeHref(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  const trimmed = text.trim()
  const isOwn = trimmed.startsWith('/')
  const url = parse(trimmed, isOwn ? OWN : undefined)
  if (!url) return null
  if (!isOwn) return PROTOCOLS.has(url.protocol) ? url.href : null
  const path = url.pathname + url.search + url.hash
  return url.origin === OWN && !path.startsWith('//') ? path : null
}

/** Whether nothing was written of an address but, at most, how addresses begin. */
export function isNoAddress(text: unknown): boolean {
  return typeof text !== 'string' || /^(?:(?:https?|mailto|tel):\/*)?$/i.test(text.trim())
}

function parse(text: string, base: string | undefined): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
