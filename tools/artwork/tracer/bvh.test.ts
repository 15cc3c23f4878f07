import { expect, test } from 'vitest'
import { seededRandom } from '../maths/random.ts'
import { buildBvh } from './bvh.ts'
import { Intersector } from './intersect.ts'

const random = seededRandom(7)
const COUNT = 300
const positions = Float32Array.from({ length: COUNT * 9 }, (_, i) =>
  i % 9 < 3 ? random() * 4 - 2 : Number.NaN,
)
for (let t = 0; t < COUNT; t++)
  for (let k = 3; k < 9; k++) positions[t * 9 + k] = positions[t * 9 + (k % 3)]! + (random() - 0.5) * 0.8
const triangles = Uint32Array.from({ length: COUNT * 3 }, (_, i) => i)

/** Every triangle asked in turn: the nearest distance, or none. */
function nearest(origin: number[], direction: number[]): number | null {
  const one = Array.from({ length: COUNT }, (_, t) => {
    const tree = buildBvh(positions.slice(t * 9, t * 9 + 9), Uint32Array.of(0, 1, 2))
    const rays = new Intersector(tree)
    const [ox = 0, oy = 0, oz = 0] = origin
    const [dx = 0, dy = 0, dz = 0] = direction
    return rays.cast(ox, oy, oz, dx, dy, dz, 1e-5, 100, false) ? rays.hit.t : Infinity
  })
  const best = Math.min(...one)
  return best === Infinity ? null : best
}

test('the tree finds what asking every triangle finds', () => {
  const rays = new Intersector(buildBvh(positions, triangles))
  let met = 0
  for (let n = 0; n < 60; n++) {
    const origin = [random() * 6 - 3, random() * 6 - 3, 4]
    const raw = [random() - 0.5, random() - 0.5, -1]
    const l = Math.hypot(...raw)
    const [dx = 0, dy = 0, dz = 0] = raw.map((c) => c / l)
    const [ox = 0, oy = 0, oz = 0] = origin
    const expected = nearest(origin, [dx, dy, dz])
    const found = rays.cast(ox, oy, oz, dx, dy, dz, 1e-5, 100, false)
    expect(found).toBe(expected !== null)
    if (expected !== null) expect(rays.hit.t).toBeCloseTo(expected, 5)
    expect(rays.cast(ox, oy, oz, dx, dy, dz, 1e-5, 100, true)).toBe(found)
    if (found) met++
  }
  expect(met).toBeGreaterThan(10)
})
