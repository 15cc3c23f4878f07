import type { ContentImage, ContentLink } from '../../domain/contract/content.ts'
import { safeHref } from '../../domain/rules/content/links.ts'
import { type RelationValue, type LinkDoc, type References, idOf } from './contentDocs.ts'
import { presentMedia } from './presentProduct.ts'

const MIDDLE = 50

/** Returns the edited text, or the fallback if it is empty. */
export function textOr(written: unknown, fallback: string): string {
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : fallback
}

/** Returns the rows of an edited list, without anything else that a broken document may hold. */
export function toRows<Row>(rows: readonly Row[] | null | undefined): Row[] {
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : []
}

/** Returns a chosen image, or null if none was chosen or it was deleted. */
export function presentContentImage(chosen: RelationValue, { images }: References): ContentImage | null {
  const media = images.get(idOf(chosen) ?? '')
  if (!media?.filename) return null
  const { focalX, focalY } = media
  const [x, y] = [focalX ?? MIDDLE, focalY ?? MIDDLE]
  return {
    ...presentMedia(media),
    alt: media.alt ?? '',
    ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }),
  }
}

/** Returns a link, or null if its text is missing, its URL is not allowed or its page does not exist. */
export function presentLink(link: LinkDoc | null | undefined, references: References): ContentLink | null {
  const label = textOr(link?.label, '')
  const href = hrefOf(link, references)
  return label && href ? { label, href } : null
}

function hrefOf(link: LinkDoc | null | undefined, { pages, slugs }: References): string | null {
  if (link?.kind === 'page') {
    const page = pages.get(idOf(link.page) ?? '')
    return page ? `/pages/${page.slug}` : null
  }
  const href = safeHref(link?.address)
  const slug = href && parsePageSlug(href)
  return slug === null || slugs.has(slug) ? href : null
}

/** Returns the slug of a URL to a page of the shop, or null. */
export function parsePageSlug(href: string): string | null {
  return /^\/pages\/([a-z0-9-]+)\/?(?:[?#].*)?$/.exec(href)?.[1] ?? null
}
