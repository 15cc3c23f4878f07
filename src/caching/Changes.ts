/** Tags with an individual version; a shop of thousands of products has as many. */
const MOST_TAGS = 20_000

/** Numbers changes in order and determines if a tag has changed since a number. Tags too old to be tracked count as changed. */
export class Changes {
  /** Number of the last change. */
  now = 0
  private forgottenUpTo = 0
  private readonly lastOf = new Map<string, number>()

  constructor(private readonly mostTags = MOST_TAGS) {}

  add(tags: Iterable<string>): void {
    this.now++
    for (const tag of tags) {
      // Moved to the end, so that the least recently changed tag is first.
      this.lastOf.delete(tag)
      this.lastOf.set(tag, this.now)
    }
    for (const [tag, number] of this.lastOf) {
      if (this.lastOf.size <= this.mostTags) break
      this.lastOf.delete(tag)
      this.forgottenUpTo = number
    }
  }

  /** Marks everything as changed. */
  addAll(): void {
    this.forgottenUpTo = ++this.now
    this.lastOf.clear()
  }

  hasChanged(tags: Iterable<string>, since: number): boolean {
    if (since === this.now) return false
    if (since < this.forgottenUpTo) return true
    for (const tag of tags) if ((this.lastOf.get(tag) ?? 0) > since) return true
    return false
  }
}
