import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { ContentImage, SiteContent } from '../../domain/contract/content.ts'

/** A picture as a link preview shows it. */
export type HeadImage = Pick<ContentImage, 'path' | 'alt'> & Partial<Pick<ContentImage, 'width' | 'height'>>

/** What a page says of itself to browsers, search engines and link previews. */
export interface PageHead {
  /** Without the house's name, which is added everywhere. */
  title?: string
  description?: string
  /** The one address of this page, without sort orders and the like. */
  canonicalPath?: string
  image?: HeadImage | null | undefined
  /** Pages such as the bag are of no use in a search result. */
  isPrivate?: boolean
  type?: 'website' | 'article' | 'product'
}

/** What a page without a title, a description or a picture of its own says. */
export type HeadDefaults = SiteContent['seo']

export function fullTitle(head: PageHead, defaults: HeadDefaults): string {
  return head.title ? `${head.title} – ${SHOP_NAME}` : defaults.title
}

export function fullDescription(head: PageHead, defaults: HeadDefaults): string {
  const text = (head.description || defaults.description).replace(/\s+/g, ' ')
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
