import { foldLetters } from '../rules/content/foldText.ts'
import { stemWord } from './stemWord.ts'

/** Maximum words per joined token; longer ones are hardly ever searched for. */
const MAX_RUN_WORDS = 3

/**
 * Splits a text into lowercase words without accents and punctuation. They contain only letters and digits, so no
 * database interprets a character as an operator.
 */
export function toSearchWords(text: string): string[] {
  return (
    foldLetters(text)
      .replace(/'s(?![\p{L}\p{N}])/gu, '')
      .replace(/'/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Returns the same token for words spelled apart or together: one-piece, one piece and onepiece. */
export const joinedToken = (words: readonly string[]) => stemWord(words.join(''))

/** Returns the tokens of a short text: its words, their stems, and runs of up to three words as one token. */
export function nameTokens(text: string): string[] {
  const words = toSearchWords(text)
  const runs = words.flatMap((_word, from) =>
    Array.from({ length: MAX_RUN_WORDS - 1 }, (_, more) => words.slice(from, from + more + 2)),
  )
  return unique([...words, ...words.map(stemWord), ...runs.map(joinedToken)])
}

/** Returns the tokens of a long text: its words, their stems, and hyphenated words as one token. */
export function proseTokens(text: string): string[] {
  const chunks = text.split(/\s+/).map(toSearchWords)
  const words = chunks.flat().filter((word) => !STOP_WORDS.has(word))
  const joined = chunks.filter((chunk) => chunk.length > 1).map(joinedToken)
  return unique([...words, ...words.map(stemWord), ...joined])
}

/** Stop words of indexed texts. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from in is it of on or that the this to with'.split(' '),
)

/** Stop words of queries. They are searched for only if the query has no other words. */
export const QUERY_STOP_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...'any buy can do does find get have how i ladies lady looking me my need online please shop show some want'.split(
    ' ',
  ),
  ...'what when where woman women womens you your'.split(' '),
])

export const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]
