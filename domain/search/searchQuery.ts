import { NEAR_WORDS, type Synonym } from '../content/synonyms.ts'
import { CATEGORIES, type Category } from '../rules/products/categories.ts'
import { getColorFamilies } from '../rules/products/colorFamilies.ts'
import { splitCommaList } from '../rules/content/commaList.ts'
import { type SearchField, categoryToken } from './productTokens.ts'
import { QUERY_STOP_WORDS, STOP_WORDS, joinedToken, toSearchWords, unique } from './searchWords.ts'
import { stemWord } from './stemWord.ts'

/** Search concept: a word or phrase of the query and its synonyms. */
export interface SearchConcept {
  token: string
  synonyms: readonly string[]
  /** Last word of the query if it may be incomplete: matches as a prefix. */
  prefix?: string
  /** Tokens of close alternatives if nothing matches the word. */
  near?: readonly string[]
}

/** Search strategy for a query. */
export interface SearchStrategy {
  concepts: readonly SearchConcept[]
  /** Products must match all concepts; otherwise those that match the most are returned. */
  mustMatchAll: boolean
  /** Also finds close alternatives, such as another green for emerald. */
  isNear?: true
  /** Matches words that occur only in descriptions; by default such words are not sufficient. */
  inDescriptions?: true
}

/** Returns whether results of a try may lack a word of the query. */
export const isPartialStrategy = ({ mustMatchAll, isNear }: SearchStrategy): boolean =>
  !mustMatchAll || isNear === true

/** Synonyms by token. */
export type SynonymMap = ReadonlyMap<string, readonly string[]>

/** Field and tokens that match a concept, with their weight. */
export interface SearchHit {
  field: SearchField
  weight: number
  tokens: readonly string[]
  prefix?: string
}

const MAX_QUERY_WORDS = 8
const MAX_SYNONYMS = 20
/** Minimum length of a prefix in a query of one word; a single letter matches too much. */
const SHORTEST_PREFIX = 2

type Weights = Partial<Record<SearchField, number>>

/** The other fields together weigh less than the name. */
const WEIGHTS: Weights = { name: 32, tags: 8, colors: 8, category: 6, description: 2 }
/** No descriptions: words mentioned in passing match neither as synonyms nor as prefixes. */
const SYNONYM_WEIGHTS: Weights = { name: 16, tags: 4, colors: 4, category: 3 }
const PREFIX_WEIGHTS: Weights = { name: 12, tags: 3, colors: 3, category: 2 }

/** Builds the synonym map; category titles and their words are synonyms of the category's token. */
export function buildSynonymMap(
  synonyms: readonly Synonym[],
  titles: Partial<Record<Category, string>> = {},
): SynonymMap {
  const map = new Map<string, string[]>()
  const add = (token: string, found: readonly string[]) => {
    if (token !== '') map.set(token, unique([...(map.get(token) ?? []), ...found]).slice(0, MAX_SYNONYMS))
  }
  for (const { words, finds } of synonyms) {
    const found = tokensIn(finds)
    for (const token of phrasesIn(words))
      add(
        token,
        found.filter((each) => each !== token),
      )
  }
  for (const category of CATEGORIES) {
    const words = toSearchWords(titles[category] ?? '')
    for (const token of [joinedToken(words), ...words.filter((word) => !STOP_WORDS.has(word)).map(stemWord)])
      add(token, [categoryToken(category)])
  }
  return map
}

const tokensIn = (list: string) =>
  splitCommaList(list)
    .map((entry) => joinedToken(toSearchWords(entry)))
    .filter((token) => token !== '')

/** Without stop words, which queries omit too: 'mother of the bride'. */
const phrasesIn = (list: string) =>
  splitCommaList(list)
    .map((entry) => joinedToken(removeStopWords(toSearchWords(entry))))
    .filter((token) => token !== '')

const NEAR: SynonymMap = new Map(
  NEAR_WORDS.flatMap(({ words, finds }) =>
    phrasesIn(words).map((token) => [token, tokensIn(finds)] as const),
  ),
)

/**
 * Returns the search strategies of a query, each used if the previous one finds nothing: exact words; last word as a
 * prefix; close alternatives; as many words as any product matches. Empty if the query has no searchable words.
 */
