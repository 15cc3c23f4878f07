/** Length of a run; sorting more in one step would block other requests. */
const RUN_LENGTH = 2048
/** Up to this number, new products are inserted one by one. */
const MAX_INSERTIONS = 32

/**
 * Product numbers sorted by key, then id, maintained incrementally because a full sort would block other requests. New
 * entries are sorted in runs, and only runs of similar length are merged.
 */
export class SortedProducts {
  private readonly keys: number[] = []
  private readonly runs: number[][] = []
  private pending: number[] = []

  /** `ids` maps numbers to ids; an id is never reassigned. */
  constructor(private readonly ids: readonly string[]) {}

  put(product: number, key: number): void {
    const before = this.keys[product]
    if (before === key) return
    if (before !== undefined) this.remove(product)
    this.keys[product] = key
    if (this.pending.push(product) < RUN_LENGTH) return
    this.flushPending()
    for (let last = this.runs.at(-1); last; last = this.runs.at(-1)) {
      const longer = this.runs.at(-2)
      if (!longer || longer.length > 2 * last.length) return
      this.mergeLast()
    }
  }

  /** Returns all products in order, including deleted ones, which the caller skips. */
  list(): readonly number[] {
    const [only, ...others] = this.runs
    if (only && others.length === 0 && this.pending.length <= MAX_INSERTIONS) {
      for (const product of this.pending) only.splice(this.findPosition(only, product), 0, product)
      this.pending = []
      return only
    }
    if (this.pending.length > 0) this.flushPending()
    while (this.runs.length > 1) this.mergeLast()
    return this.runs[0] ?? []
  }

  private flushPending(): void {
    this.runs.push(this.pending.sort((a, b) => this.compare(a, b)))
    this.pending = []
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

  private remove(product: number): void {
    for (const run of this.runs) {
      const place = this.findPosition(run, product)
      if (run[place] !== product) continue
      run.splice(place, 1)
      return
    }
    this.pending.splice(this.pending.indexOf(product), 1)
  }

  /** Returns the index of a product in a run, or where to insert it. */
  private findPosition(run: readonly number[], product: number): number {
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
