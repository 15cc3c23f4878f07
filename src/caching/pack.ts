import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { CachedResponse } from './ResponseCache.ts'

const SMALLEST_PACKED_BYTES = 1000
/** What is packed within a millisecond costs less at once than in a thread of its own. */
const LARGEST_AT_ONCE_BYTES = 256 * 1024
/** A response lives for seconds: more would take longer than it saves. */
const QUALITY = 4
/** A fifth of the time for a sixth more bytes: most of what nobody kept nobody asks for again soon. */
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
 * Sees to an answer's bytes in an encoding: resolves, or returns nothing, once they are there. Who asks first is given them
 * soon; who asks again is given the same while smaller ones are made for the next.
 */
export function pack(answer: CachedResponse, encoding: Packed): Promise<void> | undefined {
  const atOnce = packedAtOnce.get(answer) ?? new Set()
  if (atOnce.has(encoding)) {
    // What is there already serves as well.
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

/** Once for all who ask meanwhile. */
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
