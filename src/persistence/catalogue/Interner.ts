/** Interns values: assigns a number to each distinct text and creates its value once. */
export class Interner<T> {
  readonly values: T[] = []
  private readonly numbers = new Map<string, number>()

  constructor(private readonly make: (text: string) => T) {}

  /** Returns the number of a text; adds it if it is new. */
  intern(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.values.push(this.make(text)) - 1
    this.numbers.set(text, number)
    return number
  }

  /** Returns the number of a text if it is known. For lookups, which must not add entries. */
  find(text: string): number | undefined {
    return this.numbers.get(text)
  }

  get(number: number): T {
    return this.values[number] as T
  }
}
