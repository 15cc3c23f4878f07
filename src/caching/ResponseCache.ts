import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Changes } from './Changes.ts'
import { KeptParts, OLDEST_PART_MS } from './KeptParts.ts'
import { type Making, noteMadeOf, whileMaking } from './making.ts'
import { tags } from './tags.ts'

/** How long the change of a process that died before it told the others may go unseen. */
const OLDEST_MS = 10_000
const MOST_BYTES = 48 * 1024 * 1024
/** About what a kept response takes beside its bytes: headers, names, and each of its tags. */
const ENTRY_BYTES = 1000
const TAG_BYTES = 16

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer: headers and bytes, compressed once for each encoding that somebody asked for. */
export interface CachedResponse {
  /** When something on it changes by itself: from then on it is not given any more. */
  endsAt?: number
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** To be called by whoever adds an encoding, which counts like the others. */
  onPacked?: () => void
}

interface FreshResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** False for a success that is only half of one. */
  mayBeKept?: boolean
  /** Tags that are true of what it was made of, and not of itself. */
  isHidden?: (tag: string) => boolean
}

interface Filled {
  status: number
  answer: CachedResponse
}

interface Made extends Filled {
  tags: readonly string[]
  /** The number of the last change before it was begun. */
  begunAt: number
  readAt: number
  /** Up to which change it is known to be as it would be made anew. */
  checkedAt: number
}

/** The first time after one and up to another at which a public answer changes though nobody writes anything. */
export type FindNextChange = (after: Date, until: Date) => Promise<Date | undefined>

interface CacheOptions {
  findNextChange?: FindNextChange
  /** Gives addresses of the same response the same key. */
  keyOf?: (url: string) => string
  mostBytes?: number
  /** Is told of everything that changed here, for those who keep responses elsewhere. */
  onChange?: (changed: readonly string[]) => void
}

/** Public responses, each kept until something that it shows changes; see making.ts for how that is known. */
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

  /** How many responses are kept, and about how many bytes they take. */
  get size(): { count: number; bytes: number } {
    return { count: this.responses.size, bytes: this.responses.calculatedSize }
  }

  get(url: string): CachedResponse | undefined {
    return this.find(this.keyOf(url), OLDEST_MS)?.answer
  }

  /** Forgets what shows any of these, and also what is being made from the state before. */
  drop(changed: readonly string[]): void {
    this.changes.add(changed)
    this.onChange(changed)
  }

  /** The same of what changed in another process, which told everybody already. */
  dropUntold(changed: readonly string[]): void {
    this.changes.add(changed)
  }

  /** The same of everything. */
  clear(): void {
    this.changes.addAll()
    this.responses.clear()
  }

  /**
   * The answer of an address: the kept one, or one that is made now and kept unless it is no success or something that it
   * shows changed meanwhile. Who asks for the same one while it is made waits for it, and is given it unless something on
   * it changed before they asked: nobody is told old news. `make` is given the key, and has to make the response from that alone.
   */
  fill(url: string, make: (key: string) => Promise<FreshResponse>): Promise<Filled> {
    return this.findOrMake(this.keyOf(url), make, OLDEST_MS)
  }

  /** The same for another response that is made of it. */
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

  /** Whether a response that was underway when it was asked for is what would have been made then. */
  private isNewsTo(asked: { after: number; at: number }, { status, answer, tags, begunAt }: Made): boolean {
    const { endsAt = Infinity } = answer
    // Begun before something went live, and asked for after.
    if (endsAt <= asked.at) return false
    if (begunAt >= asked.after) return true
    // What a failure would show nobody knows.
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
    // Another object: of the same one the cache takes its weight for known.
    if (kept?.answer === answer) this.responses.set(key, { ...kept })
  }

  /** Asked once for all that is made within a moment, as long as no product was given another time. */
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

/** What a response is made of is what it shows. */
function told(made: Made): Filled {
  noteMadeOf(made)
  return made
}

const isOver = ({ endsAt = Infinity }: CachedResponse) => endsAt <= Date.now()

function sizeOf({ answer, tags: shown }: Made, key: string): number {
  const bytes = Object.values(answer.bodies).reduce((sum, body) => sum + body.length, 0)
  return ENTRY_BYTES + key.length + shown.length * TAG_BYTES + bytes
}
