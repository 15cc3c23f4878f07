/** Values under numbers, each once, by a text that tells them apart. */
export class Numbered<T> {
  readonly values: T[] = []
  private readonly numbers = new Map<string, number>()

  constructor(private readonly make: (text: string) => T) {}

  /** The number of the value that a text stands for. */
  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    const number = this.values.push(this.make(text)) - 1
    this.numbers.set(text, number)
    return number
  }

  /** The same where there is one: what somebody asks for is not kept. */
  find(text: string): number | undefined {
    return this.numbers.get(text)
  }

  get(number: number): T {
    return this.values[number] as T
  }
}
