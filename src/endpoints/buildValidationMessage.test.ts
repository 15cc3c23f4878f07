import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildValidationMessage } from './buildValidationMessage.ts'

it.each([
  [z.object({ items: z.array(z.object({})) }), { items: [[]] }, 'items.0 must be an object'],
  [z.object({ name: z.string() }), { name: 1 }, 'name must be a string'],
  [z.object({ name: z.string().min(3) }), { name: 'x' }, 'name must be 3 characters or more'],
  [z.object({ count: z.number().max(5) }), { count: 6 }, 'count must be 5 or less'],
  [z.object({ kind: z.enum(['a', 'b']) }), { kind: 'c' }, 'kind must be one of a, b'],
  [z.object({ email: z.email() }), { email: 'x' }, 'email must be an email address'],
  [z.object({ list: z.array(z.string()).max(0) }), { list: ['x'] }, 'list must have 0 entries or fewer'],
])('describes the expected value of a field whose schema has no message', (schema, input, sentence) => {
  const { error } = schema.safeParse(input, { error: buildValidationMessage })
  expect(error?.issues[0]?.message).toBe(sentence)
})
