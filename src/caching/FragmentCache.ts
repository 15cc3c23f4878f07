import { LRUCache } from 'lru-cache'
import type { TagClock } from './TagClock.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Maximum staleness of a cached fragment. */
export const MAX_FRAGMENT_AGE_MS = 2_000

interface LoadedFragment<Value> {
  value: Value
  tags: readonly string[]
  /** Estimated size in memory; measuring it would take longer than reading the value. */
  bytes: number
}

interface CachedFragment<Value> extends LoadedFragment<Value> {
  /** Number of the last change before the read started. */
  startVersion: number
  readAt: number
}

type FragmentsById<Value> = ReadonlyMap<string, CachedFragment<Value>>

/** Caches values that several responses share, such as the products of listings, until they change. */
export class FragmentCache {
  private readonly fragments = new LRUCache<string, CachedFragment<object>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  private readonly pending = new Map<
    string,
    { startVersion: number; parts: Promise<FragmentsById<object>> }
  >()

  constructor(private readonly clock: TagClock) {}

  /**
   * Returns the fragments of a kind by ID, for a response that started at a change. Reads missing ones in one batch and
   * shares reads that started at the same change. IDs that `read` does not return are absent. Callers know the type of a
   * kind.
   */
  async find<Value extends object>(
    kind: string,
    ids: readonly string[],
    startVersion: number,
    read: (ids: readonly string[]) => Promise<Iterable<[id: string, part: LoadedFragment<Value>]>>,
  ): Promise<FragmentsById<Value>> {
    const found = new Map<string, CachedFragment<Value>>()
    const readings = new Map<string, Promise<FragmentsById<Value>>>()
    const missing: string[] = []
    for (const id of new Set(ids)) {
      const key = `${kind} ${id}`
      const part = this.get(key)
      const begun = this.pending.get(key)
      if (part) found.set(id, part as CachedFragment<Value>)
      else if (begun?.startVersion === startVersion)
        readings.set(id, begun.parts as Promise<FragmentsById<Value>>)
      else missing.push(id)
    }
    const own = missing.length > 0 && this.read(kind, missing, startVersion, read)
    if (own) for (const id of missing) readings.set(id, own)
    await Promise.all(readings.values())
    for (const [id, reading] of readings) {
      const part = (await reading).get(id)
      if (part) found.set(id, part)
    }
    return found
  }

  private get(key: string): CachedFragment<object> | undefined {
    const part = this.fragments.get(key)
    if (!part) return undefined
    const isOld = performance.now() - part.readAt > MAX_FRAGMENT_AGE_MS
    if (!isOld && !this.clock.hasChanged(part.tags, part.startVersion)) return part
    this.fragments.delete(key)
    return undefined
  }

  private read<Value extends object>(
    kind: string,
    ids: readonly string[],
    startVersion: number,
    read: (ids: readonly string[]) => Promise<Iterable<[string, LoadedFragment<Value>]>>,
  ): Promise<FragmentsById<Value>> {
    const readAt = performance.now()
    const keys = ids.map((id) => `${kind} ${id}`)
    const parts = read(ids)
      .then((all) => {
        const found = new Map<string, CachedFragment<Value>>()
        for (const [id, one] of all) {
          const part = { ...one, startVersion, readAt }
          found.set(id, part)
          this.fragments.set(`${kind} ${id}`, part)
        }
        return found
      })
      .finally(() => {
        for (const key of keys) if (this.pending.get(key)?.parts === parts) this.pending.delete(key)
      })
    for (const key of keys) this.pending.set(key, { startVersion, parts })
    return parts
  }
}
