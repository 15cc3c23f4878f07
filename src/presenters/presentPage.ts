import type { Page } from '../../domain/contract/content.ts'
import type { RelationValue, References } from './contentDocs.ts'
import { presentContentImage, textOr } from './presentContent.ts'
import { presentRichText } from './presentRichText.ts'

/** Page or draft as stored. */
export interface PageDoc {
  id: string
  slug?: string | null
  title?: string | null
  description?: string | null
  image?: RelationValue
  content?: unknown
  updatedAt: string
}

/** Returns a text page; a draft may lack any field. */
export function presentPage(page: PageDoc, references: References): Page {
  return {
    slug: textOr(page.slug, ''),
    title: textOr(page.title, 'Untitled'),
    description: textOr(page.description, ''),
    image: presentContentImage(page.image, references),
    blocks: presentRichText(page.content, references),
    updatedAt: new Date(page.updatedAt).toISOString(),
  }
}
