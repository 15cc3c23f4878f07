import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Changes } from './Changes.ts'
import { KeptParts, OLDEST_PART_MS } from './KeptParts.ts'
import { type Making, noteMadeOf, whileMaking } from './making.ts'
import { tags } from './tags.ts'

/** Maximum staleness if a process dies before it publishes a change to the others. */
const OLDEST_MS = 10_000
const MOST_BYTES = 48 * 1024 * 1024
/** Estimated size of a cached response besides its bodies: headers, names and tags. */
const ENTRY_BYTES = 1000
const TAG_BYTES = 16

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished response: headers and body, compressed once per requested encoding. */
export interface CachedResponse {
  /** Time at which part of it changes without a write; it is not sent after this. */
  endsAt?: number
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** Must be called after adding an encoding, so that its size is counted. */
  onPacked?: () => void
}

interface FreshResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** False for a partial success. */
  mayBeKept?: boolean
  /** Returns true for tags of its parts that do not apply to the response itself. */
  isHidden?: (tag: string) => boolean
}

interface Filled {
  status: number
  answer: CachedResponse
}

interface Made extends Filled {
  tags: readonly string[]
  /** Number of the last change before it was started. */
  begunAt: number
  readAt: number
  /** Last change up to which it is known to be current. */
  checkedAt: number
}

/** Returns the first time in a period at which a public response changes without a write, or undefined. */
export type FindNextChange = (after: Date, until: Date) => Promise<Date | undefined>

interface CacheOptions {
  findNextChange?: FindNextChange
  /** Maps equivalent URLs to the same key. */
  keyOf?: (url: string) => string
  mostBytes?: number
  /** Receives every change made by this process, for caches elsewhere. */
  onChange?: (changed: readonly string[]) => void
}

/** Caches public responses until something they show changes; making.ts tracks the dependencies. */
export class ResponseCache {
  private readonly changes = new Changes()
  private readonly parts = new KeptParts(this.changes)
  private readonly responses: LRUCache<string, Made>
  private readonly underway = new Map<string, { begunAt: number; made: Promise<Made> }>()
  private readonly findNextChange: FindNextChange
  private readonly keyOf: (url: string) => string
  private readonly onChange: (changed: readonly string[]) => void
  private nextChange: { begunAt: number; askedAt: number; endsAt: Promise<Date | undefined> } | undefined

  constructor({
    findNextChange = async () => undefined,
    keyOf = (url) => url,
    mostBytes = MOST_BYTES,
    onChange = () => {},
  }: CacheOptions = {}) {
    this.onChange = onChange
    this.findNextChange = findNextChange
    this.keyOf = keyOf
    this.responses = new LRUCache({ maxSize: mostBytes, sizeCalculation: sizeOf })
  }

  /** Number of cached responses and their estimated size in bytes. */
  get size(): { count: number; bytes: number } {
    return { count: this.responses.size, bytes: this.responses.calculatedSize }
  }

  get(url: string): CachedResponse | undefined {
    return this.find(this.keyOf(url), OLDEST_MS)?.answer
  }

  /** Invalidates responses with any of these tags, including those being built from the earlier state. */
  drop(changed: readonly string[]): void {
    this.changes.add(changed)
    this.onChange(changed)
  }

  /** Like `drop`, for changes of another process, which has already published them. */
  dropUntold(changed: readonly string[]): void {
    this.changes.add(changed)
  }

  /** Invalidates everything. */
  clear(): void {
    this.changes.addAll()
    this.responses.clear()
  }

  /**
   * Returns the cached response of a URL, or builds one with `make` and caches it if it succeeds and nothing it shows
   * changed during the build. Concurrent requests share a build, unless something it shows changed before they arrived.
   * `make` must depend only on the key that it receives.
   */
  fill(url: string, make: (key: string) => Promise<FreshResponse>): Promise<Filled> {
    return this.findOrMake(this.keyOf(url), make, OLDEST_MS)
  }

  /** Like `fill`, for a response that becomes part of another one. */
  fillPart(url: string, make: (key: string) => Promise<FreshResponse>): Promise<Filled> {
    return this.findOrMake(this.keyOf(url), make, OLDEST_PART_MS)
  }

  private find(key: string, oldestMs: number): Made | undefined {
    const kept = this.responses.get(key)
    if (!kept || isOver(kept.answer) || performance.now() - kept.readAt >= oldestMs) return undefined
    if (kept.checkedAt === this.changes.now) return kept
    if (this.changes.hasChanged(kept.tags, kept.begunAt)) {
      this.responses.delete(key)
      return undefined
    }
    kept.checkedAt = this.changes.now
    return kept
  }