export function buildSearchStrategies(typed: string, synonyms: SynonymMap): SearchStrategy[] {
  const concepts = conceptsIn(toSearchWords(typed), synonyms)
  if (concepts.length === 0) return []
  const begun = withPrefix(concepts, toSearchWords(typed).at(-1) ?? '')
  return [
    { concepts, mustMatchAll: true },
    ...(begun ? [{ concepts: begun, mustMatchAll: true }] : []),
    ...(concepts.some(({ near }) => near)
      ? [{ concepts: withNear(concepts), mustMatchAll: true, isNear: true as const }]
      : []),
    ...(concepts.length > 1 ? [{ concepts, mustMatchAll: false }] : []),
  ]
}

/**
 * Replaces the words of a query that `findCorrection` returns a correction for, or returns null if there are none. Stop words
 * and words with synonyms are never replaced.
 */
export async function replaceWords(
  typed: string,
  synonyms: SynonymMap,
  findCorrection: (word: string) => Promise<string | undefined>,
): Promise<string | null> {
  const parts = splitIntoTokens(removeStopWords(toSearchWords(typed)), synonyms)
  const changed = new Map<string, string>()
  for (const { token, words } of parts) {
    const [word = ''] = words
    const other = words.length > 1 || synonyms.has(token) ? undefined : await findCorrection(word)
    if (other !== undefined) changed.set(word, other)
  }
  // Prices and sizes keep their signs: '$500 velvett' becomes '$500 velvet'.
  const replaced = typed.replace(
    /[\p{L}\p{M}\p{N}]+/gu,
    (word) => changed.get(toSearchWords(word)[0] ?? '') ?? word,
  )
  return changed.size > 0 ? replaced : null
}

function conceptsIn(all: readonly string[], synonyms: SynonymMap): SearchConcept[] {
  const parts = new Map(splitIntoTokens(removeStopWords(all), synonyms).map((part) => [part.token, part]))
  return [...parts.values()].map(({ token, words }) => {
    const near = NEAR.get(token) ?? getColorFamilies(words.join(' '))
    return { token, synonyms: synonyms.get(token) ?? [], ...(near.length > 0 && { near }) }
  })
}

const withNear = (concepts: readonly SearchConcept[]): SearchConcept[] =>
  concepts.map(({ near = [], ...concept }) => ({
    ...concept,
    synonyms: unique([...concept.synonyms, ...near]),
  }))

function removeStopWords(all: readonly string[]): string[] {
  const searchable = all.filter((word) => !QUERY_STOP_WORDS.has(word))
  return (searchable.length > 0 ? searchable : all).slice(0, MAX_QUERY_WORDS)
}

/** Splits words into tokens, with known phrases as one token. */
export function splitIntoTokens(
  words: readonly string[],
  synonyms: SynonymMap,
): { token: string; words: string[] }[] {
  const parts: { token: string; words: string[] }[] = []
  for (let at = 0; at < words.length;) {
    const { token, length } = longestKnown(words.slice(at), synonyms)
    parts.push({ token, words: words.slice(at, at + length) })
    at += length
  }
  return parts
}

/** Returns the longest known phrase at the start, such as 'bathing suit', or the first word. */
function longestKnown(words: readonly string[], synonyms: SynonymMap): { token: string; length: number } {
  for (let length = Math.min(words.length, 4); length > 1; length--) {
    const token = joinedToken(words.slice(0, length))
    if (synonyms.has(token)) return { token, length }
  }
  return { token: stemWord(words[0] ?? ''), length: 1 }
}

function withPrefix(concepts: readonly SearchConcept[], word: string): SearchConcept[] | null {
  const last = concepts.at(-1)
  const isTooShort = word.length < SHORTEST_PREFIX && concepts.length === 1
  if (last?.token !== stemWord(word) || isTooShort) return null
  return [...concepts.slice(0, -1), { ...last, prefix: word }]
}

/** Returns every possible match of a concept. A synonym has half the weight of the word. */
export function listPossibleHits({ token, synonyms, prefix }: SearchConcept): SearchHit[] {
  return [
    ...places(WEIGHTS, { tokens: [token] }),
    ...(synonyms.length > 0 ? places(SYNONYM_WEIGHTS, { tokens: synonyms }) : []),
    ...(prefix ? places(PREFIX_WEIGHTS, { tokens: [], prefix }) : []),
  ]
}

const places = (weights: Weights, wanted: Pick<SearchHit, 'tokens' | 'prefix'>): SearchHit[] =>
  (Object.entries(weights) as [SearchField, number][]).map(([field, weight]) => ({
    field,
    weight,
    ...wanted,
  }))
