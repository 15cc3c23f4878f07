import type { Category } from '../../domain/rules/products/categories.ts'
import type { MediaDoc, ProductDoc } from './presentProduct.ts'

/** A picture, page or piece that an editor chose: an id, or the document itself where Payload populated it. */
export type Chosen = string | number | { id: string | number } | null | undefined

/** What the chosen ids stand for; what was deleted or is not published is missing. */
export interface References {
  images: ReadonlyMap<string, MediaDoc & { focalX?: number | null; focalY?: number | null }>
  products: ReadonlyMap<string, ProductDoc>
  /** Published pages by their id. */
  pages: ReadonlyMap<string, { slug: string }>
  /** The slugs of those and of all pages that an address led to. */
  slugs: ReadonlySet<string>
}

/** A link as it is edited: to a page of the shop, or to any address. */
export interface LinkDoc {
  label?: string | null
  kind?: 'page' | 'address' | null
  page?: Chosen
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
  seo?: { title?: string | null; description?: string | null; image?: Chosen } | null
}

/** The collections' fields are named as code names things; 'ball-gowns' is no such name. */
export const CATEGORY_FIELDS = {
  swimwear: 'swimwear',
  'ball-gowns': 'ballGowns',
  revamp: 'revamp',
} as const satisfies Record<Category, string>

type ByCategory<T> = { [field in (typeof CATEGORY_FIELDS)[Category]]?: T | null }

export type CategoriesDoc = ByCategory<{
  title?: string | null
  description?: string | null
  image?: Chosen
}>

export interface HomeDoc {
  hero?: {
    image?: Chosen
    portrait?: Chosen
    heading?: string | null
    line?: string | null
    button?: LinkDoc | null
  } | null
  tiles?: ByCategory<{ image?: Chosen; title?: string | null; text?: string | null }> | null
  story?: {
    isHidden?: boolean | null
    heading?: string | null
    text?: string | null
    button?: LinkDoc | null
    pictures?: { image?: Chosen; caption?: string | null }[] | null
  } | null
  featured?: Chosen[] | null
}

/** The id of something chosen, as text; null for nothing, and for anything that is no id. */
export function idOf(chosen: unknown): string | null {
  const id = typeof chosen === 'object' && chosen !== null && 'id' in chosen ? chosen.id : chosen
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}
