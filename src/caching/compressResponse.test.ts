import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CachedResponse } from './ResponseCache.ts'
import { compressResponse } from './compressResponse.ts'

/** Returns repetitive text, similar to pages. */
const textOf = (length: number) =>
  Array.from({ length: length / 20 }, (_, n) => `<li>${(n * 7919) % 1000} ${n % 37}</li>`)
    .join('')
    .slice(0, length)

const answerOf = (text: string): CachedResponse => ({
  etag: '"one"',
  headers: {},
  bodies: { identity: Buffer.from(text) },
})

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('compression with %s', (encoding, unpack) => {
  it('compresses fast for the first request, and better after the second', async () => {
    const text = textOf(90_000)
    const answer = answerOf(text)
    let weighed = 0
    answer.onCompressed = () => weighed++
    expect(compressResponse(answer, encoding)).toBeUndefined()
    const first = answer.bodies[encoding] as Buffer
    expect(unpack(first).toString()).toBe(text)
    expect(compressResponse(answer, encoding)).toBeUndefined()
    expect(answer.bodies[encoding]).toBe(first)
    await expect.poll(() => answer.bodies[encoding]?.length).toBeLessThan(first.length)
    const better = answer.bodies[encoding] as Buffer
    expect(unpack(better).toString()).toBe(text)
    expect(weighed).toBe(2)
    expect(compressResponse(answer, encoding)).toBeUndefined()
    expect(answer.bodies[encoding]).toBe(better)
  })

  it('compresses large bodies asynchronously', async () => {
    const text = textOf(400_000)
    const answer = answerOf(text)
    const packing = compressResponse(answer, encoding)
    expect(answer.bodies[encoding]).toBeUndefined()
    expect(compressResponse(answer, encoding)).toBe(packing)
    await packing
    expect(unpack(answer.bodies[encoding] as Buffer).toString()).toBe(text)
  })
})
