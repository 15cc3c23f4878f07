import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { CachedResponse } from './ResponseCache.ts'

const SMALLEST_PACKED_BYTES = 1000
/** Up to this size synchronous compression (under 1 ms) is cheaper than the thread pool. */
const LARGEST_AT_ONCE_BYTES = 256 * 1024
/** A response is cached for seconds: a higher quality would take longer than it saves. */
const QUALITY = 4
/** A fifth of the time for a sixth more bytes: most responses are not requested a second time soon. */
const QUALITY_AT_ONCE = 1

const brotliOptions = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

const AT_ONCE = {
  br: (body: Buffer) => brotliCompressSync(body, brotliOptions(body, QUALITY_AT_ONCE)),
  gzip: (body: Buffer) => gzipSync(body, { level: QUALITY_AT_ONCE }),
}
const brotli = promisify(brotliCompress)
const PACKERS = {
  br: (body: Buffer) => brotli(body, brotliOptions(body, QUALITY)),
  gzip: promisify<Buffer, Buffer>(gzip),
}

type Packed = keyof typeof PACKERS

const underway = new WeakMap<CachedResponse, Map<Packed, Promise<void>>>()
const packedAtOnce = new WeakMap<CachedResponse, Set<Packed>>()

export const isWorthPacking = ({ bodies }: CachedResponse) => bodies.identity.length >= SMALLEST_PACKED_BYTES

/**
 * Compresses a response into an encoding. Returns a promise, or undefined if the bytes are already available. The first
 * request compresses fast; the second starts a better compression for later ones.
 */
export function pack(answer: CachedResponse, encoding: Packed): Promise<void> | undefined {
  const atOnce = packedAtOnce.get(answer) ?? new Set()
  if (atOnce.has(encoding)) {
    // The fast compression is still usable if this fails.
    packWell(answer, encoding).catch(() => {})
    return undefined
  }
  if (answer.bodies[encoding]) return undefined
  const { identity } = answer.bodies
  if (identity.length > LARGEST_AT_ONCE_BYTES) return packWell(answer, encoding)
  answer.bodies[encoding] = AT_ONCE[encoding](identity)
  packedAtOnce.set(answer, atOnce.add(encoding))
  answer.onPacked?.()
  return undefined
}

/** Compresses in the thread pool, once for all concurrent requests. */
function packWell(answer: CachedResponse, encoding: Packed): Promise<void> {
  const begun = underway.get(answer) ?? new Map<Packed, Promise<void>>()
  underway.set(answer, begun)
  const known = begun.get(encoding)
  if (known) return known
  const packing = PACKERS[encoding](answer.bodies.identity)
    .then((body) => {
      answer.bodies[encoding] = body
      packedAtOnce.get(answer)?.delete(encoding)
      answer.onPacked?.()
    })
    .finally(() => begun.delete(encoding))
  begun.set(encoding, packing)
  return packing
}
