import { editDistance } from './editDistance.ts'
import { stemWord } from './stemWord.ts'

/** Shorter words are one edit away from too many others. */
const SHORTEST_TYPED = 4
const LONGEST = 24
/** Minimum length for two edits. */
const LONG_WORD = 8
/** More than any shop's names, colors and tags have; further words are ignored. */
const MAX_WORDS = 20_000
const MAX_CORRECTIONS = 5

const WORD = /^[a-z]{3,24}$/

/**
 * Words of the products, indexed by first letter and length, so that corrections of a typo are found without a full
 * scan. Expects and returns folded words.
 */
export class Vocabulary {
  private readonly buckets = new Map<string, Set<string>>()
  private size = 0

  add(words: Iterable<string>): void {
    for (const word of words) if (WORD.test(word) && this.size < MAX_WORDS) this.place(word)
  }

  private place(word: string): void {
    const key = shelfOf(word.charAt(0), word.length)
    const shelf = this.buckets.get(key) ?? new Set<string>()
    this.buckets.set(key, shelf)
    if (shelf.has(word)) return
    shelf.add(word)
    this.size++
  }

  /**
   * Returns up to five candidate corrections, nearest first: one edit away, or two from eight letters on. Assumes that
   * the first letter is correct, unless it was swapped with the second.
   */
  findCorrections(typed: string): { word: string; distance: number }[] {
    if (typed.length < SHORTEST_TYPED || typed.length > LONGEST || !WORD.test(typed)) return []
    const most = typed.length < LONG_WORD ? 1 : 2
    const stem = stemWord(typed)
    const found = this.around(typed, most)
      .filter((word) => holdsMost(word, typed, most + typed.length - stem.length))
      .map((word) => ({ word, distance: distanceOf(typed, stem, word, most) }))
      .filter(({ distance }) => distance > 0 && distance <= most)
    const stems = new Set(
      found
        .map(({ word }) => word)
        .filter((word) => stemWord(word) !== word)
        .map(stemWord),
    )
    return found
      .filter(({ word }) => !stems.has(word))
      .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_CORRECTIONS)
  }

  private around(typed: string, most: number): string[] {
    const [first = '', second = ''] = typed
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index)
    const same = lengths.flatMap((length) => [...(this.buckets.get(shelfOf(first, length)) ?? [])])
    if (first === second) return same
    const swapped = lengths.flatMap((length) => [...(this.buckets.get(shelfOf(second, length)) ?? [])])
    return [...same, ...swapped.filter((word) => word.charAt(1) === first)]
  }
}

const shelfOf = (letter: string, length: number) => `${letter}${length}`

/** Returns the smaller distance of the typed word and its stem, because a plural is not a typo. */
function distanceOf(typed: string, stem: string, word: string, most: number): number {
  const whole = editDistance(typed, word, most)
  return whole <= 1 || stem === typed ? whole : Math.min(whole, Math.max(1, editDistance(stem, word, most)))
}

/** Returns whether one word has all but a few letters of the other: a fast check that rules out most words. */
function holdsMost(word: string, typed: string, mayMiss: number): boolean {
  let missing = 0
  for (const letter of typed) if (!word.includes(letter) && ++missing > mayMiss) return false
  return true
}
