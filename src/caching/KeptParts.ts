import { LRUCache } from 'lru-cache'
import type { Changes } from './Changes.ts'

const MOST_BYTES = 16 * 1024 * 1024
/** So much older than itself may be what a response is made of. */
export const OLDEST_PART_MS = 2_000

/** What was read, and what it shows. */
interface ReadPart<Value> {
  value: Value
  tags: readonly string[]
  /** About what it takes in memory: to count it would take longer than to read it. */
  bytes: number
}

interface Part<Value> extends ReadPart<Value> {
  /** The number of the last change before it was read. */
  begunAt: number
  readAt: number
}

type Parts<Value> = ReadonlyMap<string, Part<Value>>

/** What several responses are made of, such as the products of lists: read once, and kept until it changes. */
export class KeptParts {
  private readonly parts = new LRUCache<string, Part<object>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  })
  private readonly underway = new Map<string, { begunAt: number; parts: Promise<Parts<object>> }>()

  constructor(private readonly changes: Changes) {}

  /**
   * The parts of a kind with these ids, for a response that was begun at a change. Those that are not kept are read by
   * `read`, all at once, unless another that was begun at the same change is reading them; whom it does not find there is
   * no part of. Whoever asks knows the type that is kept of a kind.
   */
  async find<Value extends object>(
    kind: string,
    ids: readonly string[],
    begunAt: number,
    read: (ids: readonly string[]) => Promise<Iterable<[id: string, part: ReadPart<Value>]>>,
  ): Promise<Parts<Value>> {
    const found = new Map<string, Part<Value>>()
    const readings = new Map<string, Promise<Parts<Value>>>()
    const missing: string[] = []
    for (const id of new Set(ids)) {
      const key = `${kind} ${id}`
      const part = this.get(key)
      const begun = this.underway.get(key)
      if (part) found.set(id, part as Part<Value>)
      else if (begun?.begunAt === begunAt) readings.set(id, begun.parts as Promise<Parts<Value>>)
      else missing.push(id)
    }
    const own = missing.length > 0 && this.read(kind, missing, begunAt, read)
    if (own) for (const id of missing) readings.set(id, own)
    await Promise.all(readings.values())
    for (const [id, reading] of readings) {
      const part = (await reading).get(id)
      if (part) found.set(id, part)
    }
    return found
  }

  private get(key: string): Part<object> | undefined {
    const part = this.parts.get(key)
    if (!part) return undefined
    const isOld = performance.now() - part.readAt > OLDEST_PART_MS
    if (!isOld && !this.changes.hasChanged(part.tags, part.begunAt)) return part
    this.parts.delete(key)
    return undefined
  }

  private read<Value extends object>(
    kind: string,
    ids: readonly string[],
    begunAt: number,
    read: (ids: readonly string[]) => Promise<Iterable<[string, ReadPart<Value>]>>,
  ): Promise<Parts<Value>> {
    const readAt = performance.now()
    const keys = ids.map((id) => `${kind} ${id}`)
    const parts = read(ids)
      .then((all) => {
        const found = new Map<string, Part<Value>>()
        for (const [id, part] of all) found.set(id, { ...part, begunAt, readAt })
        for (const [id, part] of found) this.parts.set(`${kind} ${id}`, part)
        return found
      })
      .finally(() => {
        for (const key of keys) if (this.underway.get(key)?.parts === parts) this.underway.delete(key)
      })
    for (const key of keys) this.underway.set(key, { begunAt, parts })
    return parts
  }
}
