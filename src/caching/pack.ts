import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedResponse } from './ResponseCache.ts'

const SMALLEST_PACKED_BYTES = 1000
/** A response lives for seconds: more would take longer than it saves. */
const QUALITY = 4

const PACKERS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

const underway = new WeakMap<CachedResponse, Map<string, Promise<void>>>()

export const isWorthPacking = ({ bodies }: CachedResponse) => bodies.identity.length >= SMALLEST_PACKED_BYTES

/** Adds an answer's bytes in an encoding, once for all who ask meanwhile. */
export function pack(answer: CachedResponse, encoding: keyof typeof PACKERS): Promise<void> {
  const begun = underway.get(answer) ?? new Map<string, Promise<void>>()
  underway.set(answer, begun)
  const known = begun.get(encoding)
  if (known) return known
  const packing = PACKERS[encoding](answer.bodies.identity)
    .then((body) => {
      answer.bodies[encoding] = body
      answer.onPacked?.()
    })
    .finally(() => begun.delete(encoding))
  begun.set(encoding, packing)
  return packing
}
