/** How often each number came. */
export class Tally {
  private readonly often: Int32Array

  /** For numbers below an end. */
  constructor(end: number) {
    this.often = new Int32Array(end)
  }

  add(number: number): void {
    this.often[number] = (this.often[number] as number) + 1
  }

  get(number: number | undefined): number {
    return number === undefined ? 0 : (this.often[number] ?? 0)
  }

  /** Calls back for every number that came. */
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
