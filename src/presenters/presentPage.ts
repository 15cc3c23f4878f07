import type { Page } from '../../domain/contract/content.ts'
import type { Chosen, References } from './contentDocs.ts'
import { presentContentImage, wordsOr } from './presentContent.ts'
import { presentRichText } from './presentRichText.ts'

/** A page, or the draft of one, as it stands in the database. */
export interface PageDoc {
  id: string
  slug?: string | null
  title?: string | null
  description?: string | null
  image?: Chosen
  content?: unknown
  updatedAt: string
}

/** A page of words; a draft may still lack any of them. */
export function presentPage(page: PageDoc, references: References): Page {
  return {
    slug: wordsOr(page.slug, ''),
    title: wordsOr(page.title, 'Untitled'),
    description: wordsOr(page.description, ''),
    image: presentContentImage(page.image, references),
    blocks: presentRichText(page.content, references),
    updatedAt: new Date(page.updatedAt).toISOString(),
  }
}
