import { CATEGORIES, type Category } from '../../domain/rules/products/categories.ts'

/** Cache tags for what a response can show. A change invalidates the responses with its tags. */
export const tags = {
  /** A product's texts, price, images and availability. */
  product: (id: string) => `product ${id}`,
  /** A deleted product: on no response, published to other processes. */
  deletedProduct: (id: string) => `${DELETED_PRODUCT}${id}`,
  /** A product's exact stock count. */
  stockCount: (id: string) => `${COUNT}${id}`,
  /** The texts of any product: for searches, regardless of their matches. */
  productTexts: 'words',
  /** A category's products, their order, and its filters. */
  listing: (category: Category) => `listing ${category}`,
  /** The products of all categories together. */
  catalogue: 'catalogue',
  image: (id: string | number) => `picture ${id}`,
  /** A content page, or a link to it. */
  page: (id: string | number) => `page ${id}`,
  /** Existence of a page at a slug. */
  slug: (slug: string) => `slug ${slug}`,
  /** The list of pages. */
  pages: 'pages',
  global: (slug: string) => `global ${slug}`,
}

const COUNT = 'count '
const DELETED_PRODUCT = 'gone '

/** Returns the IDs of the deleted products among the changed tags. */
export const findDeletedProductIds = (changed: readonly string[]): string[] =>
  changed.filter((tag) => tag.startsWith(DELETED_PRODUCT)).map((tag) => tag.slice(DELETED_PRODUCT.length))

/** Returns true for the tag of an exact stock count, which shop pages do not show. */
export const isCountTag = (tag: string) => tag.startsWith(COUNT)

/** A product and its known category. */
interface Placed {
  id: string
  category: Category
}

/** Returns the tags of a stock change that only affects the exact count. */
export const getCountTags = (id: string): string[] => [tags.stockCount(id)]

/** Returns the tags of a stock change that affects displayed stock but no listing. */
export const getDisplayedStockTags = (id: string): string[] => [tags.product(id), tags.stockCount(id)]

/** Returns the tags of a change of a product's texts or images. */
export const getProductTextTags = (id: string): string[] => [tags.product(id), tags.productTexts]

/** Returns the tags of a change that may add a product to listings, remove it, or move it within them. */
export const getListingTags = ({ id, category }: Placed): string[] => [
  ...getProductTextTags(id),
  tags.stockCount(id),
  tags.listing(category),
  tags.catalogue,
]

/** Returns the tags of a change that may affect a product's category. */
export const getAllListingTags = (id: string): string[] =>
  CATEGORIES.flatMap((category) => getListingTags({ id, category }))

/** Returns the tags of a change to a content page at its current slug. */
export const getPageTags = ({ id, slug }: { id: string | number; slug?: string | null }): string[] => [
  tags.page(id),
  tags.pages,
  ...(slug ? [tags.slug(slug)] : []),
]
