import type { Category } from '../../domain/rules/products/categories.ts'
import type { MediaDoc, ProductDoc } from './presentProduct.ts'

/** Image, page or product chosen by an editor: an ID, or the document if Payload populated it. */
export type RelationValue = string | number | { id: string | number } | null | undefined

/** Documents of the chosen IDs; deleted and unpublished ones are absent. */
export interface References {
  images: ReadonlyMap<string, MediaDoc & { focalX?: number | null; focalY?: number | null }>
  products: ReadonlyMap<string, ProductDoc>
  /** Published pages by ID. */
  pages: ReadonlyMap<string, { slug: string }>
  /** Slugs of these pages, and of pages linked by URL. */
  slugs: ReadonlySet<string>
}

/** Link as edited: to a page of the shop, or to any URL. */
export interface LinkDoc {
  label?: string | null
  kind?: 'page' | 'address' | null
  page?: RelationValue
  address?: string | null
}

export interface SiteDoc {
  banner?: string | null
  locale?: string | null
  columns?: { title?: string | null; links?: LinkDoc[] | null }[] | null
  social?: { network?: string | null; href?: string | null }[] | null
  copyright?: string | null
  newsletter?: { title?: string | null; text?: string | null } | null
  search?: { synonyms?: { words?: string | null; finds?: string | null }[] | null } | null
  seo?: { title?: string | null; description?: string | null; image?: RelationValue } | null
}

/** Field names must be identifiers, which 'ball-gowns' is not. */
export const CATEGORY_FIELDS = {
  swimwear: 'swimwear',
  'ball-gowns': 'ballGowns',
  revamp: 'revamp',
} as const satisfies Record<Category, string>

type ByCategory<T> = { [field in (typeof CATEGORY_FIELDS)[Category]]?: T | null }

export type CategoriesDoc = ByCategory<{
  title?: string | null
  description?: string | null
  image?: RelationValue
}>

export interface HomeDoc {
  hero?: {
    image?: RelationValue
    portrait?: RelationValue
    heading?: string | null
    line?: string | null
    button?: LinkDoc | null
  } | null
  tiles?: ByCategory<{ image?: RelationValue; title?: string | null; text?: string | null }> | null
  story?: {
    isHidden?: boolean | null
    heading?: string | null
    text?: string | null
    button?: LinkDoc | null
    pictures?: { image?: RelationValue; caption?: string | null }[] | null
  } | null
  featured?: RelationValue[] | null
}

/** Returns the ID of a chosen document as a string, or null for anything that is not an ID. */
export function idOf(chosen: unknown): string | null {
  const id = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? chosen.id : chosen
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}
