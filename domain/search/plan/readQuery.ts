import { COLOR_SWATCHES } from '../../rules/products/colors.ts'
import { getColorFamilies } from '../../rules/products/colorFamilies.ts'
import { colorTokens } from '../productTokens.ts'
import { readPrice } from './readPrice.ts'
import { type SynonymMap, splitIntoTokens } from '../searchQuery.ts'
import { joinedToken, toSearchWords, unique } from '../searchWords.ts'

/** Filter shown as a removable chip; `without` is the query after its removal. */
interface QueryChip {
  label: string
  without: string
}

/** Filters and words of a query. Prices are in whole cents, both bounds included; null for no bound. */
export interface ParsedQuery {
  /** Query without its sizes and prices. Colors stay, because they also find sold-out products. */
  words: string
  sizes: string[]
  /** Color names in lower case. */
  colors: string[]
  minPriceInCents: number | null
  maxPriceInCents: number | null
  chips: QueryChip[]
}

interface QueryPart {
  text: string
  value: string
}

const SIZE_NAMES: Record<string, string> = {
  'extra small': 'XS',
  'x-small': 'XS',
  small: 'S',
  medium: 'M',
  large: 'L',
  'extra large': 'XL',
  'x-large': 'XL',
}
const LETTER_SIZE = String.raw`(?:extra small|extra large|x-small|x-large|[2-4]xl|x{1,3}[sl])`
const NAMED_SIZE = String.raw`(?:${LETTER_SIZE}|small|medium|large|[sml])`
/** Excludes counts ('2 pieces'), measures and parts of longer numbers. */
const NUMBER_SIZE = String.raw`(?:0{1,2}|[1-9]\d?)(?!\s?(?:piece|pc\b|oz|inch|in\b|cm|yard|%))`
const SIZE = String.raw`(?:${NAMED_SIZE}|${NUMBER_SIZE})`
const LARGEST_NUMBER_SIZE = 60
const WORD_START = String.raw`(?<![\p{L}\p{N}$.,'’-])`
const WORD_END = String.raw`(?![\p{L}\p{N}%'’-]|[.,]\d)`

const SIZE_WORD = String.raw`(?:a )?(?:(?:us |waist )?sizes?|us|waist):?`
const NAMED_SIZES = new RegExp(`${WORD_START}${SIZE_WORD} (?:in |us )?(${SIZE})(?: us)?${WORD_END}`, 'giu')
/** 'W28', 'W28 L32' and '28x32', as on jeans labels; the inseam length is ignored. */
const JEAN_SIZES = new RegExp(
  `${WORD_START}(?:w(\\d\\d)(?:\\s?l\\d\\d)?|(\\d\\d)\\s?x\\s?\\d\\d)${WORD_END}`,
  'giu',
)
const BARE_SIZES = new RegExp(`${WORD_START}(${SIZE})${WORD_END}`, 'giu')
const SIZE_PATTERNS = [JEAN_SIZES, NAMED_SIZES, BARE_SIZES]

/** The longest name wins: 'Sea Glass' is one color. */
const MAX_COLOR_WORDS = 2
const COLOR_NAMES = new Set(['off white', ...Object.keys(COLOR_SWATCHES).map((name) => name.toLowerCase())])

/** Reads sizes, colors and a price range from a query. Words of a phrase with synonyms ('black tie') are not colors. */
export function readQuery(query: string, synonyms: SynonymMap): ParsedQuery {
  const typed = query.replace(/\s+/g, ' ').trim()
  const price = readPrice(typed)
  const withoutPrice = price ? removePart(typed, price.text) : typed
  const sizes = readSizes(withoutPrice)
  const words = sizes.reduce((rest, { text }) => removePart(rest, text), withoutPrice)
  const colors = readColors(words, synonyms)
  return {
    words,
    sizes: unique(sizes.map(({ value }) => value)),
    colors: colors.map(({ value }) => value),
    minPriceInCents: price?.minPriceInCents ?? null,
    maxPriceInCents: price?.maxPriceInCents ?? null,
    chips: uniqueByLabel([
      ...sizes.map(({ value, text }) => ({ label: `Size ${value}`, without: removePart(typed, text) })),
      ...colors.map(({ value, text }) => ({ label: capitalize(value), without: removePart(typed, text) })),
      ...(price ? [{ label: price.label, without: removePart(typed, price.text) }] : []),
    ]),
  }
}

/**
 * Returns the chips of a search that found `products`, without colors that none of them has. Colors are filters only in
 * combination with a size; otherwise they are words, which partial results may lack.
 */
export function filterChips(
  { chips, colors }: Pick<ParsedQuery, 'chips' | 'colors'>,
  products: readonly { colors?: readonly string[] | null }[],
): QueryChip[] {
  const shown = products.flatMap((product) => product.colors ?? [])
  const missing = colors.filter((name) => products.length > 0 && matchColors([name], shown).length === 0)
  const labels = missing.map(capitalize)
  return chips.filter(({ label }) => !labels.includes(label))
}

/** Returns the colors that match the color names: those that match all names ('black and white'), or else any of them. */
export function matchColors(names: readonly string[], colors: readonly string[]): string[] {
  const meant = names.map((name) => colors.filter((color) => isColorNamed(color, name)))
  const known = meant.filter((each) => each.length > 0)
  const common = colors.filter((color) => known.length > 0 && known.every((each) => each.includes(color)))
  return common.length > 0 ? common : unique(known.flat())
}

const isColorNamed = (color: string, name: string) =>
  color.toLowerCase() === name || colorTokens(color).includes(joinedToken(toSearchWords(name)))

function readSizes(text: string): QueryPart[] {
  const found: QueryPart[] = []
  let rest = text
  for (const pattern of SIZE_PATTERNS)
    for (const [whole, first, size = first ?? ''] of rest.matchAll(pattern)) {
      const value = SIZE_NAMES[size.toLowerCase()] ?? size.toUpperCase()
      if (Number(value) > LARGEST_NUMBER_SIZE) continue
      found.push({ text: whole, value })
      rest = removePart(rest, whole)
    }
  return found
}

function readColors(text: string, synonyms: SynonymMap): QueryPart[] {
  const parts = splitIntoTokens(toSearchWords(text), synonyms)
  const words = parts.map(({ words: [word = ''], words: { length } }) => (length > 1 ? '' : word))
  const found: QueryPart[] = []
  for (let at = 0; at < words.length;) {
    const name = findLongestColor(words.slice(at, at + MAX_COLOR_WORDS))
    if (name) found.push({ text: name, value: name })
    at += name ? name.split(' ').length : 1
  }
  return found
}

function findLongestColor(words: readonly string[]): string | undefined {
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ')
    if (COLOR_NAMES.has(name) || (length === 1 && getColorFamilies(name).length > 0)) return name
  }
  return undefined
}

const uniqueByLabel = (chips: readonly QueryChip[]): QueryChip[] =>
  chips.filter(({ label }, at) => chips.findIndex((chip) => chip.label === label) === at)

/** Removes whole-word occurrences of a part: the 's' of 'dress' is not the size S. */
function removePart(text: string, part: string): string {
  return text.replace(wholeWords(part), ' ').replace(/\s+/g, ' ').trim()
}

function wholeWords(part: string): RegExp {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', '[\\s-]+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
}

const capitalize = (name: string) => name.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase())
