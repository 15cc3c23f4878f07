import { CATEGORIES, type Category } from '../../domain/rules/products/categories.ts'

/** Cache tags for what a response can show. A change invalidates the responses with its tags. */
export const tags = {
  /** A product's texts, price, images and availability. */
  product: (id: string) => `product ${id}`,
  /** A deleted product: on no response, published to other processes. */
  gone: (id: string) => `${GONE}${id}`,
  /** A product's exact stock count. */
  count: (id: string) => `${COUNT}${id}`,
  /** The texts of any product: for searches, regardless of their matches. */
  words: 'words',
  /** A category's products, their order, and its filters. */
  listing: (category: Category) => `listing ${category}`,
  /** The products of all categories together. */
  catalogue: 'catalogue',
  picture: (id: string | number) => `picture ${id}`,
  /** A content page, or a link to it. */
  page: (id: string | number) => `page ${id}`,
  /** Existence of a page at a slug. */
  slug: (slug: string) => `slug ${slug}`,
  /** The list of pages. */
  pages: 'pages',
  global: (slug: string) => `global ${slug}`,
}

const COUNT = 'count '
const GONE = 'gone '

/** Returns the IDs of the deleted products among the changed tags. */
export const goneIn = (changed: readonly string[]): string[] =>
  changed.filter((tag) => tag.startsWith(GONE)).map((tag) => tag.slice(GONE.length))

/** Returns true for the tag of an exact stock count, which shop pages do not show. */
export const isCountTag = (tag: string) => tag.startsWith(COUNT)

/** A product and its known category. */
interface Placed {
  id: string
  category: Category
}

/** Returns the tags of a stock change that only affects the exact count. */
export const countChanged = (id: string): string[] => [tags.count(id)]

/** Returns the tags of a stock change that affects displayed stock but no listing. */
export const stockWordsChanged = (id: string): string[] => [tags.product(id), tags.count(id)]

/** Returns the tags of a change of a product's texts or images. */
export const wordsChanged = (id: string): string[] => [tags.product(id), tags.words]

/** Returns the tags of a change that may add a product to listings, remove it, or move it within them. */
export const placeChanged = ({ id, category }: Placed): string[] => [
  ...wordsChanged(id),
  tags.count(id),
  tags.listing(category),
  tags.catalogue,
]

/** Returns the tags of a change that may affect a product's category. */
export const categoryChanged = (id: string): string[] =>
  CATEGORIES.flatMap((category) => placeChanged({ id, category }))

/** Returns the tags of a change to a content page at its current slug. */
export const pageChanged = ({ id, slug }: { id: string | number; slug?: string | null }): string[] => [
  tags.page(id),
  tags.pages,
  ...(slug ? [tags.slug(slug)] : []),
]
