import { describe, expect, it } from 'vitest'
import { editDistance } from './editDistance.ts'

describe('editDistance', () => {
  it.each([
    ['velvet', 'velvet', 0],
    ['velvett', 'velvet', 1],
    ['velvt', 'velvet', 1],
    ['velvat', 'velvet', 1],
    ['vlevet', 'velvet', 1],
    ['emmerlad', 'emerald', 2],
    ['', 'ab', 2],
  ])('measures between %s and %s a distance of %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance)
    expect(editDistance(other, one, 2)).toBe(distance)
  })

  it('returns the limit plus one for a larger distance', () => {
    expect(editDistance('gown', 'zeppelin', 1)).toBe(2)
    expect(editDistance('gown', 'bird', 2)).toBe(3)
  })
})