  private async findOrMake(
    key: string,
    make: (key: string) => Promise<FreshResponse>,
    oldestMs: number,
  ): Promise<Filled> {
    const asked = { after: this.changes.now, at: Date.now() }
    for (;;) {
      const kept = this.find(key, oldestMs)
      if (kept) return told(kept)
      const begun = this.underway.get(key)
      if (!begun) return told(await this.begin(key, () => make(key)))
      const made = await begun.made.catch((error: unknown) => {
        if (begun.begunAt >= asked.after) throw error
      })
      if (made && this.isNewsTo(asked, made)) return told(made)
    }
  }

  /** Returns true if a response whose build was already running when it was requested equals one built at the request. */
  private isNewsTo(asked: { after: number; at: number }, { status, answer, tags, begunAt }: Made): boolean {
    const { endsAt = Infinity } = answer
    // Started before something went live, requested after.
    if (endsAt <= asked.at) return false
    if (begunAt >= asked.after) return true
    // The dependencies of a failure are unknown.
    return status === 200 && !this.changes.hasChanged(tags, begunAt)
  }

  private begin(key: string, make: () => Promise<FreshResponse>): Promise<Made> {
    const begunAt = this.changes.now
    const made = this.make(key, begunAt, make).finally(() => {
      if (this.underway.get(key)?.made === made) this.underway.delete(key)
    })
    this.underway.set(key, { begunAt, made })
    return made
  }

  private async make(key: string, begunAt: number, make: () => Promise<FreshResponse>): Promise<Made> {
    const making: Making = { tags: new Set(), begunAt, readAt: performance.now(), parts: this.parts }
    const [{ status, headers, body, mayBeKept = true, isHidden }, endsAt] = await Promise.all([
      whileMaking(making, make),
      this.endOf(begunAt),
    ])
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie'))
      throw new Error(`The shared response of ${key} must not set a cookie`)
    const answer: CachedResponse = {
      etag: headers.etag ?? `"${createHash('sha1').update(body).digest('base64url')}"`,
      headers,
      bodies: { identity: body },
      ...(endsAt && { endsAt: endsAt.getTime() }),
      onPacked: () => this.weigh(key, answer),
    }
    const shown = [...making.tags].filter((tag) => !isHidden?.(tag))
    const made = { status, answer, tags: shown, begunAt, readAt: making.readAt, checkedAt: this.changes.now }
    const isTrue = !isOver(answer) && !this.changes.hasChanged(shown, begunAt)
    if (status === 200 && mayBeKept && isTrue) this.responses.set(key, made)
    return made
  }

  private weigh(key: string, answer: CachedResponse): void {
    const kept = this.responses.peek(key)
    // A new object: for the same one the cache keeps the old size.
    if (kept?.answer === answer) this.responses.set(key, { ...kept })
  }

  /** Returns the next scheduled change. Shares the query for a short time, unless the catalog changes. */
  private endOf(begunAt: number): Promise<Date | undefined> {
    const known = this.nextChange
    const now = Date.now()
    const isKnown =
      known &&
      now >= known.askedAt &&
      now - known.askedAt < OLDEST_PART_MS &&
      !this.changes.hasChanged([tags.catalogue], known.begunAt)
    if (isKnown)
      return known.endsAt.then((endsAt) =>
        endsAt && endsAt.getTime() <= now ? this.askEnd(begunAt) : endsAt,
      )
    return this.askEnd(begunAt)
  }

  private askEnd(begunAt: number): Promise<Date | undefined> {
    const askedAt = Date.now()
    const endsAt = this.findNextChange(new Date(askedAt), new Date(askedAt + OLDEST_MS + OLDEST_PART_MS))
    this.nextChange = { begunAt, askedAt, endsAt }
    endsAt.catch(() => (this.nextChange = undefined))
    return endsAt
  }
}

/** Records the response as a dependency of the one being built. */
function told(made: Made): Filled {
  noteMadeOf(made)
  return made
}

const isOver = ({ endsAt = Infinity }: CachedResponse) => endsAt <= Date.now()

function sizeOf({ answer, tags: shown }: Made, key: string): number {
  const bytes = Object.values(answer.bodies).reduce((sum, body) => sum + body.length, 0)
  return ENTRY_BYTES + key.length + shown.length * TAG_BYTES + bytes
}
