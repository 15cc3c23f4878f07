import { CATEGORIES, type Category, isCategory } from '../rules/products/categories.ts'
import { type ColorFamily, getColorFamilies } from '../rules/products/colorFamilies.ts'
import { nameTokens, proseTokens, unique } from './searchWords.ts'

/** Searched product fields. */
export const SEARCH_FIELDS = ['name', 'category', 'colors', 'tags', 'description'] as const

export type SearchField = (typeof SEARCH_FIELDS)[number]

/** Tokens of a product by field. */
export type SearchTokens = Record<SearchField, string[]>

/** Searched fields of a product, or those of a partial update. */
export interface SearchedContent {
  name?: string | null
  category?: string | null
  colors?: readonly string[] | null
  tags?: readonly string[] | null
  description?: string | null
}

/** Increment when the tokens of the same content change: the next start then reindexes products of an earlier version. */
export const SEARCH_VERSION = 2

/** Search terms of a category in addition to its title. */
const CATEGORY_NAMES: Record<Category, readonly string[]> = {
  swimwear: ['swimwear', 'swimming', 'beachwear'],
  'ball-gowns': ['ball gowns', 'evening wear', 'formal'],
  revamp: ['revamp', 'reworked denim', 'upcycled', 'vintage'],
}

/** Other names of a color family or of a color. */
const FAMILY_NAMES: Partial<Record<ColorFamily, readonly string[]>> = {
  gray: ['grey'],
  white: ['cream', 'off-white'],
  beige: ['nude', 'neutral'],
}
const COLOR_NAMES = new Map<string, readonly string[]>(
  Object.entries({
    midnight: ['navy'],
    champagne: ['gold'],
    oxblood: ['burgundy', 'wine', 'maroon'],
    aubergine: ['plum'],
    pewter: ['silver'],
    'sea glass': ['aqua', 'mint'],
  }),
)

/** Returns the token that only products of a category have; the category's title is a synonym of it. */
export const categoryToken = (category: Category) => `category${CATEGORIES.indexOf(category)}`

const TOKENS: { [F in SearchField]: (content: NonNullable<SearchedContent[F]>) => string[] } = {
  name: nameTokens,
  category: (category) =>
    isCategory(category)
      ? [categoryToken(category), ...CATEGORY_NAMES[category].flatMap(nameTokens)]
      : nameTokens(category),
  colors: (colors) => colors.flatMap(colorTokens),
  tags: (tags) => tags.flatMap(nameTokens),
  description: proseTokens,
}

/** Returns the tokens of a product; none for absent fields. */
export function buildSearchTokens(content: SearchedContent): SearchTokens {
  return Object.fromEntries(
    SEARCH_FIELDS.map((field) => [field, tokensOf(field, content)]),
  ) as unknown as SearchTokens
}

function tokensOf<F extends SearchField>(field: F, content: SearchedContent): string[] {
  const given = content[field]
  return given ? unique(TOKENS[field](given)) : []
}

/** Returns the tokens of a color: its name, its families and their other names. */
export function colorTokens(color: string): string[] {
  const names = color
    .toLowerCase()
    .split(' and ')
    .map((name) => name.trim())
  const families = getColorFamilies(color)
  return [
    color,
    ...families,
    ...families.flatMap((family) => FAMILY_NAMES[family] ?? []),
    ...names.flatMap((name) => COLOR_NAMES.get(name) ?? []),
  ].flatMap(nameTokens)
}
