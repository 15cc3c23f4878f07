import type { Material } from '../fabrics/material.ts'
import { laid } from '../form/bodyField.ts'
import { formPoint } from '../form/dressForm.ts'
import { fillGrid, gridMesh, gridPoint } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { noise } from '../maths/noise.ts'
import { lerp, smooth, type Vec3 } from '../maths/vectors.ts'
import { rouleau } from './ties.ts'

/** Where the cord runs below the bust, metres at an angle. */
export const CORD_LINE = (angle: number) =>
  1.196 + 0.006 * Math.cos(2 * angle) - 0.004 * (1 - Math.cos(angle))

const APEX = { angle: 0.545, y: 1.378 }
const BASE = { inner: 0.17, outer: 1.2 }

/** One soft triangle with hemmed sides, drawn up a little on the cord that runs through its lower edge. */
export function triangleCup(side: 1 | -1, seed: number, material: Material): Mesh[] {
  const angleAt = (s: number, t: number) => {
    // Sides that curve a little, as cloth does that is cut on the straight and worn on the round.
    const inner = lerp(APEX.angle - 0.035, BASE.inner, t ** 1.12)
    const outer = lerp(APEX.angle + 0.035, BASE.outer, t ** 0.94)
    return side * lerp(inner, outer, s)
  }
  const at = (s: number, t: number, offset: number): Vec3 => {
    const a = angleAt(s, t)
    return formPoint(a, lerp(APEX.y, CORD_LINE(a) + 0.0005, t), offset)
  }
  const gathers = (s: number, t: number) => {
    const q = s * 15 + 1.3 * noise(s * 6, t * 2, seed)
    const own = 0.5 + 0.6 * Math.abs(noise(Math.floor(q) * 2.3, 1, seed + 4))
    const rise = smooth(1 - 0.42 * own, 1, t)
    return (
      0.0036 * own * rise * Math.abs(Math.sin(q * Math.PI)) ** 1.3 + 0.0006 * noise(s * 5, t * 6, seed + 8)
    )
  }
  const held = (s: number) => Math.min(1, Math.min(s, 1 - s) * 16)
  const outer = fillGrid(420, 320, false, (s, t) => at(s, t, 0.0042 + held(s) * gathers(s, t)))
  const inner = fillGrid(120, 90, false, (s, t) => at(s, t, 0.002))
  const column = (i: number) => Array.from({ length: outer.rows }, (_, j) => gridPoint(outer, i, j))
  const channel = Array.from({ length: 260 }, (_, i) => at(i / 259, 1, 0.0046))
  const top = at(0.5, 0, 0.0042)
  const uv = (s: number, t: number) => [s * 0.16, t * 0.18] as const
  return [
    gridMesh(outer, material, { uv }),
    gridMesh(inner, material, { uv, flip: true }),
    tube(column(0), material, { radius: 0.0027, sides: 14 }),
    tube(column(outer.columns - 1), material, { radius: 0.0027, sides: 14 }),
    tube(channel, material, {
      radius: (share) => 0.0044 * (1 + 0.16 * Math.sin(share * 84 + 3 * noise(share * 9, 2, seed))),
      sides: 16,
    }),
    // Over the shoulder to the nape.
    rouleau(
      [
        [top[0], top[1] - 0.012, top[2] + 0.001],
        ...laid(
          [
            top,
            [side * 0.076, 1.43, 0.08],
            [side * 0.068, 1.49, 0.02],
            [side * 0.05, 1.51, -0.04],
            [side * 0.003, 1.5, -0.075],
          ],
          0.003,
          24,
        ),
      ],
      material,
      seed,
      0.0027,
    ),
  ]
}
