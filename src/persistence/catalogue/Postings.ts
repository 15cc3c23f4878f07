/** Length of the prefix that words are grouped by, so that a prefix search does not scan all words. */
const SHELF_LETTERS = 2

/** Inverted index from words to products and one of up to eight fields. Append-only: readers skip deleted products. */
export class Postings {
  private readonly lists = new Map<string, number[]>()
  private readonly shelves = new Map<string, string[]>()

  add(word: string, product: number, place = 0): void {
    const list = this.lists.get(word)
    if (list) list.push(product * 8 + place)
    else this.begin(word, product * 8 + place)
  }

  private begin(word: string, entry: number): void {
    this.lists.set(word, [entry])
    const key = word.slice(0, SHELF_LETTERS)
    const shelf = this.shelves.get(key)
    if (shelf) shelf.push(word)
    else this.shelves.set(key, [word])
  }

  /** Calls back for every product that contains the word in the field. */
  each(word: string, place: number, tell: (product: number) => void): void {
    for (const entry of this.lists.get(word) ?? []) if ((entry & 7) === place) tell(entry >> 3)
  }

  /** Adds to the score of each product that contains the word in the field; `worths` is indexed by product number. */
  weigh(word: string, place: number, worths: Uint16Array, worth: number): void {
    for (const entry of this.lists.get(word) ?? [])
      if ((entry & 7) === place) worths[entry >> 3] = (worths[entry >> 3] as number) + worth
  }

  /** Returns the words with this prefix. */
  beginningWith(letters: string): string[] {
    const key = letters.slice(0, SHELF_LETTERS)
    const shelves =
      key.length === SHELF_LETTERS
        ? [this.shelves.get(key) ?? []]
        : [...this.shelves].filter(([name]) => name.startsWith(key)).map(([, shelf]) => shelf)
    return shelves.flatMap((shelf) => shelf.filter((word) => word.startsWith(letters)))
  }
}
