import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { TagClock } from './TagClock.ts'
import { FragmentCache, MAX_FRAGMENT_AGE_MS } from './FragmentCache.ts'
import { type ResponseBuild, trackNestedResponse, runBuild } from './trackDependency.ts'
import { tags } from './tags.ts'

/** Maximum staleness if a process dies before it publishes a change to the others. */
const MAX_AGE_MS = 10_000
const MAX_BYTES = 48 * 1024 * 1024
/** Estimated size of a cached response besides its bodies: headers, names and tags. */
const ENTRY_BYTES = 1000
const TAG_BYTES = 16

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished response: headers and body, compressed once per requested encoding. */
export interface CachedResponse {
  /** Time at which part of it changes without a write; it is not sent after this. */
  expiresAt?: number
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** Must be called after adding an encoding, so that its size is counted. */
  onCompressed?: () => void
}

interface BuiltResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** False for a partial success. */
  isCacheable?: boolean
  /** Returns true for tags of its parts that do not apply to the response itself. */
  isIgnoredTag?: (tag: string) => boolean
}

interface CacheResult {
  status: number
  response: CachedResponse
}

interface CacheEntry extends CacheResult {
  tags: readonly string[]
  /** Number of the last change before it was started. */
  startVersion: number
  readAt: number
  /** Last change up to which it is known to be current. */
  checkedVersion: number
}

/** Returns the first time in a period at which a public response changes without a write, or undefined. */
export type FindNextChange = (after: Date, until: Date) => Promise<Date | undefined>

interface CacheOptions {
  findNextChange?: FindNextChange
  /** Maps equivalent URLs to the same key. */
  keyOf?: (url: string) => string
  maxBytes?: number
  /** Receives every change made by this process, for caches elsewhere. */
  onChange?: (changed: readonly string[]) => void
}

/** Caches public responses until something they show changes; making.ts tracks the dependencies. */
export class ResponseCache {
  private readonly clock = new TagClock()
  private readonly fragments = new FragmentCache(this.clock)
  private readonly responses: LRUCache<string, CacheEntry>
  private readonly pending = new Map<string, { startVersion: number; made: Promise<CacheEntry> }>()
  private readonly findNextChange: FindNextChange
  private readonly keyOf: (url: string) => string
  private readonly onChange: (changed: readonly string[]) => void
  private nextChange: { startVersion: number; askedAt: number; endsAt: Promise<Date | undefined> } | undefined

  constructor({
    findNextChange = async () => undefined,
    keyOf = (url) => url,
    maxBytes = MAX_BYTES,
    onChange = () => {},
  }: CacheOptions = {}) {
    this.onChange = onChange
    this.findNextChange = findNextChange
    this.keyOf = keyOf
    this.responses = new LRUCache({ maxSize: maxBytes, sizeCalculation: estimateSize })
  }

  /** Number of cached responses and their estimated size in bytes. */
  get size(): { count: number; bytes: number } {
    return { count: this.responses.size, bytes: this.responses.calculatedSize }
  }

  get(url: string): CachedResponse | undefined {
    return this.find(this.keyOf(url), MAX_AGE_MS)?.response
  }

  /** Invalidates responses with any of these tags, including those being built from the earlier state. */
  invalidate(changed: readonly string[]): void {
    this.clock.markChanged(changed)
    this.onChange(changed)
  }

  /** Like `invalidate`, for changes of another process, which has already published them. */
  invalidateLocally(changed: readonly string[]): void {
    this.clock.markChanged(changed)
  }

  /** Invalidates everything. */
  clear(): void {
    this.clock.markAllChanged()
    this.responses.clear()
  }

  /**
   * Returns the cached response of a URL, or builds one with `make` and caches it if it succeeds and nothing it shows
   * changed during the build. Concurrent requests share a build, unless something it shows changed before they arrived.
   * `make` must depend only on the key that it receives.
   */
  getOrBuild(url: string, make: (key: string) => Promise<BuiltResponse>): Promise<CacheResult> {
    return this.findOrBuild(this.keyOf(url), make, MAX_AGE_MS)
  }

  /** Like `getOrBuild`, for a response that becomes part of another one. */
  getOrBuildNested(url: string, make: (key: string) => Promise<BuiltResponse>): Promise<CacheResult> {
    return this.findOrBuild(this.keyOf(url), make, MAX_FRAGMENT_AGE_MS)
  }

  private find(key: string, oldestMs: number): CacheEntry | undefined {
    const kept = this.responses.get(key)
    if (!kept || isExpired(kept.response) || performance.now() - kept.readAt >= oldestMs) return undefined
    if (kept.checkedVersion === this.clock.version) return kept
    if (this.clock.hasChanged(kept.tags, kept.startVersion)) {
      this.responses.delete(key)
      return undefined
    }
    kept.checkedVersion = this.clock.version
    return kept
  }

