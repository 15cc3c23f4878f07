import { foldText } from '../../../domain/rules/content/foldText.ts'

/** Length of the indexed character sequences, the same as in SQLite's trigram tokenizer. */
const GRAM_LENGTH = 3

/** Returns the trigrams of the space-separated words; empty if all words are shorter. */
export function buildGrams(words: string): string[] {
  const grams = words.split(' ').flatMap((word) => {
    const characters = Array.from(word)
    return characters.slice(GRAM_LENGTH - 1).map((_, at) => characters.slice(at, at + GRAM_LENGTH).join(''))
  })
  return [...new Set(grams)]
}

/** Columns of an order that are searched. */
interface IndexedOrder {
  searchText?: string | null
  paymentIntentId: string
}

/** Returns the trigrams of all searched columns; on SQLite the triggers of the index concatenate the same text. */
export function buildOrderGrams({ searchText, paymentIntentId }: IndexedOrder): string[] {
  return buildGrams(`${searchText ?? ''} ${foldText(paymentIntentId)}`)
}

/**
 * Sorts trigrams by their frequency in sample texts. Texts do not contain payment ids, whose last characters are the most
 * selective, so later trigrams come first among equals.
 */
export function sortByRarity(grams: readonly string[], texts: readonly string[]): string[] {
  const counted = grams.map((gram) => ({ gram, count: texts.filter((text) => text.includes(gram)).length }))
  return counted
    .toReversed()
    .toSorted((a, b) => a.count - b.count)
    .map(({ gram }) => gram)
}
