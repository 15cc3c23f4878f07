/** Counts occurrences of numbers. */
export class Tally {
  private readonly counts: Int32Array

  /** `end` is the exclusive upper bound of the numbers. */
  constructor(end: number) {
    this.counts = new Int32Array(end)
  }

  add(number: number): void {
    this.counts[number] = (this.counts[number] as number) + 1
  }

  get(number: number | undefined): number {
    return number === undefined ? 0 : (this.counts[number] ?? 0)
  }

  /** Calls `visit` for every number that occurred. */
  forEach(visit: (number: number, count: number) => void): void {
    for (let number = 0; number < this.counts.length; number++) {
      const count = this.counts[number] as number
      if (count > 0) visit(number, count)
    }
  }

  numbers(): number[] {
    const found: number[] = []
    this.forEach((number) => found.push(number))
    return found
  }
}
