/** Tags with an individual version; a shop of thousands of products has as many. */
const MAX_TAGS = 20_000

/** Numbers changes in order and determines if a tag has changed since a number. Tags too old to be tracked count as changed. */
export class TagClock {
  /** Number of the last change. */
  version = 0
  private evictedUpTo = 0
  private readonly versionByTag = new Map<string, number>()

  constructor(private readonly maxTags = MAX_TAGS) {}

  markChanged(tags: Iterable<string>): void {
    this.version++
    for (const tag of tags) {
      // Moved to the end, so that the least recently changed tag is first.
      this.versionByTag.delete(tag)
      this.versionByTag.set(tag, this.version)
    }
    for (const [tag, number] of this.versionByTag) {
      if (this.versionByTag.size <= this.maxTags) break
      this.versionByTag.delete(tag)
      this.evictedUpTo = number
    }
  }

  /** Marks everything as changed. */
  markAllChanged(): void {
    this.evictedUpTo = ++this.version
    this.versionByTag.clear()
  }

  hasChanged(tags: Iterable<string>, since: number): boolean {
    if (since === this.version) return false
    if (since < this.evictedUpTo) return true
    for (const tag of tags) if ((this.versionByTag.get(tag) ?? 0) > since) return true
    return false
  }
}
