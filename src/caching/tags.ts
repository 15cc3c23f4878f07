import { CATEGORIES, type Category } from '../../domain/rules/products/categories.ts'

/** What a response may show of the shop. A change names what it changed, and what shows that is made anew. */
export const tags = {
  /** A product's words, price and pictures, and whether it can be bought. */
  product: (id: string) => `product ${id}`,
  /** A product that was deleted: shown by nothing, and told to other processes. */
  gone: (id: string) => `${GONE}${id}`,
  /** How many units of it are counted, to the unit. */
  count: (id: string) => `${COUNT}${id}`,
  /** Any product's words: of a search, whoever is found by them. */
  words: 'words',
  /** Which products of a category there are, in which order, and what they can be narrowed to. */
  listing: (category: Category) => `listing ${category}`,
  /** The same of all categories together. */
  catalogue: 'catalogue',
  picture: (id: string | number) => `picture ${id}`,
  /** A page of words, or a link to it. */
  page: (id: string | number) => `page ${id}`,
  /** Whether there is a page at an address. */
  slug: (slug: string) => `slug ${slug}`,
  /** Which pages there are. */
  pages: 'pages',
  global: (slug: string) => `global ${slug}`,
}

const COUNT = 'count '
const GONE = 'gone '

/** The products that were deleted, among what changed. */
export const goneIn = (changed: readonly string[]): string[] =>
  changed.filter((tag) => tag.startsWith(GONE)).map((tag) => tag.slice(GONE.length))

/** Whether a tag is of an exact number, which the shop's screens do not show. */
export const isCountTag = (tag: string) => tag.startsWith(COUNT)

/** Where a product stands, as far as it is known. */
interface Placed {
  id: string
  category: Category
}

/** After a unit more or less that nobody can tell but by the number. */
export const countChanged = (id: string): string[] => [tags.count(id)]

/** After a change of what is told of a product's stock, which leaves it in every list that it was in. */
export const stockWordsChanged = (id: string): string[] => [tags.product(id), tags.count(id)]

/** After a change of its words or pictures. */
export const wordsChanged = (id: string): string[] => [tags.product(id), tags.words]

/** After a change that may put a product into lists, take it out of some, or move it within them. */
export const placeChanged = ({ id, category }: Placed): string[] => [
  ...wordsChanged(id),
  tags.count(id),
  tags.listing(category),
  tags.catalogue,
]

/** The same where its category is another one, or may be. */
export const categoryChanged = (id: string): string[] =>
  CATEGORIES.flatMap((category) => placeChanged({ id, category }))

/** After a write to a page of words, at the address that it has now. */
export const pageChanged = ({ id, slug }: { id: string | number; slug?: string | null }): string[] => [
  tags.page(id),
  tags.pages,
  ...(slug ? [tags.slug(slug)] : []),
]
