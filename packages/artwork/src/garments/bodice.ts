import type { Material } from '../fabrics/material.ts'
import { FORM, formLoop } from '../form/dressForm.ts'
import { shell, shellAngle } from '../form/shell.ts'
import { gridMesh } from '../geometry/grid.ts'
import type { Mesh } from '../geometry/mesh.ts'
import { tube } from '../geometry/tube.ts'
import { type RingCurve, mirrored, signedAngle } from '../maths/curves.ts'
import { ringNoise } from '../maths/noise.ts'
import { gauss, lerp, smooth } from '../maths/vectors.ts'
import { zipPull, zipRelief } from './closures.ts'

/** Upper edges of bodices: degrees from the centre front, metres above the floor. */
export const NECKLINES = {
  sweetheart: mirrored([
    [0, 1.272],
    [12, 1.306],
    [26, 1.342],
    [36, 1.349],
    [48, 1.344],
    [72, 1.318],
    [95, 1.306],
    [130, 1.29],
    [180, 1.268],
  ]),
  straight: mirrored([
    [0, 1.328],
    [30, 1.333],
    [60, 1.326],
    [95, 1.31],
    [130, 1.292],
    [180, 1.272],
  ]),
}

export interface BodiceCut {
  seed: number
  top: RingCurve
  bottom?: RingCurve
  /** Angles of the boned seams on either side, radians at bust height. */
  seams?: readonly number[]
  offset?: number
  /** Relief of your own instead of, or besides, seams: metres at angle and height. */
  relief?: (angle: number, y: number) => number
  lining: Material
  /** Half the thickness of the turned upper edge; 0 where the piece binds its own. */
  edge?: number
  /** False where there is no zip at the centre back. */
  closure?: false
}

/** Where a seam that passes the bust at `angle` runs at a height: closer together at the waist. */
const seamAngle = (angle: number, y: number) =>
  angle - 0.16 * smooth(FORM.bust, FORM.waist, y) * (angle < 1.4 ? 1 : -0.3)

/** How near the body cloth comes at its upper edge, metres of height above which it begins to. */
const HELD = 0.016

/** A boned bodice: fine seams with a bone in its channel beside each, and an edge turned in to a lining. */
export function bodice(cut: BodiceCut, material: Material): Mesh[] {
  const { seed, top, bottom = () => FORM.waist - 0.013, seams = [0.5, 1.15, 1.95, 2.6] } = cut
  const { offset = 0.006, relief, edge = 0.0014 } = cut
  // The edge lies on the body: what stands off it reads as a lid.
  const held = (angle: number, y: number) => (offset - 0.0036) * smooth(top(angle) - HELD, top(angle), y)
  const surface = (angle: number, t: number, y: number) => {
    const a = Math.abs(signedAngle(angle))
    let d = (relief?.(angle, y) ?? 0) - held(angle, y)
    for (const seam of seams) {
      const apart = Math.abs((a - seamAngle(seam, y)) * 0.15)
      if (apart > 0.02) continue
      const drawn = 1 + 0.8 * ringNoise(angle, y * 70, 31, seed + 7)
      d += 0.0006 * smooth(0.0062, 0.0045, apart) - 0.0011 * gauss(apart, 0.0008)
      d += 0.00022 * gauss(apart - 0.009, 0.003) * drawn
    }
    if (cut.closure !== false) d += zipRelief(angle, y)
    // Cloth drawn tight around the ribs wrinkles across.
    const strain = smooth(1.24, 1.12, y) * smooth(0, 0.08, t) * (0.4 + 0.6 * Math.abs(Math.sin(a * 2.2)))
    d += 0.0008 * strain * ringNoise(angle, y * 52 + 3 * ringNoise(angle, y * 9, 7, seed), 9, seed + 2)
    return d + 0.0009 * ringNoise(angle, y * 16, 12, seed + 9)
  }
  // Threads run straight down: drawn along a slanting edge they would shine otherwise on either side of the middle.
  const uv = (s: number, t: number): [number, number] => {
    const angle = shellAngle(s)
    return [s * 0.85, -lerp(top(angle), bottom(angle), t)]
  }
  const outer = shell({ top, bottom, offset, relief: surface, columns: 1280, rows: 210 })
  const inside = (angle: number, _t: number, y: number) => -held(angle, y)
  const inner = shell({ top, bottom, offset: offset - 0.0028, relief: inside, columns: 360, rows: 60 })
  const meshes = [
    gridMesh(outer, material, { uv }),
    gridMesh(inner, cut.lining, { uv, flip: true }),
    ...(cut.closure === false ? [] : zipPull(top(Math.PI), 0.004)),
  ]
  if (edge === 0) return meshes
  const line = formLoop((a) => top(a), 1400, 0.0036 - edge)
  return [...meshes, tube(line, material, { radius: edge, closed: true })]
}

/** A band folded around the waist: `from` above `to`, metres, with creases along it. */
export function waistBand(
  material: Material,
  { from = FORM.waist + 0.013, to = FORM.waist - 0.022, seed = 1, offset = 0.0105, creases = 0.0012 } = {},
): Mesh[] {
  const grid = shell({
    top: (a) => from + 0.0012 * ringNoise(a, 0.5, 6, seed),
    bottom: (a) => to + 0.0012 * ringNoise(a, 2.5, 6, seed),
    offset,
    columns: 900,
    rows: 90,
    relief: (a, t) => {
      // Both edges turn under, onto the bodice above and the gathers below.
      const turnedUnder = -0.005 * (1 - Math.min(1, Math.sin(Math.PI * t) * 3)) ** 2
      return (
        turnedUnder +
        0.6 * zipRelief(a, 1.06) +
        creases * ringNoise(a, t * 4 + 0.5 * Math.sin(2 * a), 5, seed) +
        0.3 * creases * ringNoise(a, t * 11, 17, seed)
      )
    },
  })
  return [gridMesh(grid, material, { uv: (s, t) => [t * 0.05, s * 0.8] })]
}
