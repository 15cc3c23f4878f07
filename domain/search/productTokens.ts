import { CATEGORIES, type Category, isCategory } from '../rules/products/categories.ts'
import { type ColorFamily, colorFamiliesOf } from '../rules/products/colorFamilies.ts'
import { nameTokens, proseTokens, unique } from './searchWords.ts'

/** What of a product is searched. */
export const SEARCH_FIELDS = ['name', 'category', 'colors', 'tags', 'description'] as const

export type SearchField = (typeof SEARCH_FIELDS)[number]

/** For each field the tokens that it is found by. */
export type SearchTokens = Record<SearchField, string[]>

/** What a product says of itself, or the part of that which is written just now. */
export interface SearchedContent {
  name?: string | null
  category?: string | null
  colors?: readonly string[] | null
  tags?: readonly string[] | null
  description?: string | null
}

/**
 * Counts up when products get other tokens than before from the same content: those that were written with an earlier
 * one are then written anew at the next start.
 */
export const SEARCH_VERSION = 2

/** What a category is found by, beside the title that an editor gives it. */
const CATEGORY_NAMES: Record<Category, readonly string[]> = {
  swimwear: ['swimwear', 'swimming', 'beachwear'],
  'ball-gowns': ['ball gowns', 'evening wear', 'formal'],
  revamp: ['revamp', 'reworked denim', 'upcycled', 'vintage'],
}

/** What else shoppers call a family, or a color of the house. */
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

/** The one token that all products of a category have and no text: what an editor calls it leads to that. */
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

/** The tokens of a product. A field that is not given has none. */
export function searchTokensOf(content: SearchedContent): SearchTokens {
  return Object.fromEntries(
    SEARCH_FIELDS.map((field) => [field, tokensOf(field, content)]),
  ) as unknown as SearchTokens
}

function tokensOf<F extends SearchField>(field: F, content: SearchedContent): string[] {
  const given = content[field]
  return given ? unique(TOKENS[field](given)) : []
}

/** Returns the tokens that a color is found by: its own name, its families and their other names. */
export function colorTokens(color: string): string[] {
  const names = color
    .toLowerCase()
    .split(' and ')
    .map((name) => name.trim())
  const families = colorFamiliesOf(color)
  return [
    color,
    ...families,
    ...families.flatMap((family) => FAMILY_NAMES[family] ?? []),
    ...names.flatMap((name) => COLOR_NAMES.get(name) ?? []),
  ].flatMap(nameTokens)
}
