/** Length of a run; sorting more in one step would block other requests. */
const RUN = 2048
/** Up to this number, new products are inserted one by one. */
const FEW = 32

/**
 * Product numbers sorted by key, then id, maintained incrementally because a full sort would block other requests. New
 * entries are sorted in runs, and only runs of similar length are merged.
 */
export class SortedProducts {
  private readonly keys: number[] = []
  private readonly runs: number[][] = []
  private coming: number[] = []

  /** `ids` maps numbers to ids; an id is never reassigned. */
  constructor(private readonly ids: readonly string[]) {}

  put(product: number, key: number): void {
    const before = this.keys[product]
    if (before === key) return
    if (before !== undefined) this.takeOut(product)
    this.keys[product] = key
    if (this.coming.push(product) < RUN) return
    this.beginRun()
    for (let last = this.runs.at(-1); last; last = this.runs.at(-1)) {
      const longer = this.runs.at(-2)
      if (!longer || longer.length > 2 * last.length) return
      this.mergeLast()
    }
  }

  /** Returns all products in order, including deleted ones, which the caller skips. */
  list(): readonly number[] {
    const [only, ...others] = this.runs
    if (only && others.length === 0 && this.coming.length <= FEW) {
      for (const product of this.coming) only.splice(this.placeIn(only, product), 0, product)
      this.coming = []
      return only
    }
    if (this.coming.length > 0) this.beginRun()
    while (this.runs.length > 1) this.mergeLast()
    return this.runs[0] ?? []
  }

  private beginRun(): void {
    this.runs.push(this.coming.sort((a, b) => this.compare(a, b)))
    this.coming = []
  }

  private mergeLast(): void {
    const [a = [], b = []] = this.runs.splice(-2)
    const merged: number[] = []
    let at = 0
    for (const product of b) {
      for (; at < a.length && this.compare(a[at] as number, product) < 0; at++) merged.push(a[at] as number)
      merged.push(product)
    }
    for (; at < a.length; at++) merged.push(a[at] as number)
    this.runs.push(merged)
  }

  private takeOut(product: number): void {
    for (const run of this.runs) {
      const place = this.placeIn(run, product)
      if (run[place] !== product) continue
      run.splice(place, 1)
      return
    }
    this.coming.splice(this.coming.indexOf(product), 1)
  }

  /** Returns the index of a product in a run, or where to insert it. */
  private placeIn(run: readonly number[], product: number): number {
    let [from, to] = [0, run.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.compare(run[middle] as number, product) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  private compare(a: number, b: number): number {
    const difference = (this.keys[a] as number) - (this.keys[b] as number)
    if (difference !== 0) return difference
    const [first, second] = [this.ids[a] as string, this.ids[b] as string]
    return first < second ? -1 : first > second ? 1 : a - b
  }
}
