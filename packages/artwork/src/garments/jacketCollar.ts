import type { StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { fillGrid, gridMesh, gridPoint, gridRow, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import type { RingCurve } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { add, gauss, lerp, scale, TAU, type Vec3 } from '../maths/vectors.ts'
import { worn } from './denimCloth.ts'
import type { JacketBody } from './jacketBody.ts'
import { stitched } from './stitchPaths.ts'

export interface CollarCut {
  seed: number
  wash: Wash
  /** Radians from the centre front where the collar begins on either side. */
  from: number
  /** Height to which it stands before it falls, metres, by angle. */
  stand: RingCurve
  /** Where the outer edge lies on the body: radians to move away from the centre front, and height, by angle. */
  spread: RingCurve
  edge: RingCurve
  /** Metres of cloth from seam to edge; measures the stitching. */
  deep: number
}

/** A turned-down collar: it stands up from the neck, rolls over and lies on the shoulders, pointed in front. */
export function jacketCollar(body: JacketBody, cut: CollarCut): Mesh[] {
  const { seed, wash, from, stand, spread, edge, deep } = cut
  const { neck } = body.shape
  const leaf = fillGrid(520, 90, false, (s, t) => {
    const a = lerp(from, TAU - from, s)
    const way = a < Math.PI ? 1 : -1
    const base = body.at(a, neck(a), -0.001)
    const out: Vec3 = [Math.sin(a), 0, Math.cos(a)]
    const high = stand(a) * (1 + 0.06 * noise(s * 5, 1, seed))
    const fall = body.at(
      a + way * spread(a),
      edge(a) + 0.004 * noise(s * 7, 4, seed),
      0.007 + 0.003 * noise(s * 6, 9, seed),
    )
    const up = add(base, add([0, high, 0], scale(out, -0.002)))
    const over = add(base, add([0, high * 1.04, 0], scale(out, 0.2 * deep)))
    const [b0, b1, b2, b3] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
    const p = add(add(scale(base, b0), scale(up, b1)), add(scale(over, b2), scale(fall, b3)))
    // It ripples a little where it lies, most between the points and the shoulder.
    return add(p, scale(out, 0.0022 * t * noise(s * 16, t * 2, seed + 1)))
  })
  const reach = body.girth * 0.4
  const uv = (s: number, t: number) => [s * reach, t * deep] as const
  const inset = 0.006
  const stitches: StitchRun[] = stitched([
    [inset, 0.012],
    [inset, deep - inset],
    [reach - inset, deep - inset],
    [reach - inset, 0.012],
  ])
  const { start } = WASHES[wash]
  const extras = (s: number, t: number) => {
    const [u, v] = uv(s, t)
    const rim = gauss(deep - v, 0.004) + gauss(Math.min(u, reach - u), 0.004)
    const roll = 0.14 * gauss(t - 0.48, 0.09)
    return [0, start + 0.16 * rim + roll + 0.05 * noise(u * 30, v * 30, seed)] as const
  }
  const plain = denim(wash, { seed: seed + 1 })
  const under = offsetGrid(leaf, -0.0028)
  const last = leaf.rows - 1
  const column = (i: number) => Array.from({ length: leaf.rows }, (_, j) => gridPoint(leaf, i, j))
  const rim = [...column(0), ...gridRow(leaf, last).slice(1, -1), ...column(leaf.columns - 1).reverse()]
  return [
    gridMesh(leaf, denim(wash, { seed, stitches }), { uv, extras }),
    gridMesh(under, plain, { uv, extras, flip: true }),
    worn(tube(rim, plain, { radius: 0.0021, sides: 8 }), start + 0.14),
  ]
}
