/** So many tags are remembered one by one; a shop of thousands of products has as many. */
const MOST_TAGS = 20_000

/**
 * What changed, and in which order: each change has a number. Whatever was begun at a number can be asked whether one of
 * its tags changed since. What is too long ago to be remembered counts as changed.
 */
export class Changes {
  /** The number of the last change. */
  now = 0
  private forgottenUpTo = 0
  private readonly lastOf = new Map<string, number>()

  constructor(private readonly mostTags = MOST_TAGS) {}

  add(tags: Iterable<string>): void {
    this.now++
    for (const tag of tags) {
      // Behind the others: the first is the one that changed the longest time ago.
      this.lastOf.delete(tag)
      this.lastOf.set(tag, this.now)
    }
    for (const [tag, number] of this.lastOf) {
      if (this.lastOf.size <= this.mostTags) break
      this.lastOf.delete(tag)
      this.forgottenUpTo = number
    }
  }

  /** After it everything counts as changed. */
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
