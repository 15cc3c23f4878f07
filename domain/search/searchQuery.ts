import { NEAR_WORDS, type Synonym } from '../content/synonyms.ts'
import { CATEGORIES, type Category } from '../rules/products/categories.ts'
import { colorFamiliesOf } from '../rules/products/colorFamilies.ts'
import { splitWords } from '../rules/content/words.ts'
import { type SearchField, categoryToken } from './productTokens.ts'
import { QUERY_STOP_WORDS, STOP_WORDS, joinedToken, searchWordsOf, unique } from './searchWords.ts'
import { stemWord } from './stemWord.ts'

/** One thing that is looked for: a typed word, or a few that mean one thing, and whatever means the same. */
export interface SearchConcept {
  token: string
  synonyms: readonly string[]
  /** What the word may only be the beginning of. */
  prefix?: string
  /** Tokens of what comes close where nothing has the word. */
  near?: readonly string[]
}

/** One way to look for what was typed. */
export interface SearchTry {
  concepts: readonly SearchConcept[]
  /** Whether a product has to hold all of them; otherwise those count that hold the most. */
  wantsAll: boolean
  /** Finds what comes close to a word too, such as another green for an emerald. */
  isNear?: true
  /** Counts words that are only in a description. Otherwise such a word never finds a product alone. */
  inDescriptions?: true
}

/** Whether what a try finds may lack a word of the query. */
export const isPartialTry = ({ wantsAll, isNear }: SearchTry): boolean => !wantsAll || isNear === true

/** The tokens that a word leads to beside its own, by the word's token. */
export type SynonymMap = ReadonlyMap<string, readonly string[]>

/** Where a product holds a concept, and what that is worth. */
export interface SearchHit {
  field: SearchField
  weight: number
  tokens: readonly string[]
  prefix?: string
}

const MOST_WORDS = 8
const MOST_SYNONYMS = 20
/** A single letter begins too much, unless other words narrow it. */
const SHORTEST_PREFIX = 2

type Weights = Partial<Record<SearchField, number>>

/** Together, all other fields are worth less than the name. */
const WEIGHTS: Weights = { name: 32, tags: 8, colors: 8, category: 6, description: 2 }
/** What a description mentions in passing is no other word for it, nor the end of a word that is begun. */
const SYNONYM_WEIGHTS: Weights = { name: 16, tags: 4, colors: 4, category: 3 }
const PREFIX_WEIGHTS: Weights = { name: 12, tags: 3, colors: 3, category: 2 }

/** The map of what editors wrote; every title that they gave a category leads to it, whole or by one of its words. */
export function synonymMapOf(
  synonyms: readonly Synonym[],
  titles: Partial<Record<Category, string>> = {},
): SynonymMap {
  const map = new Map<string, string[]>()
  const add = (token: string, found: readonly string[]) => {
    if (token !== '') map.set(token, unique([...(map.get(token) ?? []), ...found]).slice(0, MOST_SYNONYMS))
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
    const words = searchWordsOf(titles[category] ?? '')
    for (const token of [joinedToken(words), ...words.filter((word) => !STOP_WORDS.has(word)).map(stemWord)])
      add(token, [categoryToken(category)])
  }
  return map
}

const tokensIn = (list: string) =>
  splitWords(list)
    .map((entry) => joinedToken(searchWordsOf(entry)))
    .filter((token) => token !== '')

/** Without small words, as they are left out of queries too: 'mother of the bride'. */
const phrasesIn = (list: string) =>
  splitWords(list)
    .map((entry) => joinedToken(notifyingLabel(searchWordsOf(entry))))
    .filter((token) => token !== '')

const NEAR: SynonymMap = new Map(
  NEAR_WORDS.flatMap(({ words, finds }) =>
    phrasesIn(words).map((token) => [token, tokensIn(finds)] as const),
  ),
)

/**
 * The ways to look for what was typed, the next where the one before finds nothing: every word as it stands; the last as
 * the beginning of a word; what comes close to the words; as many of them as any product holds. None where nothing was
 * typed that can be found.
 */
export function searchTriesFor(typed: string, synonyms: SynonymMap): SearchTry[] {
  const concepts = conceptsIn(searchWordsOf(typed), synonyms)
  if (concepts.length === 0) return []
  const begun = withPrefix(concepts, searchWordsOf(typed).at(-1) ?? '')
  return [
    { concepts, wantsAll: true },
    ...(begun ? [{ concepts: begun, wantsAll: true }] : []),
    ...(concepts.some(({ near }) => near)
      ? [{ concepts: withNear(concepts), wantsAll: true, isNear: true as const }]
      : []),
    ...(concepts.length > 1 ? [{ concepts, wantsAll: false }] : []),
  ]
}

/**
 * What was typed, with other words in the place of some: `meant` has them. Null where it changes nothing. Words that say
 * nothing, and those that an editor gave a meaning, alone or together, are right as they are.
 */
export async function replaceWords(
  typed: string,
  synonyms: SynonymMap,
  meant: (word: string) => Promise<string | undefined>,
): Promise<string | null> {
  const parts = partsOf(notifyingLabel(searchWordsOf(typed)), synonyms)
  const changed = new Map<string, string>()
  for (const { token, words } of parts) {
    const [word = ''] = words
    const other = words.length > 1 || synonyms.has(token) ? undefined : await meant(word)
    if (other !== undefined) changed.set(word, other)
  }
  // Prices and sizes keep their signs: '$500 velvett' becomes '$500 velvet'.
  const replaced = typed.replace(
    /[\p{L}\p{M}\p{N}]+/gu,
    (word) => changed.get(searchWordsOf(word)[0] ?? '') ?? word,
  )
  return changed.size > 0 ? replaced : null
}

function conceptsIn(all: readonly string[], synonyms: SynonymMap): SearchConcept[] {
  const parts = new Map(partsOf(notifyingLabel(all), synonyms).map((part) => [part.token, part]))
  return [...parts.values()].map(({ token, words }) => {
    const near = NEAR.get(token) ?? colorFamiliesOf(words.join(' '))
    return { token, synonyms: synonyms.get(token) ?? [], ...(near.length > 0 && { near }) }
  })
}

const withNear = (concepts: readonly SearchConcept[]): SearchConcept[] =>
  concepts.map(({ near = [], ...concept }) => ({
    ...concept,
    synonyms: unique([...concept.synonyms, ...near]),
  }))

function notifyingLabel(all: readonly string[]): string[] {
  const telling = all.filter((word) => !QUERY_STOP_WORDS.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST_WORDS)
}

/** The words, in order, those that are known as one thing together. */
export function partsOf(
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

/** The most words from the first on that are one thing, such as 'bathing suit'; otherwise the first by itself. */
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

/** Every place that a concept may be held in. A synonym is worth half of what the word itself is. */
export function hitsOf({ token, synonyms, prefix }: SearchConcept): SearchHit[] {
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
