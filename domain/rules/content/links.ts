const PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const LONGEST = 2000
const OWN = 'https://own.invalid'

/**
 * Returns a safe URL for a link: a path on this site ('/pages/shipping'), https:, http:, mailto: or tel:. Returns null for
 * anything else, including paths that browsers resolve to another site: '//', '/\' and '/..//'.
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

/** Returns whether a link has no URL yet: it is not a string, empty, or only a scheme such as 'https://'. */
export function isBlankUrl(text: unknown): boolean {
  return typeof text !== 'string' || /^(?:(?:https?|mailto|tel):\/*)?$/i.test(text.trim())
}

function parse(text: string, base: string | undefined): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
