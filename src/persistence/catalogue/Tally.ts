/** Counts occurrences of numbers. */
export class Tally {
  private readonly often: Int32Array

  /** `end` is the exclusive upper bound of the numbers. */
  constructor(end: number) {
    this.often = new Int32Array(end)
  }

  add(number: number): void {
    this.often[number] = (this.often[number] as number) + 1
  }

  get(number: number | undefined): number {
    return number === undefined ? 0 : (this.often[number] ?? 0)
  }

  /** Calls back for every number that occurred. */
  each(tell: (number: number, count: number) => void): void {
    for (let number = 0; number < this.often.length; number++) {
      const count = this.often[number] as number
      if (count > 0) tell(number, count)
    }
  }

  numbers(): number[] {
    const came: number[] = []
    this.each((number) => came.push(number))
    return came
  }
}
