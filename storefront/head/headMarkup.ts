import { fullDescription, fullTitle, HOUSE } from './pageHead.ts'
import type { PageHead } from './pageHead.ts'

/** The head's elements as HTML. With an origin ('https://…') addresses are absolute, as link previews want them. */
export function headMarkup(head: PageHead, origin: string): string {
  const title = fullTitle(head)
  const description = fullDescription(head)
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    head.isPrivate && meta('name', 'robots', 'noindex'),
    head.canonicalPath && `<link rel="canonical" href="${escapeHtml(origin + head.canonicalPath)}">`,
    meta('property', 'og:site_name', HOUSE),
    meta('property', 'og:type', head.structuredData ? 'product' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    head.canonicalPath && meta('property', 'og:url', origin + head.canonicalPath),
    meta('property', 'og:image', origin + (head.imagePath ?? '/art/hero.webp')),
    head.structuredData && `<script type="application/ld+json">${safeJson(head.structuredData)}</script>`,
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

// Names and descriptions are data: none of them may end the script element.
function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
