import { foldLetters } from '../rules/content/foldText.ts'
import { stemWord } from './stemWord.ts'

/** Joined words of more would only be found by whoever knows the text by heart. */
const LONGEST_RUN = 3

/**
 * The words of a text as they are searched: without accents, case and punctuation. Nothing but letters and digits is
 * left in them, so that no database finds a sign in one that it would read in its own way.
 */
export function searchWordsOf(text: string): string[] {
  return (
    foldLetters(text)
      .replace(/'s(?![\p{L}\p{N}])/gu, '')
      .replace(/'/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** One token for words that are read as one, however they are parted: one-piece, one piece and onepiece. */
export const joinedToken = (words: readonly string[]) => stemWord(words.join(''))

/** The tokens of a short text: its words, their stems, and up to three words that stand together as one. */
export function nameTokens(text: string): string[] {
  const words = searchWordsOf(text)
  const runs = words.flatMap((_word, from) =>
    Array.from({ length: LONGEST_RUN - 1 }, (_, more) => words.slice(from, from + more + 2)),
  )
  return unique([...words, ...words.map(stemWord), ...runs.map(joinedToken)])
}

/** The tokens of a long text: its words and their stems, and as one those that a hyphen joins. */
export function proseTokens(text: string): string[] {
  const chunks = text.split(/\s+/).map(searchWordsOf)
  const words = chunks.flat().filter((word) => !STOP_WORDS.has(word))
  const joined = chunks.filter((chunk) => chunk.length > 1).map(joinedToken)
  return unique([...words, ...words.map(stemWord), ...joined])
}

/** Words that say nothing of what is looked for. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in is it of on or that the this to with'.split(' '),
)

/** Words of a query that say nothing of a product. Products are still found by them if nothing else is typed. */
export const QUERY_STOP_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...'any buy can do does find get have how i ladies lady looking me my need online please shop show some want'.split(
    ' ',
  ),
  ...'what when where woman women womens you your'.split(' '),
])

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
