import { expect, test } from '@jest/globals'
import { ringNoise } from './noise.ts'

test('noise around a body closes: no join where the turn begins', () => {
  for (const lobes of [5, 9, 31])
    for (let y = -2; y < 2; y += 0.37) {
      const step = 1e-6
      expect(ringNoise(2 * Math.PI - step, y, lobes, 3)).toBeCloseTo(ringNoise(step, y, lobes, 3), 4)
      expect(ringNoise(Math.PI + 2 * Math.PI, y, lobes, 3)).toBeCloseTo(ringNoise(Math.PI, y, lobes, 3), 9)
    }
})

test('noise stays between -1 and 1', () => {
  for (let a = 0; a < 7; a += 0.01) expect(Math.abs(ringNoise(a, a * 3, 7, 1))).toBeLessThanOrEqual(1)
})
