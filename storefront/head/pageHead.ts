import { SHOP_NAME } from '../../domain/content/shopName.ts'
import type { ContentImage, SiteContent } from '../../domain/contract/content.ts'

/** Image of a link preview. */
export type HeadImage = Pick<ContentImage, 'path' | 'alt'> & Partial<Pick<ContentImage, 'width' | 'height'>>

/** Metadata of a page for browsers, search engines and link previews. */
export interface PageHead {
  /** Without the shop's name, which is appended. */
  title?: string
  description?: string
  /** Canonical path, without sort orders and the like. */
  canonicalPath?: string
  image?: HeadImage | null | undefined
  /** Excludes the page from search engines, such as the cart. */
  isPrivate?: boolean
  type?: 'website' | 'article' | 'product'
}

/** Default title, description and image of pages. */
export type HeadDefaults = SiteContent['seo']

export function fullTitle(head: PageHead, defaults: HeadDefaults): string {
  return head.title ? `${head.title} – ${SHOP_NAME}` : defaults.title
}

export function fullDescription(head: PageHead, defaults: HeadDefaults): string {
  const text = (head.description || defaults.description).replace(/\s+/g, ' ')
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`
}
