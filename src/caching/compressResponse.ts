import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { CachedResponse } from './ResponseCache.ts'

const MIN_COMPRESSED_BYTES = 1000
/** Up to this size synchronous compression (under 1 ms) is cheaper than the thread pool. */
const MAX_SYNC_BYTES = 256 * 1024
/** A response is cached for seconds: a higher quality would take longer than it saves. */
const QUALITY = 4
/** A fifth of the time for a sixth more bytes: most responses are not requested a second time soon. */
const FAST_QUALITY = 1

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

const FAST_COMPRESSORS = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(body, FAST_QUALITY)),
  gzip: (body: Buffer) => gzipSync(body, { level: FAST_QUALITY }),
}
const brotli = promisify(brotliCompress)
const COMPRESSORS = {
  br: (body: Buffer) => brotli(body, brotliOptions(body, QUALITY)),
  gzip: promisify<Buffer, Buffer>(gzip),
}

type Compression = keyof typeof COMPRESSORS

const pending = new WeakMap<CachedResponse, Map<Compression, Promise<void>>>()
const fastCompressed = new WeakMap<CachedResponse, Set<Compression>>()

export const isWorthCompressing = ({ bodies }: CachedResponse) =>
  bodies.identity.length >= MIN_COMPRESSED_BYTES

/**
 * Compresses a response into an encoding. Returns a promise, or undefined if the bytes are already available. The first
 * request compresses fast; the second starts a better compression for later ones.
 */
export function compressResponse(answer: CachedResponse, encoding: Compression): Promise<void> | undefined {
  const atOnce = fastCompressed.get(answer) ?? new Set()
  if (atOnce.has(encoding)) {
    // The fast compression is still usable if this fails.
    compressInThreadPool(answer, encoding).catch(() => {})
    return undefined
  }
  if (answer.bodies[encoding]) return undefined
  const { identity } = answer.bodies
  if (identity.length > MAX_SYNC_BYTES) return compressInThreadPool(answer, encoding)
  answer.bodies[encoding] = FAST_COMPRESSORS[encoding](identity)
  fastCompressed.set(answer, atOnce.add(encoding))
  answer.onCompressed?.()
  return undefined
}

/** Compresses in the thread pool, once for all concurrent requests. */
function compressInThreadPool(answer: CachedResponse, encoding: Compression): Promise<void> {
  const begun = pending.get(answer) ?? new Map<Compression, Promise<void>>()
  pending.set(answer, begun)
  const known = begun.get(encoding)
  if (known) return known
  const packing = COMPRESSORS[encoding](answer.bodies.identity)
    .then((body) => {
      answer.bodies[encoding] = body
      fastCompressed.get(answer)?.delete(encoding)
      answer.onCompressed?.()
    })
    .finally(() => begun.delete(encoding))
  begun.set(encoding, packing)
  return packing
}
