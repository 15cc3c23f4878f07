import type { Material } from '../fabrics/material.ts'
import { formPoint } from '../form/dressForm.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type RingCurve, spline } from '../maths/curves.ts'
import { add, lerp, normalize, scale, sub, TAU, type Vec3 } from '../maths/vectors.ts'

export interface LacingCut {
  /** The edges to lace: radians on either side of the centre back. */
  opening: number
  top: RingCurve
  bottom: RingCurve
  /** Pairs of eyelets. */
  pairs: number
  /** Height of the bow, metres. */
  bow: number
  /** Where the cloth's outside lies at a height, metres off the form. */
  offset: (y: number) => number
  cord: Material
  eyelet: Material
}

const CORD = { radius: 0.0023, thickness: 0.0009, sides: 10, outward: (): Vec3 => [0, 0, -1] }

function ring(at: Vec3, across: Vec3, material: Material): Mesh {
  const line = Array.from({ length: 28 }, (_, i) => {
    const c = Math.cos((i / 28) * TAU) * 0.0042
    return add(add(at, scale(across, c)), [0, Math.sin((i / 28) * TAU) * 0.0042, 0])
  })
  return tube(line, material, { radius: 0.0013, closed: true, sides: 8, outward: () => [0, 0, -1] })
}

function bow(at: Vec3, cord: Material): Mesh[] {
  const from = (steps: readonly Vec3[]) =>
    spline(
      steps.map((step) => add(at, step)),
      60,
    )
  const loop = (side: number, droop: number) =>
    from([
      [0, 0, -0.003],
      [side * 0.022, 0.012, -0.009],
      [side * 0.05, 0.006 - droop, -0.011],
      [side * 0.056, -0.012 - droop, -0.008],
      [side * 0.03, -0.012, -0.007],
      [0, 0, -0.005],
    ])
  const tail = (side: number, long: number) =>
    from([
      [0, 0, -0.005],
      [side * 0.012, -0.022, -0.009],
      [side * 0.02, -0.055, -0.007],
      [side * 0.013, -0.09, -0.009],
      [side * 0.019, -long, -0.012],
    ])
  const knot = from([
    [-0.004, 0.004, -0.004],
    [-0.001, 0.002, -0.009],
    [0.002, -0.003, -0.009],
    [0.004, -0.006, -0.004],
  ])
  const lines = [loop(-1, 0.012), loop(1, 0.004), tail(-1, 0.14), tail(1, 0.118)]
  return [
    ...lines.map((line) => tube(line, cord, CORD)),
    tube(knot, cord, { ...CORD, radius: 0.0045, thickness: 0.002 }),
  ]
}

/** Cotton cord crossed through two rows of eyelets at the centre back, tied at the waist. */
export function lacing(cut: LacingCut): Mesh[] {
  const { opening, top, bottom, pairs, offset, cord, eyelet } = cut
  const angle = (side: number) => Math.PI + side * (opening + 0.085)
  const hole = (side: number, k: number, out: number) => {
    const a = angle(side)
    const y = lerp(bottom(a) + 0.016, top(a) - 0.016, k / (pairs - 1))
    return formPoint(a, y, offset(y) + out)
  }
  const meshes: Mesh[] = []
  for (const side of [-1, 1])
    for (let k = 0; k < pairs; k++) {
      const a = angle(side)
      const across = normalize(sub(formPoint(a + 0.02, 1.2), formPoint(a - 0.02, 1.2)))
      meshes.push(ring(hole(side, k, 0.0013), across, eyelet))
      if (k === pairs - 1) continue
      // Each cord comes out of its eyelet, crosses above or below the other one, and goes in again.
      const over = (k % 2 === 0) === side > 0 ? 0.0042 : 0.0018
      const from = hole(side, k, -0.001)
      const to = hole(-side, k + 1, -0.001)
      const middle = scale(add(from, to), 0.5)
      const line = spline(
        [
          from,
          add(lerp3(from, to, 0.12), [0, 0, -0.0035]),
          [middle[0], middle[1], middle[2] - over],
          add(lerp3(from, to, 0.88), [0, 0, -0.0035]),
          to,
        ],
        48,
      )
      meshes.push(tube(line, cord, CORD))
    }
  const [, , z] = hole(1, Math.round(pairs / 2), 0)
  return [...meshes, ...bow([0, cut.bow, z - 0.004], cord)]
}

const lerp3 = (a: Vec3, b: Vec3, t: number): Vec3 => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
]
