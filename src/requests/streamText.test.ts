import { describe, expect, it, vi } from 'vitest'
import { streamText } from './streamText.ts'

const ignore = () => {}

function buildChunks(count: number) {
  const seen = { produced: 0, ended: false }
  async function* generate() {
    try {
      for (; seen.produced < count;) yield `piece ${++seen.produced}, `
    } finally {
      seen.ended = true
    }
  }
  return { chunks: generate(), seen }
}

describe('text streams', () => {
  it('sends all chunks of the text', async () => {
    const text = await streamText(buildChunks(3).chunks, ignore)
    expect(await new Response(text).text()).toBe('piece 1, piece 2, piece 3, ')
  })

  it('applies backpressure to the source', async () => {
    const { chunks, seen } = buildChunks(100)
    const reader = (await streamText(chunks, ignore)).getReader()
    for (let read = 0; read < 3; read++) await reader.read()
    expect(seen.produced).toBeLessThanOrEqual(5)
  })

  it('yields to the event loop between chunks', async () => {
    let turns = 0
    let isRead = false
    const others = () => {
      turns++
      if (!isRead) setImmediate(others)
    }
    setImmediate(others)
    await new Response(await streamText(buildChunks(50).chunks, ignore)).text()
    isRead = true
    expect(turns).toBeGreaterThanOrEqual(50)
  })

  it('ends the source when the reader cancels', async () => {
    const { chunks, seen } = buildChunks(100)
    const reader = (await streamText(chunks, ignore)).getReader()
    await reader.read()
    await reader.cancel()
    expect(seen.ended).toBe(true)
  })

  it('rejects if the first chunk fails', async () => {
    async function* generate(): AsyncGenerator<string> {
      yield* await Promise.reject<string[]>(new Error('gone'))
    }
    await expect(streamText(generate(), ignore)).rejects.toThrow('gone')
  })

  it('fails the stream and reports the error if a later chunk fails', async () => {
    async function* generate() {
      yield 'one'
      throw new Error('gone')
    }
    const onError = vi.fn()
    const text = await streamText(generate(), onError)
    await expect(new Response(text).text()).rejects.toThrow('gone')
    expect(onError).toHaveBeenCalledTimes(1)
  })
})
