import { expect, it } from 'vitest'
import { toCpuSlowdown } from './toCpuSlowdown.ts'

it.each([
  [150, 1],
  [475, 1.5],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [1999, 6],
  [2698, 9],
])('returns the slowdown for a benchmark index of %d', (benchmark, slowdown) => {
  expect(toCpuSlowdown(benchmark)).toBeCloseTo(slowdown)
})

it('throws for a machine that is slower than a phone', () => {
  expect(() => toCpuSlowdown(149)).toThrow('slower than the phone')
})
