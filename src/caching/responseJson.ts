import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './ResponseCache.ts'

/** Size of the JSON text; the parsed values take several times as much. */
const MAX_PARSED_BYTES = 4 * 1024 * 1024

const parsed = new LRUCache<CachedResponse, object>({
  maxSize: MAX_PARSED_BYTES,
  sizeCalculation: (_value, { bodies }) => bodies.identity.length,
})
const texts = new WeakMap<object, Buffer>()

/** Serializes JSON that cannot close a script element: API responses are also embedded in pages as they are. */
export function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value).replaceAll('<', String.raw`\u003c`))
}

/** Returns the parsed JSON of a cached response. The value is shared by all pages that use it and must not be changed. */
export function parseResponse(answer: CachedResponse): unknown {
  const known = parsed.get(answer)
  if (known) return known
  const value = JSON.parse(answer.bodies.identity.toString()) as object
  texts.set(value, answer.bodies.identity)
  parsed.set(answer, value)
  return value
}

/** Returns the JSON of a value; for one parsed from a response the same bytes. */
export function getJsonBytes(value: unknown): Buffer {
  return (typeof value === 'object' && value !== null && texts.get(value)) || toJson(value)
}
