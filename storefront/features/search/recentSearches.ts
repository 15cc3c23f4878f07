import { parseStoredList, readStored, writeStored } from '../../browser/browserStorage.ts'

const KEY = 'rivage.searches.1'
const MAX_SEARCHES = 5

/** Returns recent searches with results from this browser, newest first. */
export function readRecentSearches(): string[] {
  return parseStoredList(readStored(KEY))
    .filter((words) => typeof words === 'string')
    .slice(0, MAX_SEARCHES)
}

export function addRecentSearch(words: string): void {
  const others = readRecentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase())
  writeStored(KEY, JSON.stringify([words, ...others].slice(0, MAX_SEARCHES)))
}

export function clearRecentSearches(): void {
  writeStored(KEY, null)
}
