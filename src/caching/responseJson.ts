import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './ResponseCache.ts'

/** Of the texts: what is read from them takes several times as much. */
const MOST_PARSED_BYTES = 4 * 1024 * 1024

const parsed = new LRUCache<CachedResponse, object>({
  maxSize: MOST_PARSED_BYTES,
  sizeCalculation: (_value, { bodies }) => bodies.identity.length,
})
const texts = new WeakMap<object, Buffer>()

/** JSON that cannot end a script element that it stands in: what answers a call is also put into pages as it is. */
export function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value).replaceAll('<', String.raw`\u003c`))
}

/**
 * What a kept response of toJson's says. Read once for all pages that are made of it, which is why none of them may
 * change it.
 */
export function parsedOf(answer: CachedResponse): unknown {
  const known = parsed.get(answer)
  if (known) return known
  const value = JSON.parse(answer.bodies.identity.toString()) as object
  texts.set(value, answer.bodies.identity)
  parsed.set(answer, value)
  return value
}

/** The text of a value: of one that was read from a response the same bytes again. */
export function jsonOf(value: unknown): Buffer {
  return (typeof value === 'object' && value !== null && texts.get(value)) || toJson(value)
}
