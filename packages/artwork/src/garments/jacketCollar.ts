import type { StitchRun } from '../fabrics/denimCut.ts'
import { denim, WASHES, type Wash } from '../fabrics/fabrics.ts'
import { fillGrid, gridMesh, gridPoint, gridRow, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import type { RingCurve } from '../maths/curves.ts'
import { noise } from '../maths/noise.ts'
import { add, gauss, length, lerp, scale, smooth, sub, TAU, type Vec3 } from '../maths/vectors.ts'
import { worn } from './denimCloth.ts'
import type { JacketBody } from './jacketBody.ts'
import { stitched } from './stitchPaths.ts'

/** Share of the cloth that stands, and metres of the roll in which the rest turns over. */
const STAND = 0.34
const ROLL = 0.005

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
  const leaf = fillGrid(520, 120, false, (s, t) => {
    const a = lerp(from, TAU - from, s)
    const way = a < Math.PI ? 1 : -1
    const base = body.at(a, neck(a), 0.002)
    const out: Vec3 = [Math.sin(a), 0, Math.cos(a)]
    const high = stand(a) * (1 + 0.05 * noise(s * 5, 1, seed))
    // The stand leans in towards the neck; over its top the fall turns sharply and comes down on the outside.
    const up = (k: number): Vec3 => add(base, add([0, high * k, 0], scale(out, -0.16 * high * k)))
    if (t < STAND) return up(t / STAND)
    const k = (t - STAND) / (1 - STAND)
    const lying = body.at(
      a + way * spread(a) * k,
      lerp(neck(a) + 0.004, edge(a) + 0.004 * noise(s * 7, 4, seed), k),
      0.0055 + 0.003 * noise(s * 6, 9 + k, seed) * k,
    )
    const hinge = add(
      up(1),
      add(scale(out, ROLL * Math.min(1, 9 * k)), [0, ROLL * Math.sin(Math.PI * Math.min(1, 5 * k)), 0]),
    )
    const down = smooth(0, 0.62, k)
    // It ripples a little where it lies, most between the points and the shoulder.
    return add(
      add(scale(hinge, 1 - down), scale(lying, down)),
      scale(out, 0.002 * k * noise(s * 16, k * 2, seed + 1)),
    )
  })
  // Measured along the edge, where the stitching is.
  const edgeAt = gridRow(leaf, leaf.rows - 1)
  const lengths = edgeAt.map(() => 0)
  for (let i = 1; i < edgeAt.length; i++)
    lengths[i] = lengths[i - 1]! + length(sub(edgeAt[i]!, edgeAt[i - 1]!))
  const reach = lengths.at(-1)!
  const uv = (s: number, t: number) => [lengths[Math.round(s * (leaf.columns - 1))]!, t * deep] as const
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
    const roll = 0.16 * gauss(t - STAND - 0.02, 0.035)
    return [0, start + 0.16 * rim + roll + 0.05 * noise(u * 30, v * 30, seed)] as const
  }
  const plain = denim(wash, { seed: seed + 1 })
  const under = offsetGrid(leaf, 0.0028)
  const last = leaf.rows - 1
  const column = (i: number) => Array.from({ length: leaf.rows }, (_, j) => gridPoint(leaf, i, j))
  const rim = [...column(0), ...gridRow(leaf, last).slice(1, -1), ...column(leaf.columns - 1).reverse()]
  return [
    gridMesh(leaf, denim(wash, { seed, stitches }), { uv, extras }),
    gridMesh(under, plain, { uv, extras, flip: true }),
    worn(tube(rim, plain, { radius: 0.0021, sides: 8 }), start + 0.14),
  ]
}
