import { LRUCache } from 'lru-cache'
import type { Changes } from './Changes.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** So much older than itself may be what a response is made of. */
export const OLDEST_PART_MS = 2_000

interface Part<Value> {
  value: Value
  tags: readonly string[]
  /** The number of the last change before it was read. */
  begunAt: number
  readAt: number
}

/** What several responses are made of, such as the products of lists: read once, and kept until it changes. */
export class KeptParts {
  private readonly parts = new LRUCache<string, Part<object>>({ maxSize: MOST_BYTES })

  constructor(private readonly changes: Changes) {}

  /** What is kept under a key and has not changed since it was read; whoever asks knows the type that it keeps there. */
  get<Value extends object>(key: string): Part<Value> | undefined {
    const part = this.parts.get(key)
    if (!part) return undefined
    const isOld = performance.now() - part.readAt > OLDEST_PART_MS
    if (!isOld && !this.changes.hasChanged(part.tags, part.begunAt)) return part as Part<Value>
    this.parts.delete(key)
    return undefined
  }

  /** `bytes` is about what it takes: to count them would take longer than to read it. */
  keep<Value extends object>(key: string, part: Part<Value>, bytes: number): void {
    this.parts.set(key, part, { size: bytes })
  }
}
