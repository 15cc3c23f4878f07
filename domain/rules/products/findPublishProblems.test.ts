import { expect, it } from 'vitest'
import { findPublishProblems } from './findPublishProblems.ts'

const COMPLETE = { name: 'Tideline', description: 'A gown.', price: 0.01 }

it.each([
  [{}, []],
  [{ price: 0 }, ['price']],
  [{ name: ' ' }, ['name']],
  [{ description: '' }, ['description']],
  [{ name: '', price: 0, description: '\n' }, ['name', 'price', 'description']],
] as const)('for a complete product with %j, reports problems of these fields: %j', (lacking, fields) => {
  const problems = findPublishProblems({ ...COMPLETE, ...lacking })
  expect(problems.map(({ field }) => field)).toEqual(fields)
  for (const { sentence } of problems) expect(sentence).toMatch(/^[A-Z].* live\.$/)
})
