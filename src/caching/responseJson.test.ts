import { expect, it } from 'vitest'
import type { CachedResponse } from './ResponseCache.ts'
import { getJsonBytes, parseResponse, toJson } from './responseJson.ts'

const answerOf = (value: unknown): CachedResponse => ({
  etag: '""',
  headers: {},
  bodies: { identity: toJson(value) },
})

it('parses a response once, and reuses its bytes', () => {
  const answer = answerOf({ name: 'Aurore', words: '</script>' })
  const value = parseResponse(answer)
  expect(value).toEqual({ name: 'Aurore', words: '</script>' })
  expect(parseResponse(answer)).toBe(value)
  expect(getJsonBytes(value)).toBe(answer.bodies.identity)
})

it('serializes a value that is not from a response', () => {
  expect(getJsonBytes({ price: 5 }).toString()).toBe('{"price":5}')
  expect(getJsonBytes(null).toString()).toBe('null')
})
