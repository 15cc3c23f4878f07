import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** How long another process's change may go unseen; this process's own changes clear the cache at once. */
const OLDEST_MS = 10_000
const MOST_ANSWERS = 500
const SMALLEST_COMPRESSED_BYTES = 1000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A finished answer: headers and bytes, compressed once for each encoding that somebody asked for. */
export interface CachedResponse {
  /** When something on it changes by itself: from then on it is not given any more. */
  endsAt?: number
  etag: string
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

interface FreshResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** False for a success that is only half of one. */
  mayBeKept?: boolean
}

interface Filled {
  status: number
  answer: CachedResponse
}

/** The first time after one and up to another at which a public answer changes though nobody writes anything. */
export type FindNextChange = (after: Date, until: Date) => Promise<Date | undefined>

/** Public responses, kept until the catalogue changes. `keyOf` gives addresses of the same response the same key. */
export class ResponseCache {
  constructor(
    private readonly findNextChange: FindNextChange = async () => undefined,
    private readonly keyOf: (url: string) => string = (url) => url,
  ) {}

  private readonly responses = new LRUCache<string, CachedResponse>({ max: MOST_ANSWERS, ttl: OLDEST_MS })
  private readonly underway = new Map<string, { generation: number; filled: Promise<Filled> }>()
  private generation = 0

  get(url: string): CachedResponse | undefined {
    const answer = this.responses.get(this.keyOf(url))
    return answer && isOver(answer) ? undefined : answer
  }

  /** Forgets everything, and also what is being made from the state before. */
  clear(): void {
    this.generation++
    this.responses.clear()
  }

  /**
   * Makes an answer, and keeps it unless the cache was cleared while it was made or it is not a success. Who asks for
   * the same one meanwhile waits for it; only for one begun since the last change, so that nobody is told old news. `make`
   * is given the key, and has to make the response from that alone.
   */
  async fill(url: string, makeOf: (key: string) => Promise<FreshResponse>): Promise<Filled> {
    const key = this.keyOf(url)
    const make = () => makeOf(key)
    const askedAt = Date.now()
    const { generation } = this
    const begun = this.underway.get(key)
    if (begun?.generation === generation) {
      const filled = await begun.filled
      const { endsAt = Infinity } = filled.answer
      // Begun before something went live, and asked for after.
      return endsAt > askedAt ? filled : this.begin(key, generation, make)
    }
    return this.begin(key, generation, make)
  }

  private begin(key: string, generation: number, make: () => Promise<FreshResponse>): Promise<Filled> {
    const filled = this.make(key, generation, make).finally(() => {
      if (this.underway.get(key)?.filled === filled) this.underway.delete(key)
    })
    this.underway.set(key, { generation, filled })
    return filled
  }

  private async make(key: string, generation: number, make: () => Promise<FreshResponse>): Promise<Filled> {
    const begunAt = Date.now()
    const [{ status, headers, body, mayBeKept = true }, endsAt] = await Promise.all([
      make(),
      this.findNextChange(new Date(begunAt), new Date(begunAt + OLDEST_MS)),
    ])
    const answer: CachedResponse = {
      etag: headers.etag ?? `"${createHash('sha1').update(body).digest('base64url')}"`,
      headers,
      bodies: { identity: body },
      ...(endsAt && { endsAt: endsAt.getTime() }),
    }
    if (status === 200) {
      await compress(answer)
      if (mayBeKept && generation === this.generation && !isOver(answer)) this.responses.set(key, answer)
    }
    return { status, answer }
  }
}

const isOver = ({ endsAt = Infinity }: CachedResponse) => endsAt <= Date.now()

async function compress({ bodies }: CachedResponse): Promise<void> {
  if (bodies.identity.length < SMALLEST_COMPRESSED_BYTES) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const [br, gz] = await Promise.all([
    compressBrotli(bodies.identity, quality),
    compressGzip(bodies.identity),
  ])
  Object.assign(bodies, { br, gzip: gz })
}
