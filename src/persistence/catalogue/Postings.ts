/** Length of the prefix that words are grouped by, so that a prefix search does not scan all words. */
const PREFIX_LENGTH = 2

/** Inverted index from words to products and one of up to eight fields. Append-only: readers skip deleted products. */
export class Postings {
  private readonly lists = new Map<string, number[]>()
  private readonly wordsByPrefix = new Map<string, string[]>()

  add(word: string, product: number, field = 0): void {
    const list = this.lists.get(word)
    if (list) list.push(product * 8 + field)
    else this.addWord(word, product * 8 + field)
  }

  private addWord(word: string, entry: number): void {
    this.lists.set(word, [entry])
    const key = word.slice(0, PREFIX_LENGTH)
    const shelf = this.wordsByPrefix.get(key)
    if (shelf) shelf.push(word)
    else this.wordsByPrefix.set(key, [word])
  }

  /** Calls back for every product that contains the word in the field. */
  forEach(word: string, field: number, visit: (product: number) => void): void {
    for (const entry of this.lists.get(word) ?? []) if ((entry & 7) === field) visit(entry >> 3)
  }

  /** Adds to the score of each product that contains the word in the field; `weights` is indexed by product number. */
  addWeight(word: string, field: number, weights: Uint16Array, weight: number): void {
    for (const entry of this.lists.get(word) ?? [])
      if ((entry & 7) === field) weights[entry >> 3] = (weights[entry >> 3] as number) + weight
  }

  /** Returns the words with this prefix. */
  findByPrefix(letters: string): string[] {
    const key = letters.slice(0, PREFIX_LENGTH)
    const shelves =
      key.length === PREFIX_LENGTH
        ? [this.wordsByPrefix.get(key) ?? []]
        : [...this.wordsByPrefix].filter(([name]) => name.startsWith(key)).map(([, shelf]) => shelf)
    return shelves.flatMap((shelf) => shelf.filter((word) => word.startsWith(letters)))
  }
}
