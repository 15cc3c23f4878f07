import { editDistance } from './editDistance.ts'
import { stemWord } from './stemWord.ts'

/** A shorter word is a letter away from too many others. */
const SHORTEST_TYPED = 4
const LONGEST = 24
/** From this length on two mistakes are forgiven. */
const LONG_WORD = 8
/** More than the words of any shop's names, colors and tags; what comes after them is not known. */
const MOST_WORDS = 20_000
const MOST_NEAR = 5

const WORD = /^[a-z]{3,24}$/

/**
 * The words that products have, by their first letter and their length, so that the few that a mistyped word may have
 * been meant for are found without a look at all others. Takes and gives folded words.
 */
export class Vocabulary {
  private readonly shelves = new Map<string, Set<string>>()
  private size = 0

  add(words: Iterable<string>): void {
    for (const word of words) if (WORD.test(word) && this.size < MOST_WORDS) this.place(word)
  }

  private place(word: string): void {
    const key = shelfOf(word.charAt(0), word.length)
    const shelf = this.shelves.get(key) ?? new Set<string>()
    this.shelves.set(key, shelf)
    if (shelf.has(word)) return
    shelf.add(word)
    this.size++
  }

  /**
   * The words that a typed one may have been meant for, the nearest first, at most five: one mistake away, of eight
   * letters or more two. The first letter is hardly ever mistaken, so that another is not looked at, unless it was
   * swapped with the second.
   */
  near(typed: string): { word: string; distance: number }[] {
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
      .slice(0, MOST_NEAR)
  }

  private around(typed: string, most: number): string[] {
    const [first = '', second = ''] = typed
    const lengths = Array.from({ length: 2 * most + 1 }, (_, index) => typed.length - most + index)
    const same = lengths.flatMap((length) => [...(this.shelves.get(shelfOf(first, length)) ?? [])])
    if (first === second) return same
    const swapped = lengths.flatMap((length) => [...(this.shelves.get(shelfOf(second, length)) ?? [])])
    return [...same, ...swapped.filter((word) => word.charAt(1) === first)]
  }
}

const shelfOf = (letter: string, length: number) => `${letter}${length}`

/** Of the typed word or of its stem, whichever is nearer: the plural is no mistake. */
function distanceOf(typed: string, stem: string, word: string, most: number): number {
  const whole = editDistance(typed, word, most)
  return whole <= 1 || stem === typed ? whole : Math.min(whole, Math.max(1, editDistance(stem, word, most)))
}

/** Whether all but a few letters of one word are in the other at all: told at once, of most words that they are far off. */
function holdsMost(word: string, typed: string, mayMiss: number): boolean {
  let missing = 0
  for (const letter of typed) if (!word.includes(letter) && ++missing > mayMiss) return false
  return true
}
