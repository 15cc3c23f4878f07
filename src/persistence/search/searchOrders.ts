import type { Payload } from 'payload'
import { databaseOf } from '../tables.ts'
import type { OrderSearch } from './OrderSearch.ts'

/** The index knows every three characters that stand together, as SQLite's own tokenizer counts them. */
const GRAM = 3

/**
 * What an index can be asked for folded words, parted by blanks: every three characters of them. Empty where no word has
 * as many, and on MongoDB, whose own threads look through its index of whole texts.
 */
export function gramsOf(payload: Payload, words: string): string[] {
  if (databaseOf(payload) !== 'sqlite') return []
  const grams = words.split(' ').flatMap((word) => {
    const characters = Array.from(word)
    return characters.slice(GRAM - 1).map((_, at) => characters.slice(at, at + GRAM).join(''))
  })
  return [...new Set(grams)]
}

/**
 * The ids of the orders that are meant and hold all that the index is asked for, the newest first, piece by piece. Whoever
 * has enough stops asking.
 */
export async function* searchOrders({ db }: Payload, search: OrderSearch): AsyncGenerator<string[], void> {
  const { searchOrdersInSqlite } = await import('./searchOrdersInSqlite.ts')
  yield* searchOrdersInSqlite(db as never, search)
}
