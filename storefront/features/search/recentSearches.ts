import { listIn, readStored, writeStored } from '../../browser/browserStorage.ts'

const KEY = 'rivage.searches.1'
const MOST_KEPT = 5

/** Returns recent searches with results from this browser, newest first. */
export function readSearches(): string[] {
  return listIn(readStored(KEY))
    .filter((words) => typeof words === 'string')
    .slice(0, MOST_KEPT)
}

export function rememberSearch(words: string): void {
  const others = readSearches().filter((known) => known.toLowerCase() !== words.toLowerCase())
  writeStored(KEY, JSON.stringify([words, ...others].slice(0, MOST_KEPT)))
}

export function forgetSearches(): void {
  writeStored(KEY, null)
}
