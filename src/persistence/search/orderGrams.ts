import { foldText } from '../../../domain/rules/content/foldText.ts'

/** The indexes know every three characters that stand together, as SQLite's own tokenizer counts them. */
const GRAM = 3

/** Every three characters that stand together in one of the words, which blanks part. Empty where none has as many. */
export function gramsOf(words: string): string[] {
  const grams = words.split(' ').flatMap((word) => {
    const characters = Array.from(word)
    return characters.slice(GRAM - 1).map((_, at) => characters.slice(at, at + GRAM).join(''))
  })
  return [...new Set(grams)]
}

/** What of an order it is found by. */
interface FoundBy {
  searchText?: string | null
  paymentIntentId: string
}

/** Those of all that an order is found by; on SQLite the triggers of its index put the same together. */
export function gramsOfOrder({ searchText, paymentIntentId }: FoundBy): string[] {
  return gramsOf(`${searchText ?? ''} ${foldText(paymentIntentId)}`)
}

/** The rarest first, as some texts tell. Of a payment's id they tell nothing: there the end tells most. */
export function rarestFirst(grams: readonly string[], texts: readonly string[]): string[] {
  const counted = grams.map((gram) => ({ gram, count: texts.filter((text) => text.includes(gram)).length }))
  return counted
    .toReversed()
    .toSorted((a, b) => a.count - b.count)
    .map(({ gram }) => gram)
}
