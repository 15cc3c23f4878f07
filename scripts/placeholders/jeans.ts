import type { Cloth } from './cloth.ts'
import { type Point, type Sheet, strip, weave } from './mesh.ts'
import { bell, curve, lerp, noise, smooth } from './noise.ts'

export const CROTCH = 0.79
export const RISE = 1.06

const pelvisWidth = curve([
  [0.72, 0.188],
  [0.8, 0.188],
  [0.9, 0.184],
  [0.98, 0.166],
  [RISE, 0.144],
])
const pelvisDepth = curve([
  [0.72, 0.1],
  [0.86, 0.112],
  [RISE, 0.092],
])

export interface JeansCut {
  /** Half width of a leg by height. */
  half: (y: number) => number
  hem: number
  /** How far a leg's middle stands from the body's, by height. */
  middle?: (y: number) => number
  seed?: number
}

const bow = (x: number) => Math.sign(x) * Math.abs(x) ** 0.92

function leg(cloth: Cloth, cut: JeansCut, side: 1 | -1): Sheet {
  const { half, hem, seed = 1, middle = () => 0.099 } = cut
  return weave(cloth, 420, 560, (s, t) => {
    const a = side > 0 ? s : 1 - s
    const y = lerp(RISE, hem, t)
    const theta = a * Math.PI
    const up = smooth(CROTCH - 0.03, CROTCH + 0.13, y)
    const pelvis: Point = [pelvisWidth(y) * bow(Math.sin(theta)), y, pelvisDepth(y) * bow(Math.cos(theta))]
    const turn = a * 2 * Math.PI
    const w = half(y)
    const ring: Point = [middle(y) - w * Math.cos(turn), y, w * 0.86 * Math.sin(turn)]
    const x = Math.max(-0.001, lerp(ring[0], pelvis[0], up))
    const z = lerp(ring[2], pelvis[2], up)
    // Cloth breaks at the knee and stacks above the hem; the two legs never do so alike.
    const own = seed * 7 + side
    const knee = bell(y, 0.47, 0.1) * noise(x * 9 + own, y * 34 + x * 12 * side, 3)
    const stack = smooth(hem + 0.26, hem + 0.02, y) * noise(x * 6 + own, y * 40 + side * x * 20, 5)
    const rise =
      bell(y, CROTCH + 0.03, 0.06) * noise(x * 30 + y * 40, y * 12 + own, 7) * smooth(0.16, 0.02, x)
    const hang = noise(x * 16 + own, y * 3, 9)
    const push = 0.0075 * knee + 0.0085 * stack + 0.006 * rise + 0.005 * hang * (1 - up)
    const out = push * (z >= 0 ? 1 : -1)
    return [
      side * (x + push * 0.35 * Math.sin(theta)),
      y + 0.004 * smooth(hem + 0.05, hem, y) * noise(x * 14 + own, 2, 4),
      z + out,
    ]
  })
}

/** A waistband with its loops and button, seen a little from above. */
export function waistband(cloth: Cloth, metal: Cloth, y = RISE, height = 0.04): Sheet[] {
  const ring = (theta: number, lift: number): Point => {
    const r = pelvisWidth(y) + 0.004
    return [
      r * bow(Math.sin(theta)),
      y + lift + 0.006 * Math.cos(theta) * -1,
      (pelvisDepth(y) + 0.005) * bow(Math.cos(theta)),
    ]
  }
  const band = weave(
    cloth,
    360,
    24,
    (s, t) => {
      const [x, top, z] = ring(Math.PI * (2 * s - 1), lerp(height * 0.55, -height * 0.45, t))
      const round = 0.003 * Math.sin(Math.PI * t)
      return [x * (1 + round), top, z * (1 + round * 4)]
    },
    true,
  )
  const path = Array.from({ length: 121 }, (_, i) => ring(Math.PI * (i / 60 - 1), height * 0.55))
  const edge = strip(cloth, path, () => [0.002, 0.002], { rows: 400, columns: 8 })
  const loops = [-0.72, 0.72, -1.25, 1.25].map((theta) => {
    const at = (lift: number, out: number): Point => {
      const [x, yy, z] = ring(theta, lift)
      return [x * (1 + out * 3), yy, z + out]
    }
    return strip(
      cloth,
      [at(height * 0.6, 0.003), at(height * 0.3, 0.007), at(-height * 0.3, 0.007), at(-height * 0.55, 0.003)],
      () => [0.0055, 0.002],
      { rows: 40, columns: 12 },
    )
  })
  const [bx, by, bz] = ring(0.03, height * 0.05)
  const button = weave(metal, 40, 20, (s, t) => {
    const angle = Math.PI * (1 - 2 * s)
    const r = 0.0085 * t
    return [
      bx - r * Math.sin(angle) * -1,
      by + r * Math.cos(angle) * 1,
      bz + 0.005 + 0.003 * Math.sqrt(1 - t * t * 0.9),
    ]
  })
  return [band, edge, ...loops, button]
}

export const jeans = (left: Cloth, right: Cloth, cut: JeansCut): Sheet[] => [
  leg(left, cut, -1),
  leg(right, cut, 1),
]
