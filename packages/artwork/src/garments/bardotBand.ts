import type { Material } from '../fabrics/material.ts'
import { formPoint } from '../form/dressForm.ts'
import { shellAngle } from '../form/shell.ts'
import { fillGrid, type Grid, gridMesh, offsetGrid } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { curve, mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth, type Vec3 } from '../maths/vectors.ts'

export interface BardotCut {
  seed: number
  /** Metres from the upper fold to the lower edge in front. */
  depth?: number
}

/** Where the folded edge runs: lowest between the collarbones, highest over the ends of the shoulders. */
const UPPER = mirrored([
  [0, 1.328],
  [22, 1.335],
  [50, 1.352],
  [75, 1.371],
  [92, 1.376],
  [112, 1.374],
  [140, 1.361],
  [180, 1.35],
])

/** How the cloth stands off the body from the upper fold down, metres: on the skin, rounded over, then hanging. */
const OUT = curve([
  [0, 0.0035],
  [0.03, 0.0075],
  [0.12, 0.0125],
  [0.45, 0.0165],
  [0.8, 0.0155],
  [0.95, 0.011],
  [1, 0.0085],
])

/** Shares of the depth at which the layers of the fold begin, in front; towards the arms they draw together. */
const LIPS = [0.17, 0.36, 0.52, 0.73]
/** Share over which an edge turns over. */
const TURN = 0.045

/** The layers of a band folded over and over: each edge lies on the next, sinking here and there into it. */
function layers(angle: number, v: number, seed: number): number {
  const side = Math.abs(Math.sin(angle))
  let out = 0
  LIPS.forEach((lip, k) => {
    const sag = 0.035 * Math.cos(2 * angle) + 0.05 * ringNoise(angle, 0.5, 7, seed + 3 * k)
    const begins = lerp(lip + sag, 0.5 + 0.5 * (lip - 0.5), 0.6 * side ** 4)
    const below = v - begins
    const own = 0.0052 * (0.65 + 0.5 * ringNoise(angle, 0.5, 5, seed + 11 + k))
    const ends = (LIPS[k + 1] ?? 1.05) - lip
    // Up at the fold's own edge, then away into the next one's shade.
    const lies = smooth(-TURN, 0.012, below) * smooth(ends * 1.25, 0, below)
    out += own * lies - 0.0016 * gauss(below + TURN, 0.018)
  })
  return out
}

/** The face of the band: it lies on chest and shoulders, and hangs from the bust instead of following it in. */
function face({ seed, depth = 0.118 }: BardotCut): Grid {
  return fillGrid(1200, 230, true, (s, v): Vec3 => {
    const angle = shellAngle(s)
    const a = signedAngle(angle)
    const beside = smooth(0.6, 1, Math.abs(Math.sin(a)))
    const deep =
      depth * (1 - 0.12 * beside - 0.16 * Math.max(0, -Math.cos(a))) * (1 + 0.05 * ringNoise(a, 0.5, 6, seed))
    const y = UPPER(a) + 0.0022 * ringNoise(a, 1.5, 9, seed) - deep * v
    const soft =
      0.0016 * ringNoise(a, v * 3.4, 15, seed + 5) + 0.0026 * ringNoise(a + 0.25 * v, v * 1.6, 9, seed + 6)
    // Over the flat ends of the shoulders it is drawn in, to lie where an arm would begin.
    const out = OUT(v) + smooth(0, 0.08, v) * (layers(a, v, seed) + soft) - 0.006 * beside
    const hangsFrom = lerp(1.272, 1.34, beside)
    const [x, , z] = formPoint(a, Math.max(y, hangsFrom), out)
    return [x, y, z]
  })
}

/** A deep band folded over and over around chest and shoulders, its inside seen above and below. */
export function bardotBand(cut: BardotCut, material: Material): Mesh[] {
  const grid = face(cut)
  const inside = offsetGrid(grid, -0.003)
  // Over the upper edge and the lower one it goes on inside: no row of either stands alone.
  const rolled = (j: number, k: number): Grid =>
    fillGrid(grid.columns, 7, true, (_s, t, i): Vec3 => {
      const at = (j * grid.columns + i) * 3
      const mid = Math.sin(t * Math.PI) * 0.0016 * k
      const point = (c: number) => lerp(grid.points[at + c]!, inside.points[at + c]!, t)
      return [point(0), point(1) + mid, point(2)]
    })
  const uv = (s: number, t: number): [number, number] => [s * 1.05, -t * 0.13]
  return [
    gridMesh(grid, material, { uv }),
    gridMesh(inside, material, { uv, flip: true }),
    gridMesh(rolled(0, 1), material, { uv: (s, t) => [s * 1.05, t * 0.004], flip: true }),
    gridMesh(rolled(grid.rows - 1, -1), material, { uv: (s, t) => [s * 1.05, t * 0.004] }),
  ]
}
