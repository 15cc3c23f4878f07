import { getBuiltInImage } from '../../domain/content/siteArt.ts'
import { SHOP_NAME } from '../../domain/content/shopName.ts'
import { fullDescription, fullTitle } from './pageHead.ts'
import type { HeadDefaults, PageHead } from './pageHead.ts'

interface HeadContext {
  /** Origin for absolute URLs ("https://…"), which link previews require; empty for relative ones. */
  origin: string
  defaults: HeadDefaults
  /** JSON-LD of the page, escaped for a script element. */
  structuredData?: string | undefined
}

/** Returns the elements of the head as HTML. */
export function renderHead(head: PageHead, { origin, defaults, structuredData }: HeadContext): string {
  const title = fullTitle(head, defaults)
  const description = fullDescription(head, defaults)
  const image = head.image ?? defaults.image ?? getBuiltInImage('hero')
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    head.isPrivate && meta('name', 'robots', 'noindex'),
    head.canonicalPath && `<link rel="canonical" href="${escapeHtml(origin + head.canonicalPath)}">`,
    meta('property', 'og:site_name', SHOP_NAME),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    head.canonicalPath && meta('property', 'og:url', origin + head.canonicalPath),
    meta('property', 'og:image', origin + image.path),
    image.width && meta('property', 'og:image:width', String(image.width)),
    image.height && meta('property', 'og:image:height', String(image.height)),
    image.alt && meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    structuredData && `<script type="application/ld+json">${structuredData}</script>`,
  ]
  return lines.filter(Boolean).join('\n    ')
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