  private async findOrBuild(
    key: string,
    make: (key: string) => Promise<BuiltResponse>,
    oldestMs: number,
  ): Promise<CacheResult> {
    const asked = { after: this.clock.version, at: Date.now() }
    for (;;) {
      const kept = this.find(key, oldestMs)
      if (kept) return trackAndReturn(kept)
      const begun = this.pending.get(key)
      if (!begun) return trackAndReturn(await this.startBuild(key, () => make(key)))
      const made = await begun.made.catch((error: unknown) => {
        if (begun.startVersion >= asked.after) throw error
      })
      if (made && this.isCurrentFor(asked, made)) return trackAndReturn(made)
    }
  }

  /** Returns true if a response whose build was already running when it was requested equals one built at the request. */
  private isCurrentFor(
    asked: { after: number; at: number },
    { status, response, tags, startVersion }: CacheEntry,
  ): boolean {
    const { expiresAt = Infinity } = response
    // Started before something went live, requested after.
    if (expiresAt <= asked.at) return false
    if (startVersion >= asked.after) return true
    // The dependencies of a failure are unknown.
    return status === 200 && !this.clock.hasChanged(tags, startVersion)
  }

  private startBuild(key: string, make: () => Promise<BuiltResponse>): Promise<CacheEntry> {
    const startVersion = this.clock.version
    const made = this.build(key, startVersion, make).finally(() => {
      if (this.pending.get(key)?.made === made) this.pending.delete(key)
    })
    this.pending.set(key, { startVersion, made })
    return made
  }

  private async build(
    key: string,
    startVersion: number,
    make: () => Promise<BuiltResponse>,
  ): Promise<CacheEntry> {
    const making: ResponseBuild = {
      tags: new Set(),
      startVersion,
      readAt: performance.now(),
      fragments: this.fragments,
    }
    const [{ status, headers, body, isCacheable = true, isIgnoredTag }, endsAt] = await Promise.all([
      runBuild(making, make),
      this.getNextChange(startVersion),
    ])
    if (Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie'))
      throw new Error(`The shared response of ${key} must not set a cookie`)
    const answer: CachedResponse = {
      etag: headers.etag ?? `"${createHash('sha1').update(body).digest('base64url')}"`,
      headers,
      bodies: { identity: body },
      ...(endsAt && { expiresAt: endsAt.getTime() }),
      onCompressed: () => this.updateSize(key, answer),
    }
    const shown = [...making.tags].filter((tag) => !isIgnoredTag?.(tag))
    const made = {
      status,
      response: answer,
      tags: shown,
      startVersion,
      readAt: making.readAt,
      checkedVersion: this.clock.version,
    }
    const isTrue = !isExpired(answer) && !this.clock.hasChanged(shown, startVersion)
    if (status === 200 && isCacheable && isTrue) this.responses.set(key, made)
    return made
  }

  private updateSize(key: string, answer: CachedResponse): void {
    const kept = this.responses.peek(key)
    // A new object: for the same one the cache keeps the old size.
    if (kept?.response === answer) this.responses.set(key, { ...kept })
  }

  /** Returns the next scheduled change. Shares the query for a short time, unless the catalog changes. */
  private getNextChange(startVersion: number): Promise<Date | undefined> {
    const known = this.nextChange
    const now = Date.now()
    const isKnown =
      known &&
      now >= known.askedAt &&
      now - known.askedAt < MAX_FRAGMENT_AGE_MS &&
      !this.clock.hasChanged([tags.catalogue], known.startVersion)
    if (isKnown)
      return known.endsAt.then((endsAt) =>
        endsAt && endsAt.getTime() <= now ? this.queryNextChange(startVersion) : endsAt,
      )
    return this.queryNextChange(startVersion)
  }

  private queryNextChange(startVersion: number): Promise<Date | undefined> {
    const askedAt = Date.now()
    const endsAt = this.findNextChange(
      new Date(askedAt),
      new Date(askedAt + MAX_AGE_MS + MAX_FRAGMENT_AGE_MS),
    )
    this.nextChange = { startVersion, askedAt, endsAt }
    endsAt.catch(() => (this.nextChange = undefined))
    return endsAt
  }
}

/** Records the response as a dependency of the one being built. */
function trackAndReturn(made: CacheEntry): CacheResult {
  trackNestedResponse(made)
  return made
}

const isExpired = ({ expiresAt = Infinity }: CachedResponse) => expiresAt <= Date.now()

function estimateSize({ response, tags: shown }: CacheEntry, key: string): number {
  const bytes = Object.values(response.bodies).reduce((sum, body) => sum + body.length, 0)
  return ENTRY_BYTES + key.length + shown.length * TAG_BYTES + bytes
}
