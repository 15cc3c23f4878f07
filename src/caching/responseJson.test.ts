import { expect, it } from 'vitest'
import type { CachedResponse } from './ResponseCache.ts'
import { jsonOf, parsedOf, toJson } from './responseJson.ts'

const answerOf = (value: unknown): CachedResponse => ({
  etag: '""',
  headers: {},
  bodies: { identity: toJson(value) },
})

it('parses a response once, and reuses its bytes', () => {
  const answer = answerOf({ name: 'Aurore', words: '</script>' })
  const value = parsedOf(answer)
  expect(value).toEqual({ name: 'Aurore', words: '</script>' })
  expect(parsedOf(answer)).toBe(value)
  expect(jsonOf(value)).toBe(answer.bodies.identity)
})

it('serializes a value that is not from a response', () => {
  expect(jsonOf({ price: 5 }).toString()).toBe('{"price":5}')
  expect(jsonOf(null).toString()).toBe('null')
})
